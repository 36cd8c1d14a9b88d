"""`sortilege people`: looking after people in the terminal."""

import asyncio
from pathlib import Path

from cli.command import sortilege
from sortilege.people.ratings.keeping import catch_up
from sortilege.store.ratings import Rating
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE
from store.results import result, seat
from store.tables import rows, table


async def fill(data: Path, games: int) -> None:
    async with Store(SqliteDatabase(data / DATABASE)) as store:
        for number in range(games):
            await store.results.add(result(f"t{number}", seat("ada"), seat("ben", place=2)), 2)
        await catch_up(store, 1e9)


async def rating(data: Path) -> Rating | None:
    async with Store(SqliteDatabase(data / DATABASE)) as store:
        return await store.ratings.of("ada", "lucky-numbers")


async def spoil(data: Path) -> None:
    async with Store(SqliteDatabase(data / DATABASE)) as store:
        await store.database.tell(lambda db: db.run("UPDATE ratings SET mu = 99"))


def test_all_ratings_are_worked_out_again(tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path, 3))
    before = asyncio.run(rating(tmp_path))
    asyncio.run(spoil(tmp_path))
    code, output, errors = sortilege("people", "rebuild", "--data", tmp_path)
    assert (code, errors) == (0, "")
    assert output == (
        "All ratings are worked out again, from 3 rated games,\nand all high scores, from 0 solo games.\n"
    )
    assert asyncio.run(rating(tmp_path)) == before


async def unreadable(data: Path) -> list[str]:
    """A table that nobody could read is to be read again."""
    async with Store(SqliteDatabase(data / DATABASE)) as store:
        if not (waiting := await store.results.unsettled(0, 10)):
            await store.tables.create(table("t"), rows(b"{", status="over"))
            await store.results.settle("t", 3)
        return waiting


def test_what_could_not_be_read_is_tried_again(tmp_path: Path) -> None:
    assert asyncio.run(unreadable(tmp_path)) == []
    assert sortilege("people", "rebuild", "--data", tmp_path)[0] == 0
    assert asyncio.run(unreadable(tmp_path)) == ["t"]


def test_where_there_is_nothing(tmp_path: Path) -> None:
    code, output, errors = sortilege("people", "rebuild", "--data", tmp_path)
    assert (code, output) == (1, "")
    assert errors.startswith("No site has kept anything in")
