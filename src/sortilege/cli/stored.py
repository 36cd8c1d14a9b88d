"""Asking the store of a site from the terminal, while the site runs or not."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from sortilege.cli.serve import default_data

if TYPE_CHECKING:
    from sortilege.store.store import Store

T = TypeVar("T")
Data = Annotated[
    str | None,
    Parameter(
        help="Where the site keeps its tables, as in `sortilege serve`: the folder, or the address of a database."
        " SORTILEGE_DATABASE says the same."
    ),
]
DatabaseAddress = Annotated[str | None, Parameter(help="The address of its database instead, such as sqlite:FILE.")]


def ask_store(command: str, data: str | None, question: Callable[[Store], Awaitable[T]]) -> T | None:
    """None if there is nothing to ask, which has been said then. Nothing is made that is not there."""
    from sortilege.store.errors import StorageFault
    from sortilege.store.opening import file_of, open_database
    from sortilege.store.store import Store

    async def ask(address: str) -> T:
        async with Store(await open_database(address)) as store:
            return await question(store)

    try:
        address = address_of(data)
        file = file_of(address)
        if file is None or file.is_file():
            return asyncio.run(ask(address))
        print(f"No site has kept anything in {file.parent}: there is no {file.name}.", file=sys.stderr)
    except StorageFault as fault:
        print(f"sortilege {command}: {fault.message}", file=sys.stderr)
    except OSError as error:
        print(f"sortilege {command}: {error.filename}: {error.strerror}", file=sys.stderr)
    return None


def address_of(data: str | None) -> str:
    """Of the database that somebody means by a folder, an address or nothing."""
    from sortilege.web.settings import DATABASE

    data = data or os.environ.get("SORTILEGE_DATABASE") or str(default_data())
    is_address = data.partition(":")[0] in ("sqlite", "postgresql", "postgres")
    return data if is_address else f"sqlite:{Path(data) / DATABASE}"
