"""Those who come at the same time share a transaction, and do not harm each other."""

import asyncio
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from sortilege.store.database import Connection
from sortilege.store.errors import Conflict, Missing, StorageUnavailable
from sortilege.store.sqlite import writer
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from store.tables import OpenStore, asked, engine, file_in, in_one_transaction, in_sqlite, rows, table, writer_of


async def commits(store: Store, *asked: Any) -> int:
    said: list[str] = []
    writer_of(store).set_trace_callback(said.append)
    await in_one_transaction(store, *asked)
    writer_of(store).set_trace_callback(None)
    return said.count("COMMIT")


@in_sqlite
async def test_what_comes_together_is_committed_together(store: Store) -> None:
    some = (store.tables.create(table(str(number)), rows(b"a")) for number in range(50))
    assert await commits(store, *some) <= 2  # one of them for what kept the writer busy
    assert len(await store.tables.open_tables(100)) == 50


def test_not_everything_waits_for_everything(open_sqlite: OpenStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_TOGETHER", 10)

    @in_sqlite
    async def check(store: Store) -> None:
        assert await commits(store, *(store.tables.create(table(str(number)), rows()) for number in range(50))) >= 5

    check(open_sqlite)


@in_sqlite
async def test_one_that_fails_does_not_harm_the_others(store: Store) -> None:
    async def half_a_job(db: Connection) -> None:
        await db.run("INSERT INTO settings VALUES ('half', x'00')")
        raise ZeroDivisionError

    await store.tables.create(table(), rows(b"a"))
    answers = await in_one_transaction(
        store,
        store.tables.append("t", 1, rows(b"b")),
        store.database.write(half_a_job),
        store.tables.append("nowhere", 1, rows(b"b")),
        store.tables.append("t", 1, rows(b"b")),
        store.tables.append("t", 2, rows(b"c", status="nonsense")),  # type: ignore[arg-type]
        store.tables.append("t", 2, rows(b"c")),
    )
    assert [answers[0], answers[5]] == [2, 3]
    refused = [type(answer) for answer in answers[1:5]]
    assert refused == [ZeroDivisionError, Missing, Conflict, sqlite3.IntegrityError]
    assert [row.body for row in await store.tables.since("t", 0)] == [b"a", b"b", b"c"]
    assert await asked(store, "SELECT * FROM settings") == []


@in_sqlite
async def test_a_query_that_waits_for_something_else_is_a_mistake(store: Store) -> None:
    async def dawdle(db: Connection) -> None:
        await db.run("INSERT INTO settings VALUES ('half', x'00')")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits for nothing but"):
        await store.database.write(dawdle)
    assert await asked(store, "SELECT * FROM settings") == []


@in_sqlite
async def test_an_answer_means_that_it_is_committed(store: Store) -> None:
    await store.tables.create(table(), rows())
    for version in range(20):
        await store.tables.append("t", version, rows(b"a"))
        rows_seen = await asyncio.gather(*(store.tables.since("t", 0) for _ in range(8)))
        assert {len(seen) for seen in rows_seen} == {version + 1}


@in_sqlite
async def test_whoever_stops_waiting_harms_nobody(store: Store) -> None:
    await store.tables.create(table(), rows())

    async def given_up() -> None:
        async with asyncio.timeout(0):
            await store.tables.append("t", 0, rows(b"a", key="k"))

    gone, other = await in_one_transaction(store, given_up(), store.tables.create(table("u"), rows(b"a")))
    assert isinstance(gone, TimeoutError)
    assert other == 1
    # It was asked for, so it is done; whoever asks again with the same key would hear so.
    assert [row.key for row in await store.tables.since("t", 0)] == ["k"]


@in_sqlite
async def test_readers_who_give_up_leave_their_place_to_others(store: Store) -> None:
    await store.tables.create(table(), rows(b"a"))
    for _ in range(20):
        reading = asyncio.create_task(store.tables.load("t"))
        await asyncio.sleep(0)
        reading.cancel()
    assert (await store.tables.load("t")).version == 1


def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    async def ask_and_close() -> list[int]:
        store = Store(SqliteDatabase(file_in(tmp_path)))
        started = threading.Event()

        async def be_busy_until_the_end(_: Connection) -> None:
            started.set()
            while not engine(store)._writer._closed:
                time.sleep(0.001)  # noqa: ASYNC251  # in the writer's thread

        busy = asyncio.create_task(store.database.write(be_busy_until_the_end))
        await asyncio.to_thread(started.wait)
        asked = [asyncio.create_task(store.tables.create(table(str(number)), rows(b"a"))) for number in range(30)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await busy
        with pytest.raises(StorageUnavailable, match="closed"):
            await store.tables.append("0", 1, rows(b"b"))
        with pytest.raises(StorageUnavailable, match="closed"):
            await store.tables.load("0")
        return await asyncio.gather(*asked)

    assert asyncio.run(ask_and_close()) == [1] * 30
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"]  # nothing is left lying about


def test_a_store_may_be_asked_from_several_loops(tmp_path: Path) -> None:
    store = Store(SqliteDatabase(file_in(tmp_path)))

    async def forsaken() -> None:
        unanswered = asyncio.create_task(store.tables.create(table("u"), rows(b"a")))
        await asyncio.sleep(0)
        unanswered.cancel()

    asyncio.run(forsaken())
    asyncio.run(store.tables.create(table("t"), rows(b"a")))
    assert asyncio.run(store.tables.append("t", 1, rows(b"b"))) == 2
    assert asyncio.run(store.tables.load("u")).version == 1
    asyncio.run(store.close())


def test_processes_may_share_a_file(tmp_path: Path) -> None:
    async def two() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as one, Store(SqliteDatabase(file_in(tmp_path))) as other:
            await one.tables.create(table(), rows())
            asked = (store.tables.append("t", 0, rows(b"a")) for store in (one, other))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(map(repr, answers)) == ["1", "Conflict()"]
            assert await one.tables.load("t") == await other.tables.load("t")

    asyncio.run(two())
