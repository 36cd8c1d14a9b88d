"""A whole site is moved between stores of every engine: nothing is left out, and nothing is lost on the way."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from sortilege.store import migrations
from sortilege.store.database import Value
from sortilege.store.migrations import Engine, Step, steps
from sortilege.store.moving import batches as batches_module
from sortilege.store.moving.batches import batches
from sortilege.store.moving.checksums import Checksum
from sortilege.store.moving.move import Progress
from sortilege.store.moving.shape import tables
from sortilege.store.opening import file_of, open_database
from sortilege.store.pictures import StoredPicture
from sortilege.store.postgres import schema
from sortilege.store.sqlite import file as database_file
from sortilege.store.store import Store
from store.contents import change, contents, fill
from store.moving import changing, moved
from store.reports import report
from store.tables import rows, table

Pair = tuple[str, str]


@pytest.mark.parametrize("seed", range(3))
def test_everything_is_there_afterwards(pair: Pair, seed: int) -> None:
    source, target = pair
    fill(source, seed, large=9_000_000 if seed == 0 else 0)
    before = contents(source)
    assert all(len(found) == 20 for found in before.values())
    heard: list[Progress] = []
    done = moved(source, target, heard.append)
    assert done.is_same and not done.went_on
    assert contents(target) == contents(source) == before
    assert {one.table: one.target.rows for one in done.tables} == {name: len(found) for name, found in before.items()}
    for doing in ("copying", "comparing"):
        counted = [one.rows for one in heard if one.doing == doing]
        assert counted == sorted(counted)
        assert counted[-1] == heard[-1].of == sum(map(len, before.values()))


def test_a_site_without_anything_can_be_moved(pair: Pair) -> None:
    source, target = pair
    asyncio.run(opened_and_closed(source))
    done = moved(source, target)
    assert done.is_same
    assert sum(one.target.rows for one in done.tables) == 0
    asyncio.run(opened_and_closed(target))


async def opened_and_closed(address: str) -> None:
    await (await open_database(address)).close()


def test_a_site_goes_on_where_it_was(pair: Pair) -> None:
    source, target = pair

    async def begin() -> None:
        async with Store(await open_database(source)) as store:
            await store.sets.create("s", "ada", b"draft", {"fox": StoredPicture("image/png", b"\x89PNG\0")}, 1.0)
            await store.versions.snapshot("s", 1.0)
            await store.tables.create(table("t", edition="s@1"), rows(b"a", b"b", key="k"))
            assert await store.settings.put_if_absent("secret", b"\0\xff") == b"\0\xff"

    async def go_on() -> None:
        async with Store(await open_database(target)) as store:
            assert [row.body for row in (await store.tables.load("t")).rows] == [b"a", b"b"]
            assert await store.tables.append("t", 2, rows(b"c")) == 3
            await store.tables.create(table("u"), rows(b"d"))
            await store.sets.create("z", "ben", b"draft", {}, 1.0)
            assert await store.settings.put_if_absent("secret", b"another") == b"\0\xff"

    asyncio.run(begin())
    assert moved(source, target).is_same
    asyncio.run(go_on())


def test_the_number_of_a_report_is_never_given_again(pair: Pair) -> None:
    """Not even if it was the last one, and is gone."""
    source, target = pair

    async def add(address: str, number: int) -> None:
        async with Store(await open_database(address)) as store:
            assert await store.reports.add(report(item=f"item {number}")) == number

    for number in (1, 2, 3):
        asyncio.run(add(source, number))
    change(source, "DELETE FROM reports WHERE number >= 2")
    assert moved(source, target).is_same
    asyncio.run(add(target, 4))


def test_nor_if_all_of_them_are_gone(pair: Pair) -> None:
    source, target = pair

    async def add(address: str) -> int:
        async with Store(await open_database(address)) as store:
            return await store.reports.add(report())

    asyncio.run(add(source))
    change(source, "DELETE FROM reports")
    assert moved(source, target).is_same
    assert asyncio.run(add(target)) == 2


LATER = """
CREATE TABLE notes (
    writer TEXT,
    page INTEGER,
    about INTEGER REFERENCES tables,
    text TEXT NOT NULL,
    weight REAL,
    picture BLOB,
    PRIMARY KEY (writer, page)
);
"""


@pytest.fixture
def _another_schema() -> Iterator[None]:
    """What tables there are is looked up once."""
    tables.cache_clear()
    yield
    tables.cache_clear()


@pytest.mark.usefixtures("_another_schema")
def test_a_table_that_a_later_step_adds_is_moved_too(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    known = steps

    def more(engine: Engine) -> tuple[Step, ...]:
        sql = migrations._in_words_of(engine, LATER)
        return (*known(engine), Step(known(engine)[-1].level + 1, sql, disturbs=False))

    monkeypatch.setattr(database_file, "steps", more)
    monkeypatch.setattr(schema, "steps", more)
    source, target = pair
    fill(source, 1)
    assert moved(source, target).is_same
    assert len(contents(target)["notes"]) == 20
    assert contents(target) == contents(source)


def test_all_tables_of_the_schema_are_known() -> None:
    with sqlite3.connect(":memory:", isolation_level=None) as db:
        database_file.migrate(db)
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    db.close()
    assert sorted(one.name for one in tables()) == sorted(set(names) - {"sqlite_sequence"})


def test_what_a_row_refers_to_comes_first() -> None:
    order = [one.name for one in tables()]
    assert all(order.index(parent) < order.index(one.name) for one in tables() for parent in one.refers_to)
    assert {one.name for one in tables() if one.numbers_once} == {"reports"}
    assert "edition" not in next(one for one in tables() if one.name == "versions").columns  # it is worked out


@pytest.mark.usefixtures("_another_schema")
def test_a_table_whose_rows_are_not_told_apart_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    more = (*steps("sqlite"), Step(99, "CREATE TABLE notes (text TEXT UNIQUE);\n", disturbs=False))
    monkeypatch.setattr(database_file, "steps", lambda _: more)
    with pytest.raises(RuntimeError, match="notes"):
        tables()


@pytest.mark.parametrize("doing", ["copying", "comparing"])
def test_whoever_writes_meanwhile_does_not_disturb(pair: Pair, doing: str) -> None:
    """What is moved is the site as it was when the move began."""
    source, target = pair
    fill(source, 1)
    before = contents(source)
    assert moved(source, target, changing(source, "DELETE FROM entries", doing)).is_same
    assert contents(target) == before
    assert contents(source)["entries"] == []


def test_a_letter_that_postgres_does_not_take(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=2)
    if file_of(source):
        change(source, "UPDATE moments SET name = 'a' || char(0) || 'b'")
    else:
        change(source, "UPDATE moments SET name = 'a\ufffdb'")
    assert moved(source, target).is_same
    names = {dict(row)["name"] for row in contents(target)["moments"]}
    assert names == {"a\0b" if file_of(source) and file_of(target) else "a\ufffdb"}


def test_a_number_that_sqlite_does_not_know(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=2)
    change(source, "UPDATE moments SET at = CAST('-0' AS DOUBLE PRECISION)")
    assert moved(source, target).is_same
    assert {dict(row)["at"] for row in contents(target)["moments"]} == {0.0}


# In small pieces.


class Counting:
    """A connection that remembers how much it was asked for at once."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self._sizes = sizes
        self.asked: list[int] = []

    async def rows(self, sql: str, /, **named: Value) -> Sequence[Any]:
        first, many = named.get("after_a", -1), named["many"]
        assert isinstance(first, int) and isinstance(many, int)
        found = [(n, size) for n, size in enumerate(self._sizes) if n > first][:many]
        if "length" in sql:
            return [(size,) for _, size in found]
        self.asked.append(sum(size for _, size in found))
        return [(n, "key", "image/png", b"") for n, _ in found]

    async def row(self, sql: str, /, **named: Value) -> Sequence[Any] | None:
        raise NotImplementedError

    async def run(self, sql: str, /, **named: Value) -> int:
        raise NotImplementedError


def test_memory_is_bounded_however_large_pictures_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches_module, "BYTES", 100)
    monkeypatch.setattr(batches_module, "ROWS", 4)
    pictures = next(one for one in tables() if one.name == "pictures")
    db = Counting([30, 30, 40, 1, 500, 99, 2, 1, 1, 1, 1, 1, 1])

    async def read() -> list[int]:
        return [row[0] async for batch in batches(db, pictures) for row in batch]

    assert asyncio.run(read()) == list(range(13))
    assert db.asked == [100, 1, 500, 99, 5, 3]


def test_a_checksum_tells_values_apart_and_not_orders() -> None:
    def of(*found: tuple[Any, ...]) -> Checksum:
        return Checksum().plus(found)

    different = [(None,), ("",), (b"",), (0,), (0.0,), ("0",), (b"0",), (None, None), ("a", "bc"), ("ab", "c"), (0.1,)]
    assert len({of(row) for row in different} | {of(), of((None,), (None,))}) == len(different) + 2
    assert of(*different) == of(*reversed(different)) == of(*different[:5]).plus(different[5:])
    assert len(str(of((1,)))) == 32
