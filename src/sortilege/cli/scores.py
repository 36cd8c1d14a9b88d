"""`sortilege scores`: scores that look impossible, for somebody to look at before others are compared with them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from cyclopts import App

from sortilege.cli.stored import Data, ask_store
from sortilege.store.attack import AttackRun
from sortilege.store.daily import DailyRun
from sortilege.store.scores import Doubted

if TYPE_CHECKING:
    from sortilege.store.store import Store

app = App(name="scores", version_flags=[], help="Look at scores that seem impossible: accept or refuse them.")
_MANY: Final = 10_000


@app.command
def review(*, data: Data = None, json: bool = False) -> int:
    """List games for one, also daily and against the clock, that were impossibly fast, or right in everything that
    hardly anybody knows.

    Parameters
    ----------
    json
        A JSON list, for programs.
    """
    found = ask_store("scores", data, _doubtful)
    if found is None:
        return 1
    if json:
        rows = [
            {name: value for name, value in msgspec.structs.asdict(run).items() if name != "owner"} for run in found
        ]
        print(msgspec.json.encode(rows).decode())
        return 0
    for run in found:
        print(f"{run.table_id}  {_described(run)}")
    if not found:
        print("There is nothing to look at.")
    return 0


async def _doubtful(store: Store) -> list[DailyRun | AttackRun | Doubted]:
    areas = (store.daily, store.attack, store.scores)
    return [run for area in areas for run in await area.doubtful(_MANY)]


def _described(run: DailyRun | AttackRun | Doubted) -> str:
    if isinstance(run, AttackRun):
        return f"attack  {run.edition}  {run.attribute}  {run.points} points  {run.placed} right  {run.missed} wrong"
    seconds = round((run.ended_at or run.began_at) - run.began_at)
    if isinstance(run, Doubted):
        return f"{run.list}  score {run.score:g}  {seconds} s"
    return f"{run.day}  {run.kind:8}  score {run.score:g}  {run.squares}  {seconds} s"


@app.command
def accept(table: str, /, *more: str, data: Data = None) -> int:
    """Compare others with these from now on. They are named by their tables, whose replays are at /t/TABLE/replay."""
    return _judge((table, *more), "accepted", 1, data)


@app.command
def refuse(table: str, /, *more: str, data: Data = None) -> int:
    """Compare nobody with these. Whoever played them is not told."""
    return _judge((table, *more), "refused", 0, data)


def _judge(tables: Sequence[str], word: str, listed: int, data: str | None) -> int:
    async def judge(store: Store) -> list[str]:
        """A run of a day is one of them, and a score like others."""
        areas = (store.daily, store.attack, store.scores)
        return [table for table in tables if not any([await area.judge(table, listed) for area in areas])]

    missing = ask_store("scores", data, judge)
    if missing is None:
        return 1
    for table in dict.fromkeys(tables):
        if table in missing:
            print(f"There is no run at a table {table}.", file=sys.stderr)
        else:
            print(f"The run at table {table} is {word}.")
    return min(len(missing), 1)
