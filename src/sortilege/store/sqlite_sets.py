"""Card sets in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from sortilege.store import set_reads, set_writes
from sortilege.store.readers import Readers
from sortilege.store.sets import SetNews, SetSummary, StoredPicture, StoredSet, StoredVersion
from sortilege.store.writer import Writer

REMOVED_TOGETHER: Final = 20
"""Versions or pictures removed in one go: few enough that nobody notices."""
_Remove = Callable[[sqlite3.Connection, Sequence[int]], int]


class SqliteSets:
    def __init__(self, readers: Readers, writer: Writer) -> None:
        self._readers = readers
        self._writer = writer

    async def create(self, id: str, owner: str, body: bytes, pictures: dict[str, StoredPicture], at: float) -> None:
        await self._writer.run(lambda db: set_writes.create(db, id, owner, body, pictures, at))

    async def load(self, id: str) -> StoredSet:
        return await self._readers.run(lambda db: set_reads.load(db, id))

    async def save(self, id: str, expected: int, body: bytes, at: float) -> int:
        return await self._writer.run(lambda db: set_writes.save(db, id, expected, body, at))

    async def remove(self, id: str) -> None:
        await self._writer.run(lambda db: set_writes.remove(db, id))
        forgotten = await self._readers.run(lambda db: set_reads.forgotten_versions_of(db, id))
        await self._in_small_steps(set_writes.forget_versions, forgotten)

    async def makers(self, id: str) -> frozenset[str]:
        return await self._readers.run(lambda db: set_reads.makers(db, id))

    async def add_maker(self, id: str, owner: str, links: int | None = None) -> None:
        await self._writer.run(lambda db: set_writes.add_maker(db, id, owner, links))

    async def remove_other_makers(self, id: str, owner: str) -> int:
        return await self._writer.run(lambda db: set_writes.remove_other_makers(db, id, owner))

    async def news(self, id: str) -> SetNews:
        return await self._readers.run(lambda db: set_reads.news(db, id))

    async def sets_of(self, owner: str, limit: int) -> list[SetSummary]:
        return await self._readers.run(lambda db: set_reads.sets_of(db, owner, limit))

    async def count_of(self, owner: str) -> tuple[int, int]:
        return await self._readers.run(lambda db: set_reads.count_of(db, owner))

    async def size_of(self, id: str) -> int:
        return await self._readers.run(lambda db: set_reads.size_of(db, id))

    async def size_of_all(self) -> int:
        return await self._readers.run(set_reads.size_of_all)

    async def put_picture(self, id: str, name: str, picture: StoredPicture) -> None:
        await self._writer.run(lambda db: set_writes.put_picture(db, id, name, picture))

    async def pictures(self, id: str) -> dict[str, str]:
        return await self._readers.run(lambda db: set_reads.pictures(db, id))

    async def picture(self, key: str) -> StoredPicture:
        return await self._readers.run(lambda db: set_reads.picture(db, key))

    async def picture_contents(self, keys: Sequence[str]) -> dict[str, StoredPicture]:
        return await self._readers.run(lambda db: set_reads.picture_contents(db, keys))

    async def snapshot(self, id: str, at: float) -> int:
        return await self._writer.run(lambda db: set_writes.snapshot(db, id, at))

    async def version(self, id: str, number: int) -> StoredVersion:
        return await self._readers.run(lambda db: set_reads.version(db, id, number))

    async def publish(self, id: str, version: int | None) -> None:
        await self._writer.run(lambda db: set_writes.publish(db, id, version))

    async def new_link(self, id: str) -> int:
        return await self._writer.run(lambda db: set_writes.new_link(db, id))

    async def tidy(self, before: float) -> int:
        forgotten = await self._readers.run(lambda db: set_reads.forgotten_versions(db, before))
        removed = await self._in_small_steps(set_writes.forget_versions, forgotten)
        loose = await self._readers.run(set_reads.loose_pictures)
        await self._in_small_steps(set_writes.remove_pictures, loose)
        return removed

    async def _in_small_steps(self, remove: _Remove, numbers: Sequence[int]) -> int:
        """So that others get their turn in between. They may change their minds then, so `remove` looks again."""
        removed = 0
        for start in range(0, len(numbers), REMOVED_TOGETHER):
            removed += await self._remove(remove, numbers[start : start + REMOVED_TOGETHER])
        return removed

    async def _remove(self, remove: _Remove, numbers: Sequence[int]) -> int:
        return await self._writer.run(lambda db: remove(db, numbers))
