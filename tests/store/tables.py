"""Short ways to say what a test stores, and to run it with a store of its own."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from sortilege.store.changes import Change, Status
from sortilege.store.database import Connection, Query, Value
from sortilege.store.measured import MeasuredDatabase
from sortilege.store.packs import Pack
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.tables import NewTable


def file_in(folder: Path) -> Path:
    return folder / "tables.db"


OpenStore = Callable[[], AbstractAsyncContextManager[Store]]


def in_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[OpenStore], None]:
    """A test that gets an empty store of each engine, which is closed afterwards."""

    def run(open_store: OpenStore) -> None:
        asyncio.run(_opened(test, open_store))

    _call_like(test, run)
    return run


def in_sqlite(test: Callable[[Store], Awaitable[None]]) -> Callable[[OpenStore], None]:
    """About what only SQLite does, or only with it can be seen."""

    def run(open_sqlite: OpenStore) -> None:
        asyncio.run(_opened(test, open_sqlite))

    _call_like(test, run)
    return run


async def _opened(test: Callable[[Store], Awaitable[None]], open_store: OpenStore) -> None:
    async with open_store() as store:
        await test(store)


def _call_like(test: Any, run: Any) -> None:
    # Not `functools.wraps`: pytest would ask for the wrapped one's arguments.
    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__


def table(
    id: str = "t",
    code: str | None = None,
    *,
    public: bool = True,
    created_at: float = 0.0,
    edition: str | None = None,
    pack: Pack | None = None,
) -> NewTable:
    return NewTable(id, code or f"CODE-{id}", public, b"setup of " + id.encode(), created_at, edition, pack)


def rows(
    *bodies: bytes, at: float = 1.0, status: Status = "playing", due_at: float | None = None, **more: Any
) -> Change:
    return Change(bodies=bodies, at=at, status=status, due_at=due_at, **more)


async def in_one_transaction(store: Store, *asked: Coroutine[Any, Any, Any]) -> list[Any]:
    """Everything is waiting before the writer comes to any of it. Returns what each one returned or raised."""
    if store.database.shared:  # it has many writers, and orders them itself
        return await asyncio.gather(*asked, return_exceptions=True)
    gate = threading.Event()
    busy = asyncio.create_task(store.database.write(waiting_for(gate)))
    tasks = [asyncio.create_task(one) for one in asked]
    await asyncio.sleep(0)  # so that all of them have asked
    gate.set()
    _, *answers = await asyncio.gather(busy, *tasks, return_exceptions=True)
    return answers


async def integrity(store: Store) -> str:
    if store.database.shared:  # PostgreSQL has checked all that it was told to
        return "ok"
    (checked,) = await asked(store, "PRAGMA integrity_check")
    return str(checked)


async def asked(store: Store, sql: str) -> list[Any]:
    """The first column of what the database answers."""
    return [row[0] for row in await store.database.read(lambda db: db.rows(sql))]


async def told(store: Store, sql: str, **named: Value) -> int:
    """For what no program does."""
    return await store.database.tell(lambda db: db.run(sql, **named))


def waiting_for(gate: threading.Event) -> Query[None]:
    """Keeps the writer busy until the gate is open."""

    async def wait(_: Connection) -> None:
        gate.wait()

    return wait


def engine(store: Store) -> SqliteDatabase:
    database = store.database
    while isinstance(database, MeasuredDatabase):
        database = database._database
    assert isinstance(database, SqliteDatabase)
    return database


def writer_of(store: Store) -> sqlite3.Connection:
    """The connection that writes, not through its queue: that begins a transaction, which a database may refuse."""
    return engine(store)._writer._db
