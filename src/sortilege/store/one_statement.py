"""The connection of a query that said it is a single statement: another one would see another moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.store.database import Connection, Value


class OneStatement:
    def __init__(self, connection: Connection) -> None:
        self._connection: Connection | None = connection

    async def rows(self, sql: str, /, **named: Value) -> Sequence[Any]:
        return await self._only().rows(sql, **named)

    async def row(self, sql: str, /, **named: Value) -> Sequence[Any] | None:
        return await self._only().row(sql, **named)

    async def run(self, sql: str, /, **named: Value) -> int:
        return await self._only().run(sql, **named)

    def _only(self) -> Connection:
        connection, self._connection = self._connection, None
        if connection is None:
            raise RuntimeError("a query of several statements is a `reading` or a `writing`")
        return connection
