"""What is particular about a database that many workers share."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest
from real_servers import Postgres

from servers import emptied
from sortilege.store import opening
from sortilege.store.database import Connection
from sortilege.store.errors import Conflict, Repeated, StorageUnavailable
from sortilege.store.migrations import Step, steps
from sortilege.store.opening import NotThere, file_of, is_shared, open_database, place_of
from sortilege.store.postgres import schema
from sortilege.store.postgres.database import PostgresDatabase
from sortilege.store.store import Store
from store.tables import asked, file_in, rows, table

pytestmark = pytest.mark.process


def on(postgres: Postgres, test: Callable[[str], Awaitable[None]]) -> None:
    asyncio.run(test(emptied(postgres)))  # type: ignore[arg-type]


async def opened(address: str) -> Store:
    return Store(await open_database(address))


async def said(address: str, sql: str) -> Any:
    wire = await asyncpg.connect(address)
    try:
        return await wire.fetch(sql) if sql.startswith("SELECT") else await wire.execute(sql)
    finally:
        await wire.close()


# Opening it.


def test_workers_that_start_together_make_it_once(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        stores = await asyncio.gather(*(opened(address) for _ in range(8)))
        keys = await asyncio.gather(*(s.settings.put_if_absent("k", str(n).encode()) for n, s in enumerate(stores)))
        assert len(set(keys)) == 1
        assert [tuple(row) for row in await said(address, "SELECT level, oldest FROM sortilege_site")] == [
            (schema.our_level(), 0)
        ]
        for store in stores:
            await store.close()

    on(postgres, check)


def test_another_programs_database_is_left_alone(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        await said(address, "CREATE TABLE recipes (name TEXT)")
        with pytest.raises(StorageUnavailable, match="belongs to another program"):
            await open_database(address)
        assert [
            row[0] for row in await said(address, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        ] == ["recipes"]

    on(postgres, check)


def test_a_server_that_is_too_old_is_told(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(address: str) -> None:
        with pytest.raises(StorageUnavailable, match=r"PostgreSQL 1\d\.\d+: at least 99 is needed"):
            await open_database(address)

    monkeypatch.setattr(schema, "OLDEST_SERVER", 99)
    on(postgres, check)


def test_a_database_that_is_not_there_is_told(postgres: Postgres) -> None:
    address = postgres.url("nowhere")
    with pytest.raises(NotThere, match=r"There is no database nowhere at 127\.0\.0\.1"):
        asyncio.run(open_database(address))


def test_a_server_that_is_not_there_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.store.postgres.connections.PATIENCE", 0.2)
    monkeypatch.setattr(opening, "_PAUSE", 0.01)
    heard: list[str] = []
    address = "postgresql://ada:secret@127.0.0.1:9/site"
    with pytest.raises(NotThere, match="is PostgreSQL running there") as refused:
        asyncio.run(open_database(address, wait=0.3, waiting=heard.append))
    assert len(heard) == 1
    assert "secret" not in refused.value.message + heard[0]


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://ada:secret@host/site", "is neither"),
        ("sites.db", "is neither"),
        ("sqlite:", "names no file"),
        ("postgresql://ada:secret@host", "cannot be read"),
        ("postgresql://ada:secret@host:port/site", "cannot be read"),
        ("postgresql://ada:se[cret@host/site", "cannot be read"),
    ],
)
def test_an_address_that_is_none_is_told(address: str, told: str) -> None:
    with pytest.raises(StorageUnavailable, match=told) as refused:
        asyncio.run(open_database(address))
    assert "secret" not in refused.value.message
    assert "cret" not in refused.value.message


def test_addresses_without_passwords() -> None:
    assert place_of("postgresql://ada:sec%40ret@db.example.org:5433/site?sslmode=require") == (
        "site at db.example.org:5433"
    )
    assert str(file_of("sqlite:///var/lib/site.db")) == "/var/lib/site.db"
    assert str(file_of("sqlite:site.db")) == "site.db"
    assert is_shared("postgres://host/site")
    assert not is_shared("sqlite:site.db")


# Programs of different versions.


def later(*, disturbs: bool) -> tuple[Step, ...]:
    known = steps("postgres")
    return (*known, Step(known[-1].level + 1, "CREATE TABLE notes (text TEXT)", disturbs))


def test_an_older_worker_goes_on_beside_what_only_adds(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(address: str) -> None:
        old = await opened(address)
        with monkeypatch.context() as patched:
            patched.setattr(schema, "steps", lambda _: later(disturbs=False))
            new = await opened(address)
        await old.tables.create(table(), rows(b"a"))
        await new.tables.append("t", 1, rows(b"b"))
        await old.database.check()
        again = await opened(address)
        assert (await again.tables.load("t")).version == 2
        for store in (old, new, again):
            await store.close()

    on(postgres, check)


def test_an_older_worker_says_why_it_cannot_go_on(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(address: str) -> None:
        old = await opened(address)
        with monkeypatch.context() as patched:
            patched.setattr(schema, "steps", lambda _: later(disturbs=True))
            await (await opened(address)).close()
        with pytest.raises(StorageUnavailable, match="later version of Sortilege"):
            await old.database.check()
        with pytest.raises(StorageUnavailable, match="later version of Sortilege"):
            await opened(address)
        await old.close()

    on(postgres, check)


def test_both_engines_keep_the_same(postgres: Postgres, tmp_path: Any) -> None:
    """Every table with its columns, what may be missing, and every view."""

    async def check(address: str) -> None:
        async with await opened(address) as one, await opened(f"sqlite:{file_in(tmp_path)}") as other:
            ours = await one.database.ask(
                lambda db: db.rows(
                    "SELECT table_name, column_name, is_nullable = 'YES' FROM information_schema.columns"
                    " WHERE table_schema = 'public' AND table_name <> 'sortilege_site'"
                )
            )
            views = set(await asked(one, "SELECT viewname FROM pg_views WHERE schemaname = 'public'"))
            theirs = await other.database.ask(
                lambda db: db.rows(
                    'SELECT m.name, c.name, c."notnull" = 0 AND c.pk = 0 FROM sqlite_master AS m,'
                    " pragma_table_xinfo(m.name) AS c WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite%'"
                )
            )
        # A view of PostgreSQL says nothing about what may be missing.
        assert {(t, c, t in views or bool(n)) for t, c, n in ours} == {(t, c, bool(n)) for t, c, n in theirs}

    on(postgres, check)


# Working together.


def test_of_many_who_append_one_is_stored_each_time(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        stores = [await opened(address) for _ in range(3)]
        await stores[0].tables.create(table(), rows())
        stored = 0
        for version in range(20):
            answers = await asyncio.gather(
                *(s.tables.append("t", version, rows(b"%d" % n)) for n, s in enumerate(stores)), return_exceptions=True
            )
            stored += sum(answer == version + 1 for answer in answers)
            assert [type(one) for one in answers if not isinstance(one, int)] == [Conflict, Conflict]
        assert stored == 20
        log = await stores[1].tables.load("t")
        assert [row.seq for row in log.rows] == list(range(1, 21))
        for store in stores:
            await store.close()

    on(postgres, check)


def test_a_request_that_comes_to_two_workers_is_stored_once(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        stores = [await opened(address) for _ in range(2)]
        await stores[0].tables.create(table(), rows())
        for version in range(20):
            key = f"key {version}"
            answers = await asyncio.gather(
                *(store.tables.append("t", version, rows(b"x", key=key)) for store in stores), return_exceptions=True
            )
            assert sum(answer == version + 1 for answer in answers) == 1
            (other,) = [one for one in answers if not isinstance(one, int)]
            assert isinstance(other, Repeated)
            assert other.seq == version + 1
        for store in stores:
            await store.close()

    on(postgres, check)


def test_writers_of_the_same_set_do_not_lose_anything(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        stores = [await opened(address) for _ in range(2)]
        await stores[0].sets.create("s", "ada", b"1", {}, 1.0)
        links = await asyncio.gather(*(stores[n % 2].sets.new_link("s") for n in range(16)))
        assert sorted(links) == list(range(1, 17))
        versions = await asyncio.gather(*(stores[n % 2].versions.snapshot("s", 2.0) for n in range(8)))
        assert set(versions) == {1}
        for store in stores:
            await store.close()

    on(postgres, check)


def test_whoever_stops_waiting_does_not_stop_it(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        async with await opened(address) as store:
            await store.tables.create(table(), rows())
            appending = asyncio.create_task(store.tables.append("t", 0, rows(b"a")))
            await asyncio.sleep(0)
            appending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await appending
        async with await opened(address) as store:
            assert (await store.tables.load("t")).version == 1

    on(postgres, check)


def test_connections_that_were_cut_are_made_again(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        async with await opened(address) as store:
            await store.tables.create(table(), rows())
            for version in range(5):
                await said(
                    address,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name = 'sortilege' AND pid <> pg_backend_pid()",
                )
                assert (await store.tables.load("t")).version == version
                assert await store.tables.append("t", version, rows(b"a")) == version + 1

    on(postgres, check)


def test_what_dies_in_the_middle_of_it_is_asked_again(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        async with await opened(address) as store:
            tries = 0
            await said(address, "CHECKPOINT")  # what others have written need not be brought back

            async def twice(db: Connection) -> int:
                nonlocal tries
                tries += 1
                found = await db.row("SELECT pg_backend_pid()")
                assert found
                await db.run("INSERT INTO leases (name, until) VALUES ('me', 1.0)")
                if tries == 1:
                    os.kill(found[0], signal.SIGKILL)  # and with it the whole server starts anew
                return await db.run("UPDATE leases SET until = 2.0")

            assert await store.database.write(twice) == 1
            assert tries == 2

    on(postgres, check)


def test_a_copy_can_be_read_and_says_that_it_is_one(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        async with await opened(address) as store:
            await store.tables.create(table(), rows(b"a"))
            await said(address, "CHECKPOINT")
            postgres.kill()
            postgres.launch_as_copy(readable=True)
            try:
                assert (await store.tables.load("t")).version == 1
                with pytest.raises(StorageUnavailable, match="can only be read"):
                    await store.tables.append("t", 1, rows(b"b"))
                with pytest.raises(StorageUnavailable, match="can only be read"):
                    await store.tables.create(table("u"), rows())
            finally:
                postgres.take_over()
            assert await store.tables.append("t", 1, rows(b"b")) == 2

    on(postgres, check)


def test_a_letter_that_it_does_not_take_is_no_fault(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        async with await opened(address) as store:
            assert await store.tables.find_code("a\0b") is None
            await store.sets.create("s", "a\0da", b"\0", {}, 1.0)
            assert await store.sets.makers("s") == {"a\ufffdda"}
            assert [one.id for one in await store.sets.sets_of("a\0da", 5)] == ["s"]

    on(postgres, check)


def test_nothing_is_asked_of_a_closed_one(postgres: Postgres) -> None:
    async def check(address: str) -> None:
        store = await opened(address)
        assert isinstance(store.database, PostgresDatabase)
        await store.close()
        await store.close()
        with pytest.raises(StorageUnavailable):
            await store.tables.append("t", 0, rows())
        with pytest.raises(StorageUnavailable):
            await store.tables.load("t")

    on(postgres, check)
