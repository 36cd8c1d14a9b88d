"""`sortilege move`: a whole site from one store to another."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter

from sortilege.cli.long_work import failed, watched
from sortilege.cli.stored import address_of

if TYPE_CHECKING:
    from sortilege.store.moving.move import Moved

_SITE: Final = "sqlite:FILE, postgresql://user:password@host/name, or the folder that a site keeps its data in."
_DIFFERENT: Final = (
    "What was copied is not the same as what is there. Does another program write to it?"
    " Give the same command again: it begins anew."
)


def move(
    source: Annotated[str, Parameter(name="FROM", help=_SITE)],
    target: Annotated[str, Parameter(name="TO", help="The same, where nothing is yet.")],
    /,
    *,
    json: bool = False,
) -> int:
    """Copy a whole site from one store to another that is empty, and compare both in the end.

    Stop the site first. If this is interrupted, the same command goes on; until it is done, the target is no site.
    Passwords can be left out of addresses: PGPASSWORD and ~/.pgpass are read.

    Parameters
    ----------
    json
        What was moved as a JSON object, for programs.
    """
    from sortilege.store.errors import StorageFault
    from sortilege.store.moving.move import CHANGED, Progress
    from sortilege.store.moving.move import move as move_site

    try:
        with watched() as told:

            def tell(progress: Progress) -> None:
                told(f"{progress.doing.capitalize()} {progress.table}", progress.rows, progress.of)

            moved = asyncio.run(move_site(address_of(source), address_of(target), tell))
    except StorageFault as fault:
        return failed("move", fault.message)
    except OSError as error:
        return failed("move", f"{error.filename}: {error.strerror}")
    except KeyboardInterrupt:
        print("Stopped. The same command goes on.", file=sys.stderr)
        return 130
    print(_as_json(moved)) if json else _print_table(moved)
    if not moved.is_same:
        return failed("move", f"{moved.source} {CHANGED}" if moved.went_on else _DIFFERENT)
    return 0


def _as_json(moved: Moved) -> str:
    tables = [
        {"name": one.table, "rows": one.source.rows, "checksum": str(one.source), "same": one.is_same}
        for one in moved.tables
    ]
    facts = {"from": moved.source, "to": moved.target, "same": moved.is_same, "tables": tables}
    return msgspec.json.encode(facts).decode()


def _print_table(moved: Moved) -> None:
    from rich.console import Console
    from rich.table import Table

    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    shown.add_column("table")
    shown.add_column("rows", justify="right")
    shown.add_column("checksum", no_wrap=True)
    shown.add_column("in both stores")
    for one in moved.tables:
        rows = (
            f"{one.source.rows:,}"
            if one.source.rows == one.target.rows
            else f"{one.source.rows:,} ≠ {one.target.rows:,}"
        )
        shown.add_row(one.table, rows, str(one.source)[:16], "the same" if one.is_same else "different")
    Console(highlight=False).print(shown)
    if moved.is_same:
        all_rows = sum(one.source.rows for one in moved.tables)
        print(f"Moved {all_rows:,} rows from {moved.source} to {moved.target}.")
