"""Short ways to say what a test stores, and to run it with a store of its own."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from sortilege.store.database import Connection, Query
from sortilege.store.packs import Pack
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.tables import Change, NewTable, Status


def file_in(folder: Path) -> Path:
    return folder / "tables.db"


def in_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that gets an empty store, which is closed afterwards."""

    def run(tmp_path: Path) -> None:
        async def with_store() -> None:
            async with Store(SqliteDatabase(file_in(tmp_path))) as store:
                await test(store)

        asyncio.run(with_store())

    # Not `functools.wraps`: pytest would ask for the wrapped one's arguments.
    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


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
    gate = threading.Event()
    busy = asyncio.create_task(store.database.write(waiting_for(gate)))
    tasks = [asyncio.create_task(one) for one in asked]
    await asyncio.sleep(0)  # so that all of them have asked
    gate.set()
    _, *answers = await asyncio.gather(busy, *tasks, return_exceptions=True)
    return answers


async def integrity(store: Store) -> str:
    (checked,) = await asked(store, "PRAGMA integrity_check")
    return str(checked)


async def asked(store: Store, sql: str) -> list[Any]:
    """The first column of what the database answers."""
    return [row[0] for row in await store.database.read(lambda db: db.rows(sql))]


def waiting_for(gate: threading.Event) -> Query[None]:
    """Keeps the writer busy until the gate is open."""

    async def wait(_: Connection) -> None:
        gate.wait()

    return wait


def engine(store: Store) -> SqliteDatabase:
    assert isinstance(store.database, SqliteDatabase)
    return store.database


def writer_of(store: Store) -> sqlite3.Connection:
    """The connection that writes, not through its queue: that begins a transaction, which a database may refuse."""
    return engine(store)._writer._db
