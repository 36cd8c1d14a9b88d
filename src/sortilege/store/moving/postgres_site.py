"""A site in PostgreSQL, to be copied from or to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import asyncpg

from sortilege.store.database import Value
from sortilege.store.moving.beginning import check_level, check_target
from sortilege.store.moving.mark import MARK
from sortilege.store.moving.shape import Row, Table
from sortilege.store.moving.site import CannotMove, DoesNotFit
from sortilege.store.opening import explained, place_of
from sortilege.store.postgres.connection import PostgresConnection, writable
from sortilege.store.postgres.connections import PATIENCE, SETTINGS
from sortilege.store.postgres.schema import bring_up_to_date, check_server, check_whole, our_level

if TYPE_CHECKING:
    from sortilege.store.postgres.connection import Wire

_SETTINGS: Final = {
    **SETTINGS,
    # Large batches take their time, and so does the other side.
    "statement_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
}
_MOVING: Final = 0x4D6F7665
"""Whoever moves a site into a database holds the lock of this number."""
_KEPT: Final = f"""
SELECT tablename FROM pg_tables
WHERE schemaname = current_schema() AND tablename NOT IN ('sortilege_site', '{MARK}')
"""  # noqa: S608  # names of ours


@asynccontextmanager
async def source_at(address: str) -> AsyncIterator[PostgresSite]:
    """As it is at this moment, whoever writes there."""
    place = place_of(address)
    async with _connected(address, place) as wire:
        check_server(wire, place)
        if await wire.fetchval("SELECT to_regclass('sortilege_site')") is None:
            raise CannotMove(f"There is no site in {place}.")
        await check_whole(wire, place)
        check_level(place, await wire.fetchval("SELECT level FROM sortilege_site"), our_level())
        async with wire.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresSite(wire, place)


@asynccontextmanager
async def target_at(address: str, source: str) -> AsyncIterator[PostgresSite]:
    """Nobody else moves anything there meanwhile."""
    place = place_of(address)
    async with _connected(address, place) as wire:
        await _reserve(wire, place)
        site = PostgresSite(wire, place)
        if await wire.fetchval("SELECT to_regclass('sortilege_site')") is not None:
            await check_target(site, source)
        await bring_up_to_date(wire, place, unfinished=True)
        yield site


async def _reserve(wire: Wire, place: str) -> None:
    """Whoever has just died may hold it for a moment."""
    try:
        await wire.execute(f"SET lock_timeout = '{PATIENCE:.0f}s'")
        await wire.execute("SELECT pg_advisory_lock($1)", _MOVING)
        await wire.execute("SET lock_timeout = 0")
    except asyncpg.LockNotAvailableError as error:
        raise CannotMove(f"Another program is moving a site into {place}. Wait until it is done.") from error


@asynccontextmanager
async def _connected(address: str, place: str) -> AsyncIterator[Wire]:
    with explained(place):
        wire: Any = await asyncpg.connect(address, timeout=PATIENCE, server_settings=_SETTINGS)
        try:
            yield wire
        finally:
            with suppress(Exception):
                await wire.close(timeout=PATIENCE)


class PostgresSite:
    def __init__(self, wire: Wire, place: str) -> None:
        self.place = place
        self.connection = PostgresConnection(wire)
        self._wire = wire

    async def has(self, table: str) -> bool:
        return await self._wire.fetchval("SELECT to_regclass($1)", table) is not None

    async def has_rows(self) -> bool:
        for (name,) in await self._wire.fetch(_KEPT):
            if await self._wire.fetch(f'SELECT 1 FROM "{name}" LIMIT 1'):  # noqa: S608  # as the schema has it
                return True
        return False

    def kept(self, value: Value) -> Value:
        return writable(value)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self._wire.transaction():
            yield

    async def execute(self, sql: str) -> None:
        await self._wire.execute(sql)

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        try:
            await self._wire.copy_records_to_table(table.name, records=rows, columns=table.columns)
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, TypeError) as error:
            raise DoesNotFit(table.name) from error

    async def clear(self, tables: Sequence[Table]) -> None:
        await self._wire.execute(f"TRUNCATE {_names(tables)}")

    async def largest_number(self, table: Table) -> int:
        (key,) = table.key
        found = await self._wire.fetchval(
            f'SELECT greatest(max("{key}"), pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)'  # noqa: S608
            f' FROM "{table.name}"',
            table.name,
            key,
        )
        return int(found)

    async def count_on(self, table: Table, number: int) -> None:
        if number:
            (key,) = table.key
            await self._wire.execute("SELECT setval(pg_get_serial_sequence($1, $2), $3)", table.name, key, number)

    async def settle(self, tables: Sequence[Table]) -> None:
        await self._wire.execute(f"ANALYZE {_names(tables)}")


def _names(tables: Sequence[Table]) -> str:
    return ", ".join(f'"{table.name}"' for table in tables)
