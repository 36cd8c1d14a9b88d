"""A connection to SQLite as queries see it. Its answers are there at once, so nobody ever waits for them."""

from __future__ import annotations

import sqlite3
from typing import Any, TypeVar

from sortilege.store.database import Query, Value

T = TypeVar("T")


class SqliteConnection:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._cursor = db.cursor()  # one for all: every answer is taken at once

    async def rows(self, sql: str, /, **named: Value) -> list[tuple[Any, ...]]:
        return self._cursor.execute(sql, named).fetchall()

    async def row(self, sql: str, /, **named: Value) -> tuple[Any, ...] | None:
        rows: list[tuple[Any, ...]] = self._cursor.execute(sql, named).fetchall()
        return rows[0] if rows else None

    async def run(self, sql: str, /, **named: Value) -> int:
        return self._cursor.execute(sql, named).rowcount


def answered(query: Query[T], db: SqliteConnection) -> T:
    """What a query comes to, in this thread and without an event loop."""
    asked = query(db)
    try:
        asked.send(None)
    except StopIteration as done:
        answer: T = done.value
        return answer
    asked.close()
    raise RuntimeError("a query waits for nothing but its connection")
