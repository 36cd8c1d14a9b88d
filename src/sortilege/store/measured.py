"""A database that counts what it is asked, and how long the answers take."""

from __future__ import annotations

from collections.abc import Coroutine
from time import perf_counter
from typing import Any, TypeVar

from sortilege.counts import COUNTS, Times
from sortilege.store.changes import Change
from sortilege.store.database import Database, Query
from sortilege.store.errors import Conflict

T = TypeVar("T")


class MeasuredDatabase:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.time = database.time
        self.check = database.check
        self.size = database.size
        self.close = database.close

    @property
    def shared(self) -> bool:
        return self._database.shared

    def ask(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return _measured(COUNTS.reads, self._database.ask(query))

    def read(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return _measured(COUNTS.reads, self._database.read(query))

    def tell(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return _measured(COUNTS.writes, self._database.tell(query))

    def write(self, query: Query[T]) -> Coroutine[Any, Any, T]:
        return _measured(COUNTS.writes, self._database.write(query))

    def append(self, id: str, expected: int, change: Change) -> Coroutine[Any, Any, int]:
        return _measured(COUNTS.writes, self._database.append(id, expected, change))


async def _measured(times: Times, work: Coroutine[Any, Any, T]) -> T:
    started = perf_counter()
    try:
        return await work
    except Conflict:
        COUNTS.conflicts += 1
        raise
    finally:
        times.add(perf_counter() - started)
