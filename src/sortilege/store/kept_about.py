"""Everything that is kept about somebody, as it is stored: for themselves to read.

A table that a later step adds, and of which `belongings` says whose it is, is in it as well.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from sortilege.store.belongings import OWNED
from sortilege.store.database import Area, Connection, asking
from sortilege.store.moving.shape import tables

OF_PEOPLE: Final = (
    ("people", "number"),
    ("devices", "person"),
    ("passkeys", "person"),
    ("device_links", "person"),
    ("tokens", "person"),
    ("invitations", "host"),
    ("invitations", "guest"),
)
"""Columns that name somebody by the number of their kept name. (Friends name others by it as well: see `friends`.)"""
_SECRET: Final = {"phrase", "device", "came_as", "credential", "public_key", "token", "link", "owner", "by", "folded"}
"""What is kept of secrets says nothing to anybody, and the owner is the same everywhere."""
_PAGE: Final = 500
_LARGEST: Final = 20_000
"""Bytes of what is no text; what is larger is a card set, which has a file of its own."""


class KeptAbout(Area):
    async def rows(self, owner: str, person: int | None) -> AsyncIterator[tuple[str, list[dict[str, Any]]]]:
        """Table by table, page by page."""
        wanted: list[tuple[str, str, str | int]] = [(one.table, one.owner, owner) for one in OWNED]
        if person is not None:
            wanted += [(table, column, person) for table, column in OF_PEOPLE]
        for table, column, value in wanted:
            columns = [name for name in _columns()[table] if name not in _SECRET]
            offset = 0
            while True:
                found = await self._page(table, column, value, tuple(columns), offset)
                yield table, [_readable(columns, row) for row in found]
                offset += len(found)
                if len(found) < _PAGE:
                    break

    @asking
    async def _page(
        self, db: Connection, table: str, column: str, value: str | int, columns: tuple[str, ...], offset: int
    ) -> Sequence[Any]:
        key = ", ".join(_keys()[table])
        return await db.rows(
            f"SELECT {', '.join(columns)} FROM {table} WHERE {column} = :value ORDER BY {key}"  # noqa: S608  # the schema's
            " LIMIT :most OFFSET :offset",
            value=value,
            most=_PAGE,
            offset=offset,
        )


@cache
def _columns() -> Mapping[str, tuple[str, ...]]:
    return {table.name: table.columns for table in tables()}


@cache
def _keys() -> Mapping[str, tuple[str, ...]]:
    return {table.name: table.key for table in tables()}


def _readable(columns: Sequence[str], row: Sequence[Any]) -> dict[str, Any]:
    """Without what is empty, and without what only this program understands."""
    cells = {name: _text(cell) for name, cell in zip(columns, row, strict=True)}
    return {name: cell for name, cell in cells.items() if cell is not None}


def _text(cell: Any) -> Any:
    if not isinstance(cell, bytes):
        return cell
    try:
        return msgspec.json.decode(cell) if len(cell) <= _LARGEST else None
    except msgspec.DecodeError:
        return None
