"""Moving a whole site from one store to another: everything is copied as of one moment, then both sides are compared.

The rows of a table are copied in the order of their key, a batch at a time, each of them as a whole. So the last key
that is there says how far it has come, and whoever is interrupted goes on behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from sortilege.store.moving.batches import batches, last_key
from sortilege.store.moving.beginning import begin, spoil
from sortilege.store.moving.checksums import Checksum
from sortilege.store.moving.mark import MARK
from sortilege.store.moving.shape import Row, Table, tables
from sortilege.store.moving.site import CannotMove, DoesNotFit, Site
from sortilege.store.moving.sqlite_site import source_in, target_in
from sortilege.store.opening import file_of, place_of
from sortilege.store.sqlite.file import our_level


class Progress(msgspec.Struct, frozen=True):
    doing: Literal["copying", "comparing"]
    table: str
    rows: int
    """Of all tables, so far."""
    of: int


class Compared(msgspec.Struct, frozen=True):
    table: str
    source: Checksum
    target: Checksum

    @property
    def is_same(self) -> bool:
        return self.source == self.target


class Moved(msgspec.Struct, frozen=True):
    source: str
    target: str
    went_on: bool
    """Whether a part had been copied before, as of another moment."""
    tables: tuple[Compared, ...]

    @property
    def is_same(self) -> bool:
        """Only then the target is a site."""
        return all(table.is_same for table in self.tables)


async def move(source: str, target: str, told: Callable[[Progress], None]) -> Moved:
    """From one address to the other. Raises a `StorageFault`, such as `CannotMove`."""
    if _named(source) == _named(target):
        raise CannotMove(f"{place_of(source)} cannot be moved to itself.")
    async with _source(source) as origin, _target(target, origin.place) as goal:
        shape = tables()
        went_on = await begin(goal, origin.place, our_level(), shape)
        try:
            rows = await _copy(origin, goal, shape, told)
        except DoesNotFit as error:
            await spoil(goal)
            raise _misfit(str(error), origin, went_on=went_on) from error
        await goal.settle(shape)
        compared = await _compare(origin, goal, shape, rows, told)
        moved = Moved(origin.place, goal.place, went_on, compared)
        await (_finish(origin, goal, shape) if moved.is_same else spoil(goal))
        return moved


async def _copy(source: Site, target: Site, shape: Sequence[Table], told: Callable[[Progress], None]) -> int:
    """How many rows there are."""
    of = sum([await _count(source, table) for table in shape])
    done = sum([await _count(target, table) for table in shape])
    for table in shape:
        told(Progress("copying", table.name, done, of))
        async for rows in batches(source.connection, table, await last_key(target.connection, table)):
            async with target.transaction():
                await target.add(table, [_kept(target, row) for row in rows])
            done += len(rows)
            told(Progress("copying", table.name, done, of))
    return of


async def _compare(
    source: Site, target: Site, shape: Sequence[Table], of: int, told: Callable[[Progress], None]
) -> tuple[Compared, ...]:
    """By what both sides have on their disks."""
    compared: list[Compared] = []
    done = 0
    for table in shape:
        told(Progress("comparing", table.name, done, of))
        expected = found = Checksum()
        async for rows in batches(source.connection, table):
            expected = expected.plus([_kept(target, row) for row in rows])
            told(Progress("comparing", table.name, done + expected.rows // 2, of))
        async for rows in batches(target.connection, table):
            found = found.plus(rows)
            told(Progress("comparing", table.name, done + (expected.rows + found.rows) // 2, of))
        done += expected.rows
        compared.append(Compared(table.name, expected, found))
    return tuple(compared)


async def _finish(source: Site, target: Site, shape: Sequence[Table]) -> None:
    async with target.transaction():
        for table in shape:
            if table.is_numbered:
                await target.count_on(table, await source.largest_number(table))
        await target.execute(f"DROP TABLE {MARK}")


async def _count(site: Site, table: Table) -> int:
    found = await site.connection.row(f'SELECT count(*) FROM "{table.name}"')  # noqa: S608  # as the schema has it
    assert found is not None
    return int(found[0])


def _kept(target: Site, row: Row) -> Row:
    return [target.kept(value) for value in row]


def _misfit(table: str, source: Site, *, went_on: bool) -> CannotMove:
    if went_on:
        return CannotMove(f"{source.place} {CHANGED}")
    return CannotMove(f"A row of “{table}” in {source.place} is not as it has to be there, so it cannot be moved.")


CHANGED = (
    "has changed since a part of it was copied, so that part is of no use."
    " Stop the site there and give the same command again: it begins anew."
)


def _named(address: str) -> Path | tuple[str, ...]:
    """What two addresses of the same database have in common."""
    file = file_of(address)
    if file is not None:
        return file.resolve()
    parsed = urlsplit(address)
    return (parsed.hostname or "", str(parsed.port or 5432), parsed.path.strip("/"), parsed.query)


def _source(address: str) -> AbstractAsyncContextManager[Site]:
    file = file_of(address)
    if file is not None:
        return source_in(file)
    from sortilege.store.moving.postgres_site import source_at  # noqa: PLC0415  # only where there is one

    return source_at(address)


def _target(address: str, source: str) -> AbstractAsyncContextManager[Site]:
    file = file_of(address)
    if file is not None:
        return target_in(file, source)
    from sortilege.store.moving.postgres_site import target_at  # noqa: PLC0415

    return target_at(address, source)
