"""The store in one SQLite file. Any number of processes on one machine may share it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from sortilege.store import reads, writes
from sortilege.store.database_file import open_writer
from sortilege.store.readers import Readers
from sortilege.store.sets import Reports, Sets
from sortilege.store.sqlite_reports import SqliteReports
from sortilege.store.sqlite_sets import SqliteSets
from sortilege.store.store import Change, NewTable, Row, Status, Stored, Summary
from sortilege.store.writer import Writer


class SqliteStore:
    """Opens the file, and makes it with its folder if it is not there. Raises a `StorageFault` if it cannot be used."""

    def __init__(self, path: Path) -> None:
        db = open_writer(path)
        try:
            self._readers = Readers(path)
        except BaseException:
            db.close()
            raise
        self._writer = Writer(db)
        self.sets: Sets = SqliteSets(self._readers, self._writer)
        self.reports: Reports = SqliteReports(self._readers, self._writer)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def create(self, table: NewTable, change: Change) -> int:
        return await self._writer.run(lambda db: writes.create(db, table, change))

    async def append(self, id: str, expected: int, change: Change) -> int:
        return await self._writer.run(lambda db: writes.append(db, id, expected, change))

    async def load(self, id: str) -> Stored:
        return await self._readers.run(lambda db: reads.load(db, id))

    async def since(self, id: str, seq: int) -> tuple[Row, ...]:
        return await self._readers.run(lambda db: reads.since(db, id, seq))

    async def find_code(self, code: str) -> str | None:
        return await self._readers.run(lambda db: reads.find_code(db, code))

    async def open_tables(self, limit: int) -> list[Summary]:
        return await self._readers.run(lambda db: reads.open_tables(db, limit))

    async def tables_of(self, owner: str, limit: int) -> list[Summary]:
        return await self._readers.run(lambda db: reads.tables_of(db, owner, limit))

    async def due(self, now: float, limit: int) -> list[tuple[str, float]]:
        return await self._readers.run(lambda db: reads.due(db, now, limit))

    async def next_due(self) -> float | None:
        return await self._readers.run(reads.next_due)

    async def remove_older_than(self, cutoffs: Mapping[Status, float]) -> int:
        return sum([await self._remove(status, cutoff) for status, cutoff in cutoffs.items()])

    async def get(self, name: str) -> bytes | None:
        return await self._readers.run(lambda db: reads.get(db, name))

    async def put_if_absent(self, name: str, value: bytes) -> bytes:
        return await self._writer.run(lambda db: writes.put_if_absent(db, name, value))

    async def close(self) -> None:
        # The writer comes last: whoever closes last tidies up, and readers cannot.
        await to_thread(self._readers.close)
        await to_thread(self._writer.close)

    async def _remove(self, status: Status, cutoff: float) -> int:
        """In small steps, so that those who play get their turn in between."""
        removed = 0
        while True:
            some = await self._writer.run(lambda db: writes.remove_some(db, status, cutoff))
            removed += some
            if some < writes.REMOVED_TOGETHER:
                return removed
