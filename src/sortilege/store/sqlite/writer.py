"""The one thread that writes. Whatever has come in while it was busy shares the next transaction.

Bringing a transaction to the disk takes far longer than anything in it, so sharing is what makes writing fast. Nobody
gets an answer before the commit, not even a refusal: it may rest on what somebody else in the same transaction has
written.
"""

from __future__ import annotations

import sqlite3
from asyncio import AbstractEventLoop, Future, get_running_loop
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeAlias, TypeVar

from sortilege.store.database import Query
from sortilege.store.errors import StorageUnavailable
from sortilege.store.sqlite.connection import SqliteConnection, answered
from sortilege.store.sqlite.faults import fault_of

T = TypeVar("T")

MOST_TOGETHER: Final = 1000
"""So many jobs at most share a transaction, lest the first of them wait too long for the last."""


_Job: TypeAlias = tuple[Query[Any], Future[Any]]
_Answer: TypeAlias = tuple[Any, Exception | None]
"""What a query returned, or what it raised."""


class Writer:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._steps = db.cursor()
        self._connection = SqliteConnection(db)
        self._queue = SimpleQueue[_Job | None]()
        self._closing = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def run(self, query: Query[T]) -> T:
        """Inside a transaction; what it returns or raises is told after the commit."""
        future: Future[T] = get_running_loop().create_future()
        with self._closing:
            if self._closed:
                raise StorageUnavailable("The store is closed. Start the program again.")
            self._queue.put((query, future))
        return await future

    def close(self) -> None:
        """Waits for everything that was asked for."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while jobs := self._gather():
            _tell(jobs, self._carry_out(jobs))
        self._db.close()

    def _gather(self) -> list[_Job]:
        """Everything that waits, as soon as something does; nothing at the end."""
        jobs: list[_Job] = []
        job = self._queue.get()
        with suppress(Empty):
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    return jobs
                job = self._queue.get_nowait()
            if jobs:
                self._queue.put(None)  # the end comes after these
        return jobs

    def _carry_out(self, jobs: Sequence[_Job]) -> list[_Answer]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            answers = [self._attempt(query) for query, _ in jobs]
            self._db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  # whatever it is, those who wait have to hear of it
            with suppress(sqlite3.Error):  # there may be no transaction any more, or not yet
                self._db.execute("ROLLBACK")
            return [_failed(error) for _ in jobs]
        return answers

    def _attempt(self, query: Query[Any]) -> _Answer:
        """One job; if it fails, nothing of it stays, and the others go on."""
        self._steps.execute("SAVEPOINT job")
        try:
            answer: _Answer = (answered(query, self._connection), None)
        except Exception as error:
            if not self._db.in_transaction:  # SQLite has given up everything, not only this job
                raise
            answer = _failed(error)
            self._steps.execute("ROLLBACK TO job")
        self._steps.execute("RELEASE job")
        return answer


def _failed(error: Exception) -> _Answer:
    fault = fault_of(error)
    if fault is None:
        return None, error
    fault.__cause__ = error
    return None, fault


def _tell(jobs: Sequence[_Job], answers: Sequence[_Answer]) -> None:
    """One call per event loop: waking a loop is dear."""
    by_loop: defaultdict[AbstractEventLoop, list[tuple[Future[Any], _Answer]]] = defaultdict(list)
    for (_, future), answer in zip(jobs, answers, strict=True):
        by_loop[future.get_loop()].append((future, answer))
    for loop, told in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody is waiting there
            loop.call_soon_threadsafe(_settle, told)


def _settle(told: Sequence[tuple[Future[Any], _Answer]]) -> None:
    for future, (value, error) in told:
        if future.done():  # cancelled
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(value)
