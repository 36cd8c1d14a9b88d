"""A few connections that read, each in a thread while it does. They neither wait for the writer nor hold it up."""

from __future__ import annotations

import sqlite3
from asyncio import wrap_future
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from queue import SimpleQueue
from typing import Final, TypeVar

from sortilege.store.database import Query
from sortilege.store.errors import StorageUnavailable
from sortilege.store.sqlite.connection import SqliteConnection, answered
from sortilege.store.sqlite.faults import explained
from sortilege.store.sqlite.file import open_reader

T = TypeVar("T")

READERS: Final = 4


class Readers:
    def __init__(self, path: Path) -> None:
        self._idle = SimpleQueue[sqlite3.Connection]()
        with ExitStack() as connections:
            for _ in range(READERS):
                self._idle.put(connections.enter_context(closing(open_reader(path))))
            self._connections = connections.pop_all()
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def run(self, query: Query[T]) -> T:
        """As of one moment."""
        try:
            reading = self._threads.submit(self._read, query)
        except RuntimeError as error:
            raise StorageUnavailable("The store is closed. Start the program again.") from error
        return await wrap_future(reading)

    def close(self) -> None:
        """Waits for those who are reading."""
        self._threads.shutdown()
        self._connections.close()

    def _read(self, query: Query[T]) -> T:
        db = self._idle.get()
        try:
            with explained():
                db.execute("BEGIN")
                try:
                    return answered(query, SqliteConnection(db))
                finally:
                    db.execute("ROLLBACK")  # nothing was written: this only lets go of the moment
        finally:
            self._idle.put(db)
