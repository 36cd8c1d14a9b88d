"""`sortilege scores` as an operator and as a program use it."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.command import sortilege
from sortilege.store.attack import AttackRun
from sortilege.store.daily import DailyRun
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE
from store.scored import scored


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A site with a run that is too good to be true, and one that is not."""

    async def play() -> None:
        async with Store(SqliteDatabase(tmp_path / DATABASE)) as store:
            for owner, listed in (("ada", 2), ("ben", 1)):
                await store.daily.begin(DailyRun("2026-11-16", "row", owner, f"table-of-{owner}", 100.0), "", 9)
                await store.daily.finish(f"table-of-{owner}", 104.0, 13.0, "r" * 12, listed=listed)

    asyncio.run(play())
    return tmp_path


def test_a_list_for_people_and_for_programs(data: Path) -> None:
    code, output, errors = sortilege("scores", "review", "--data", data)
    assert (code, errors) == (0, "")
    assert output.split() == ["table-of-ada", "2026-11-16", "row", "score", "13", "r" * 12, "4", "s"]
    (run,) = json.loads(sortilege("scores", "review", "--data", data, "--json")[1])
    assert (run["table_id"], run["score"]) == ("table-of-ada", 13.0)
    assert "owner" not in run


@pytest.mark.parametrize(("verb", "word"), [("accept", "accepted"), ("refuse", "refused")])
def test_somebody_decides(data: Path, verb: str, word: str) -> None:
    code, output, errors = sortilege("scores", verb, "table-of-ada", "--data", data)
    assert (code, output, errors) == (0, f"The run at table table-of-ada is {word}.\n", "")
    assert sortilege("scores", "review", "--data", data)[1] == "There is nothing to look at.\n"


def test_runs_against_the_clock_are_among_them(data: Path) -> None:
    async def play() -> None:
        async with Store(SqliteDatabase(data / DATABASE)) as store:
            run = AttackRun("fast", "cleo", "a-deal", "mammals", "mammals@1", "weight", 100.0)
            await store.attack.begin(run, 1, 0.0)
            over = replace(run, ended_at=120.0, points=900, placed=50, missed=0, series=50, listed=2)
            await store.attack.finish(over)

    asyncio.run(play())
    listed = sortilege("scores", "review", "--data", data)[1].splitlines()[-1]
    assert listed == "fast  attack  mammals  weight  900 points  50 right  0 wrong"
    assert sortilege("scores", "refuse", "fast", "--data", data)[1] == "The run at table fast is refused.\n"
    assert "fast" not in sortilege("scores", "review", "--data", data)[1]


def test_so_are_other_games_for_one(data: Path) -> None:
    async def play() -> None:
        async with Store(SqliteDatabase(data / DATABASE)) as store:
            await scored(store, "dora", 40.0, listed=2)

    asyncio.run(play())
    listed = sortilege("scores", "review", "--data", data)[1].splitlines()[-1]
    assert listed == "table-1  go-for-six-solo//mammals/  score 40  1 s"
    assert sortilege("scores", "accept", "table-1", "--data", data)[1] == "The run at table table-1 is accepted.\n"
    assert "table-1" not in sortilege("scores", "review", "--data", data)[1]


def test_what_does_not_exist_is_said(data: Path) -> None:
    code, output, errors = sortilege("scores", "accept", "nowhere", "--data", data)
    assert (code, output, errors) == (1, "", "There is no run at a table nowhere.\n")
