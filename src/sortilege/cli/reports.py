"""`sortilege reports`: what people think is wrong about the values of the cards."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar

import msgspec
from cyclopts import App, Parameter

from sortilege.cli.serve import default_data

if TYPE_CHECKING:
    from sortilege.store.reports import Report, Reports, ReportStatus

app = App(
    name="reports",
    version_flags=[],
    help="Values that people think are wrong: read what they say, accept or decline it.",
)
Data = Annotated[Path | None, Parameter(help="The folder that the site keeps its tables in, as in `sortilege serve`.")]
T = TypeVar("T")
_MANY: Final = 10_000


@app.default
def list_reports(
    *,
    data: Data = None,
    edition: str | None = None,
    status: Literal["open", "accepted", "declined", "all"] = "open",
    all_sets: Annotated[bool, Parameter(negative=())] = False,
    json: bool = False,
) -> int:
    """List the values that people think are wrong.

    Parameters
    ----------
    edition
        Only about this card set: the id of a shipped edition, or of a set that somebody made.
    status
        Which ones: open, accepted, declined or all.
    all_sets
        Also about the sets that people made; their makers see those themselves.
    json
        A JSON list, for programs.
    """
    from sortilege.cli.reports_table import as_objects, print_table

    async def find(reports: Reports) -> list[Report]:
        if edition:
            return [report for report in await reports.of(edition, _MANY) if status in ("all", report.status)]
        found = await reports.all(None if status == "all" else status, _MANY)
        # Only sets that people made count their versions. Cards that this program does not have any more are ours, too.
        return [report for report in found if all_sets or report.version is None]

    found = _ask(data, find)
    if found is None:
        return 1
    if json:
        print(msgspec.json.encode(as_objects(found)).decode())
    elif found:
        print_table(found)
    else:
        print("There are no reports." if status == "all" else f"There are no {status} reports.")
    return 0


@app.command
def accept(number: int, /, *more: int, data: Data = None) -> int:
    """Say that these are right; correct the values then in the edition itself."""
    return _close((number, *more), "accepted", data)


@app.command
def decline(number: int, /, *more: int, data: Data = None) -> int:
    """Say that the values are right as they are."""
    return _close((number, *more), "declined", data)


def _close(numbers: Sequence[int], status: ReportStatus, data: Path | None) -> int:
    from sortilege.store.errors import SetMissing

    async def close(reports: Reports) -> list[int]:
        missing = []
        for number in numbers:
            try:
                await reports.close_report(number, status)
            except (SetMissing, OverflowError):
                missing.append(number)
        return missing

    missing = _ask(data, close)
    if missing is None:
        return 1
    for number in dict.fromkeys(numbers):
        if number in missing:
            print(f"There is no report {number}.", file=sys.stderr)
        else:
            print(f"Report {number} is {status}.")
    return min(len(missing), 1)


def _ask(data: Path | None, question: Callable[[Reports], Awaitable[T]]) -> T | None:
    """None if there is nothing to ask, which has been said then. Nothing is made that is not there."""
    from sortilege.store.errors import StorageFault
    from sortilege.store.sqlite.database import SqliteDatabase
    from sortilege.store.store import Store
    from sortilege.web.settings import DATABASE

    path = (data or default_data()) / DATABASE

    async def ask() -> T:
        async with Store(SqliteDatabase(path)) as store:
            return await question(store.reports)

    try:
        if path.is_file():
            return asyncio.run(ask())
        print(f"No site has kept anything in {path.parent}: there is no {DATABASE}.", file=sys.stderr)
    except StorageFault as fault:
        print(f"sortilege reports: {fault.message}", file=sys.stderr)
    except OSError as error:
        print(f"sortilege reports: {path.parent}: {error.strerror}", file=sys.stderr)
    return None
