"""All tables of a site, with their columns, as the schema has them: a table that a later step adds is moved, too."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from graphlib import TopologicalSorter
from typing import Any

import msgspec

from sortilege.store.sqlite.file import migrate

Row = Sequence[Any]


class Table(msgspec.Struct, frozen=True):
    name: str
    columns: tuple[str, ...]
    """That are written; an engine works out the others itself."""
    long: tuple[str, ...]
    """Those of them that may be long."""
    key: tuple[str, ...]
    """Columns by which every row is another one."""
    refers_to: tuple[str, ...]
    """Tables whose rows have to be there before."""
    is_numbered: bool
    """Whether the engine gives each row its number, which is its key."""
    numbers_once: bool
    """Whether a number is never given again, even if its row is gone."""

    def key_of(self, row: Row) -> tuple[Any, ...]:
        return tuple(row[self.columns.index(name)] for name in self.key)


@cache
def tables() -> tuple[Table, ...]:
    """In an order in which they can be filled. Engines have the same, so it is enough to look at one of them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        names = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        found = {name: _table(db, name, sql) for name, sql in db.execute(names).fetchall()}
    # A row that refers to its own table refers to an earlier one.
    before = {name: [one for one in table.refers_to if one != name] for name, table in found.items()}
    return tuple(found[name] for name in TopologicalSorter(before).static_order())


def _table(db: sqlite3.Connection, name: str, sql: str) -> Table:
    said = db.execute("SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)", (name,)).fetchall()
    kinds = {column: kind for column, kind, _, hidden in said if not hidden}
    primary = tuple(column for _, column in sorted((pk, column) for column, _, pk, _ in said if pk))
    key = primary or _unique(db, name)
    is_numbered = len(primary) == 1 and kinds[primary[0]] == "INTEGER"
    return Table(
        name=name,
        columns=tuple(kinds),
        long=tuple(column for column, kind in kinds.items() if kind in ("TEXT", "BLOB")),
        key=key,
        refers_to=tuple(
            row[0] for row in db.execute('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)', (name,))
        ),
        is_numbered=is_numbered,
        numbers_once=is_numbered and "AUTOINCREMENT" in sql.upper(),
    )


def _unique(db: sqlite3.Connection, name: str) -> tuple[str, ...]:
    """Where there is no primary key: columns that are unique together, and always there."""
    required = {row[0] for row in db.execute('SELECT name FROM pragma_table_xinfo(?) WHERE "notnull"', (name,))}
    indexes = 'SELECT name FROM pragma_index_list(?) WHERE "unique" AND NOT partial ORDER BY name'
    for (index,) in db.execute(indexes, (name,)).fetchall():
        columns = tuple(row[0] for row in db.execute("SELECT name FROM pragma_index_info(?)", (index,)))
        if required.issuperset(columns):
            return columns
    raise RuntimeError(f"nothing tells the rows of {name} apart, so they cannot be moved")
