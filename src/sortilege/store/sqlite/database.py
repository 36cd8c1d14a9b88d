"""A database in one SQLite file. Any number of processes on one machine may share it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Coroutine
from pathlib import Path
from time import time
from typing import Any, ClassVar, TypeVar

from sortilege.store.appending import append
from sortilege.store.changes import Change
from sortilege.store.database import Connection, Query
from sortilege.store.one_statement import OneStatement
from sortilege.store.sqlite.file import open_writer
from sortilege.store.sqlite.readers import Readers
from sortilege.store.sqlite.writer import Writer

T = TypeVar("T")


class SqliteDatabase:
    """Opens the file, and makes it with its folder if it is not there. Raises a `StorageFault` if it cannot be used."""

    shared: ClassVar[bool] = False
    """Not between machines, and between processes only by those who ask once and go."""

    def __init__(self, path: Path) -> None:
        db = open_writer(path)
        try:
            self._readers = Readers(path)
        except BaseException:
            db.close()
            raise
        self._writer = Writer(db)

    def ask(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return self._readers.run(lambda db: query(OneStatement(db)))

    def read(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return self._readers.run(query)

    def tell(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return self._writer.run(lambda db: query(OneStatement(db)))

    def write(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return self._writer.run(query)

    def append(self, id: str, expected: int, change: Change) -> Coroutine[Any, Any, int]:
        return self._writer.run(lambda db: append(db, id, expected, change))

    async def time(self) -> float:
        return time()

    async def check(self) -> None:
        await self._readers.run(_size)

    async def size(self) -> int:
        return await self._readers.run(_size)

    async def close(self) -> None:
        # The writer comes last: whoever closes last tidies up, and readers cannot.
        await to_thread(self._readers.close)
        await to_thread(self._writer.close)


async def _size(db: Connection) -> int:
    found = await db.row(
        "SELECT (page_count - freelist_count) * page_size"
        " FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
    )
    assert found is not None
    return int(found[0])
