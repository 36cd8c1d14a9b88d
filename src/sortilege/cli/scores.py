"""`sortilege scores`: scores that look impossible, for somebody to look at before others are compared with them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from cyclopts import App

from sortilege.cli.stored import Data, ask_store

if TYPE_CHECKING:
    from sortilege.store.daily import Daily

app = App(name="scores", version_flags=[], help="Look at scores that seem impossible: accept or refuse them.")
_MANY: Final = 10_000


@app.command
def review(*, data: Data = None, json: bool = False) -> int:
    """List runs of daily challenges that were impossibly fast, or right in everything that hardly anybody knows.

    Parameters
    ----------
    json
        A JSON list, for programs.
    """
    found = ask_store("scores", data, lambda store: store.daily.doubtful(_MANY))
    if found is None:
        return 1
    if json:
        rows = [
            {name: value for name, value in msgspec.structs.asdict(run).items() if name != "owner"} for run in found
        ]
        print(msgspec.json.encode(rows).decode())
        return 0
    for run in found:
        seconds = round((run.ended_at or run.began_at) - run.began_at)
        print(f"{run.table_id}  {run.day}  {run.kind:8}  score {run.score:g}  {run.squares}  {seconds} s")
    if not found:
        print("There is nothing to look at.")
    return 0


@app.command
def accept(table: str, /, *more: str, data: Data = None) -> int:
    """Compare others with these from now on. They are named by their tables, whose replays are at /t/TABLE/replay."""
    return _judge((table, *more), "accepted", 1, data)


@app.command
def refuse(table: str, /, *more: str, data: Data = None) -> int:
    """Compare nobody with these. Whoever played them is not told."""
    return _judge((table, *more), "refused", 0, data)


def _judge(tables: Sequence[str], word: str, listed: int, data: str | None) -> int:
    async def judge(daily: Daily) -> list[str]:
        return [table for table in tables if not await daily.judge(table, listed)]

    missing = ask_store("scores", data, lambda store: judge(store.daily))
    if missing is None:
        return 1
    for table in dict.fromkeys(tables):
        if table in missing:
            print(f"There is no run at a table {table}.", file=sys.stderr)
        else:
            print(f"The run at table {table} is {word}.")
    return min(len(missing), 1)
