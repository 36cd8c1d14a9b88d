"""When the disk does not do as it should: what was stored stays, people are told, and it goes on when it can."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sortilege.store.errors import Missing, StorageFault, StorageFull, StorageUnavailable
from sortilege.store.sqlite import file
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.sqlite.faults import fault_of
from sortilege.store.store import Store
from store.tables import OpenStore, asked, file_in, in_one_transaction, in_sqlite, integrity, rows, table, writer_of

LARGE = bytes(200_000)


def pragma(store: Store, said: str) -> None:
    writer_of(store).execute(f"PRAGMA {said}").fetchall()


@in_sqlite
async def test_a_full_disk_is_told_and_the_store_goes_on_when_there_is_room(store: Store) -> None:
    await store.tables.create(table(), rows(b"a"))
    pragma(store, "max_page_count = 1")  # means: as large as it is
    with pytest.raises(StorageFull, match="Make room"):
        await store.tables.append("t", 1, rows(LARGE, key="k"))
    assert (await store.tables.load("t")).version == 1
    pragma(store, "max_page_count = 1000000")
    assert await store.tables.append("t", 1, rows(LARGE, key="k")) == 2
    assert await integrity(store) == "ok"


@in_sqlite
async def test_a_full_disk_is_told_to_everybody_in_the_transaction(store: Store) -> None:
    for id in ("t", "u"):
        await store.tables.create(table(id), rows(b"a"))
    pragma(store, "max_page_count = 1")
    answers = await in_one_transaction(
        store,
        store.tables.append("t", 1, rows(b"b")),
        store.tables.append("u", 1, rows(LARGE)),
        store.tables.append("t", 2, rows(b"c")),
    )
    # SQLite gives up the whole transaction when there is no room for a part of it.
    assert [type(answer) for answer in answers] == [StorageFull] * 3
    assert [(await store.tables.load(id)).version for id in ("t", "u")] == [1, 1]
    assert await store.tables.append("t", 1, rows(b"b")) == 2  # there is room for this one


@in_sqlite
async def test_a_database_that_can_only_be_read_is_read(store: Store) -> None:
    await store.tables.create(table(), rows(b"a"))
    pragma(store, "query_only = ON")
    with pytest.raises(StorageUnavailable, match="writable"):
        await store.tables.append("t", 1, rows(b"b"))
    with pytest.raises(StorageUnavailable):
        await store.tables.create(table("u"), rows(b"b"))
    assert (await store.tables.load("t")).version == 1
    pragma(store, "query_only = OFF")
    assert await store.tables.append("t", 1, rows(b"b")) == 2


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    import resource  # noqa: PLC0415  # not on Windows

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be limited there")
def test_a_commit_that_fails_fails_for_everybody_in_it(tmp_path: Path, open_sqlite: OpenStore) -> None:
    @in_sqlite
    async def check(store: Store) -> None:
        await store.tables.create(table(), rows(b"a"))
        log = tmp_path / "tables.db-wal"
        with no_file_may_grow_beyond(log.stat().st_size):
            answers = await in_one_transaction(
                store,
                store.tables.append("t", 1, rows(b"b", key="k")),
                store.tables.append("t", 1, rows(b"b", key="k")),  # was it repeated? That is not known
                store.tables.create(table("u"), rows(b"b")),
            )
        assert [type(answer) for answer in answers] == [StorageUnavailable] * 3
        assert len({id(answer) for answer in answers}) == 3  # each has a fault of its own to raise
        assert isinstance(answers[0].__cause__, sqlite3.OperationalError)
        assert (await store.tables.load("t")).version == 1
        with pytest.raises(Missing):
            await store.tables.load("u")
        assert await store.tables.append("t", 1, rows(b"b", key="k")) == 2
        assert await integrity(store) == "ok"

    check(open_sqlite)


def test_a_database_that_somebody_else_has_locked_is_waited_for_but_not_for_ever(
    tmp_path: Path, open_sqlite: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "PATIENCE", 0.05)

    @in_sqlite
    async def check(store: Store) -> None:
        await store.tables.create(table(), rows(b"a"))
        with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as somebody_else:
            somebody_else.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageUnavailable, match="Another program"):
                await store.tables.append("t", 1, rows(b"b"))
            with pytest.raises(StorageUnavailable, match="Another program"):
                await store.sets.create("s", "ada", b"draft", {}, 1.0)
            assert (await store.tables.load("t")).version == 1
            assert await store.sets.sets_of("ada", 10) == []
            somebody_else.execute("ROLLBACK")
        assert await store.tables.append("t", 1, rows(b"b")) == 2

    check(open_sqlite)


def test_damage_that_is_found_while_reading_is_told(tmp_path: Path) -> None:
    async def store_much() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            await store.tables.create(table(), rows(*[bytes(3000)] * 200))

    async def read() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            with pytest.raises(StorageUnavailable, match=r"damaged.*backup"):
                await store.tables.load("t")

    asyncio.run(store_much())
    whole = file_in(tmp_path).read_bytes()
    middle = len(whole) // 2
    file_in(tmp_path).write_bytes(whole[:middle] + b"\xaa" * (len(whole) - middle))
    asyncio.run(read())


@in_sqlite
async def test_mistakes_in_reading_stay_what_they_are(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await asked(store, "SELECT * FROM nowhere")
    with pytest.raises(StorageUnavailable):  # and readers cannot write
        await asked(store, "DELETE FROM tables")
    assert await store.tables.open_tables(1) == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (sqlite3.SQLITE_FULL, StorageFull),
        (sqlite3.SQLITE_IOERR_SHMSIZE, StorageFull),
        (sqlite3.SQLITE_IOERR_FSYNC, StorageUnavailable),
        (sqlite3.SQLITE_READONLY_DBMOVED, StorageUnavailable),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, StorageUnavailable),
        (sqlite3.SQLITE_CANTOPEN, StorageUnavailable),
    ],
)
def test_each_complaint_has_its_fault(code: int, fault: type[StorageFault]) -> None:
    error = sqlite3.OperationalError("something")
    error.sqlite_errorcode = code
    found = fault_of(error)
    assert isinstance(found, fault)
    assert found.message.endswith(".")
