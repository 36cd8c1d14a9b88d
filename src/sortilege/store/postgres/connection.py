"""A connection to PostgreSQL as queries see it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sortilege.store.database import Value

if TYPE_CHECKING:
    from asyncpg import Connection, Record
    from asyncpg.pool import PoolConnectionProxy

    Wire: TypeAlias = Connection[Record] | PoolConnectionProxy[Record]
_NAMED: Final = re.compile(r"(?<![:\w]):([a-z_]+)")
_UNWRITABLE: Final = "\0"
"""The one letter that PostgreSQL does not take …"""
_WRITTEN: Final = "\N{REPLACEMENT CHARACTER}"
"""… becomes this one, in what is stored as in what is looked for."""


class PostgresConnection:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def rows(self, sql: str, /, **named: Value) -> Sequence[Any]:
        text, values = numbered(sql, named)
        return [tuple(row) for row in await self._wire.fetch(text, *values)]

    async def row(self, sql: str, /, **named: Value) -> Sequence[Any] | None:
        text, values = numbered(sql, named)
        found: Any = await self._wire.fetchrow(text, *values)
        return None if found is None else tuple(found)

    async def run(self, sql: str, /, **named: Value) -> int:
        text, values = numbered(sql, named)
        done = await self._wire.execute(text, *values)
        return int(done.rpartition(" ")[2])  # such as "UPDATE 3"


def numbered(sql: str, named: dict[str, Value]) -> tuple[str, list[Value]]:
    """PostgreSQL counts the parameters that we name."""
    text, names = _numbered(sql)
    return text, [writable(named[name]) for name in names]


@lru_cache(1024)
def _numbered(sql: str) -> tuple[str, list[str]]:
    names = list(dict.fromkeys(_NAMED.findall(sql)))
    return _NAMED.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


def writable(value: Value) -> Value:
    """As PostgreSQL keeps it."""
    return value.replace(_UNWRITABLE, _WRITTEN) if isinstance(value, str) and _UNWRITABLE in value else value
