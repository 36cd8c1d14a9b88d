"""Asking the store of a site from the terminal, while the site runs or not."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from sortilege.cli.serve import default_data

if TYPE_CHECKING:
    from sortilege.store.store import Store

T = TypeVar("T")
Data = Annotated[Path | None, Parameter(help="The folder that the site keeps its tables in, as in `sortilege serve`.")]


def ask_store(command: str, data: Path | None, question: Callable[[Store], Awaitable[T]]) -> T | None:
    """None if there is nothing to ask, which has been said then. Nothing is made that is not there."""
    from sortilege.store.errors import StorageFault
    from sortilege.store.sqlite.database import SqliteDatabase
    from sortilege.store.store import Store
    from sortilege.web.settings import DATABASE

    path = (data or default_data()) / DATABASE

    async def ask() -> T:
        async with Store(SqliteDatabase(path)) as store:
            return await question(store)

    try:
        if path.is_file():
            return asyncio.run(ask())
        print(f"No site has kept anything in {path.parent}: there is no {DATABASE}.", file=sys.stderr)
    except StorageFault as fault:
        print(f"sortilege {command}: {fault.message}", file=sys.stderr)
    except OSError as error:
        print(f"sortilege {command}: {path.parent}: {error.strerror}", file=sys.stderr)
    return None
