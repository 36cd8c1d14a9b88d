"""A database in PostgreSQL. Any number of workers on any number of machines share it.

What is a single statement is its own transaction. What is several is run as if nobody else were writing: PostgreSQL
finds out when that is not so, and then it is asked again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import random
from typing import Any, ClassVar, Final, TypeVar

from sortilege.store.changes import Change
from sortilege.store.database import Query
from sortilege.store.errors import Repeated, StorageUnavailable
from sortilege.store.one_statement import OneStatement
from sortilege.store.postgres.appending import append
from sortilege.store.postgres.connection import PostgresConnection
from sortilege.store.postgres.connections import Connections
from sortilege.store.postgres.faults import RACES, NotDone, StorageLost
from sortilege.store.postgres.schema import check_level

T = TypeVar("T")

_TRIES: Final = 12
_LONGEST_PAUSE: Final = 256
"""Milliseconds between two tries."""
_SIZE_LASTS: Final = 10.0
"""Seconds that a size is good for: asking for it is dear."""
_SIZE: Final = """
SELECT coalesce(sum(pg_total_relation_size(relid) * (n_live_tup + 1.0) / (n_live_tup + n_dead_tup + 1.0)), 0)
FROM pg_stat_user_tables WHERE schemaname = current_schema()
"""


class PostgresDatabase:
    shared: ClassVar[bool] = True

    def __init__(self, connections: Connections) -> None:
        """Of a database that is up to date."""
        self._connections = connections
        self._at_work: set[asyncio.Task[Any]] = set()
        self._size = (0, float("-inf"))
        self._closed = False

    async def ask(self, query: Query[T]) -> T:
        return await _again(StorageLost, lambda: self._said(query))

    async def read(self, query: Query[T]) -> T:
        return await _again(StorageLost, lambda: self._seen(query))

    async def tell(self, query: Query[T]) -> T:
        return await self._to_the_end(_again(NotDone, lambda: self._said(query)))

    async def write(self, query: Query[T]) -> T:
        return await self._to_the_end(_again(NotDone, lambda: self._written(query)))

    async def append(self, id: str, expected: int, change: Change) -> int:
        return await self._to_the_end(self._appended(id, expected, change))

    async def time(self) -> float:
        async with self._connections.one() as wire:
            return float(await wire.fetchval("SELECT extract(epoch FROM clock_timestamp())"))

    async def size(self) -> int:
        """About: what was removed no longer counts before its room is used again."""
        now = asyncio.get_running_loop().time()
        if now >= self._size[1]:
            async with self._connections.one() as wire:
                self._size = (int(await wire.fetchval(_SIZE)), now + _SIZE_LASTS)
        return self._size[0]

    async def check(self) -> None:
        """Raises a `StorageFault` if it cannot be used, by this program."""
        async with self._connections.one() as wire:
            await check_level(wire)

    async def close(self) -> None:
        self._closed = True
        if self._at_work:
            await asyncio.wait(self._at_work)
        await self._connections.close()

    # How.

    async def _said(self, query: Query[T]) -> T:
        async with self._connections.one() as wire:
            return await query(OneStatement(PostgresConnection(wire)))

    async def _seen(self, query: Query[T]) -> T:
        async with self._connections.one() as wire, wire.transaction(isolation="repeatable_read", readonly=True):
            return await query(PostgresConnection(wire))

    async def _written(self, query: Query[T]) -> T:
        tries = 0
        async with self._connections.one() as wire:
            while True:
                tries += 1
                try:
                    async with wire.transaction(isolation="serializable"):
                        return await query(PostgresConnection(wire))
                except RACES:
                    if tries == _TRIES:
                        raise
                # So that the same do not meet again, and many spread over more and more time.
                await asyncio.sleep(min(2**tries, _LONGEST_PAUSE) * random() / 1000)  # noqa: S311

    async def _appended(self, id: str, expected: int, change: Change) -> int:
        async def once() -> int:
            async with self._connections.one() as wire:
                return await append(wire, id, expected, change)

        try:
            return await once()
        except StorageLost:
            # If it was stored nevertheless, asking again does no harm, and its key tells.
            try:
                return await _again(StorageLost, once)
            except Repeated as stored:
                if stored.seq == expected + len(change.bodies):
                    return stored.seq
                raise

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Whoever stops waiting does not stop it."""
        if self._closed:
            work.close()
            raise StorageUnavailable("The store is closed. Start the program again.")
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; if nobody does, it was in vain


async def _again(lost: type[StorageLost], ask: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """After a fault of this kind; connections that were cut are noticed one by one."""
    for _ in range(_TRIES):
        with suppress(lost):
            return await ask()
    return await ask()
