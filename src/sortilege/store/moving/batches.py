"""The rows of a table in the order of their key, so many at a time that memory stays small, however large they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from string import ascii_lowercase
from typing import Any, Final

from sortilege.store.database import Connection, Value
from sortilege.store.moving.shape import Row, Table

ROWS: Final = 1000
BYTES: Final = 8 * 1024 * 1024
"""At most in one batch, unless a single row has more."""


async def batches(db: Connection, table: Table, after: Row | None = None) -> AsyncIterator[Sequence[Row]]:
    """All rows after that key. The connection sees one moment."""
    lengths = " + ".join(f'coalesce(length("{name}"), 0)' for name in table.long) or "0"
    while fitting := _fitting(await _next(db, table, lengths, after, ROWS)):
        rows = await _next(db, table, ", ".join(f'"{name}"' for name in table.columns), after, fitting)
        yield rows
        after = table.key_of(rows[-1])


async def last_key(db: Connection, table: Table) -> Row | None:
    """How far a table has come that is filled in this order."""
    key = [f'"{name}"' for name in table.key]
    found: Row | None = await db.row(
        f'SELECT {", ".join(key)} FROM "{table.name}"'  # noqa: S608  # as the schema has it
        f" ORDER BY {', '.join(f'{name} DESC' for name in key)} LIMIT 1"
    )
    return found


async def _next(db: Connection, table: Table, what: str, after: Row | None, many: int) -> Sequence[Any]:
    key = ", ".join(f'"{name}"' for name in table.key)
    named: dict[str, Value] = {"many": many}
    where = ""
    if after is not None:
        names = [f"after_{letter}" for letter in ascii_lowercase[: len(after)]]
        where = f"WHERE ({key}) > ({', '.join(f':{name}' for name in names)})"
        named |= dict(zip(names, after, strict=True))
    sql = f'SELECT {what} FROM "{table.name}" {where} ORDER BY {key} LIMIT :many'  # noqa: S608
    found: Sequence[Any] = await db.rows(sql, **named)
    return found


def _fitting(lengths: Sequence[tuple[int]]) -> int:
    """How many of the next rows are not too much together; at least one, if there is any."""
    total = 0
    for number, (length,) in enumerate(lengths):
        total += length
        if total > BYTES:
            return max(1, number)
    return len(lengths)
