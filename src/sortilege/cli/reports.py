"""`sortilege reports`: what people think is wrong about the values of the cards."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from cyclopts import App, Parameter

from sortilege.cli.stored import Data, ask_store

if TYPE_CHECKING:
    from sortilege.store.reports import Report, Reports, ReportStatus

app = App(
    name="reports",
    version_flags=[],
    help="Values that people think are wrong: read what they say, accept or decline it.",
)
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

    found = ask_store("reports", data, lambda store: find(store.reports))
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


def _close(numbers: Sequence[int], status: ReportStatus, data: str | None) -> int:
    from sortilege.store.errors import SetMissing

    async def close(reports: Reports) -> list[int]:
        missing = []
        for number in numbers:
            try:
                await reports.close_report(number, status)
            except (SetMissing, OverflowError):
                missing.append(number)
        return missing

    missing = ask_store("reports", data, lambda store: close(store.reports))
    if missing is None:
        return 1
    for number in dict.fromkeys(numbers):
        if number in missing:
            print(f"There is no report {number}.", file=sys.stderr)
        else:
            print(f"Report {number} is {status}.")
    return min(len(missing), 1)
