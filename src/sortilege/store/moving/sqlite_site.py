"""A site in an SQLite file, to be copied from or to."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sortilege.store.database import Value
from sortilege.store.moving.beginning import check_level, check_target
from sortilege.store.moving.shape import Row, Table
from sortilege.store.moving.site import CannotMove, DoesNotFit
from sortilege.store.sqlite.connection import SqliteConnection
from sortilege.store.sqlite.faults import explained
from sortilege.store.sqlite.file import OURS, check_whole, open_reader, open_writer, our_level, recognise


@contextmanager
def site_in(path: Path) -> Iterator[sqlite3.Connection]:
    """For reading. Nothing is made where none is."""
    if not _is_there(path):
        raise CannotMove(f"There is no site in {path}.")
    with closing(open_reader(path)) as db:
        recognise(db, path)
        check_whole(db, path)
        if db.execute("PRAGMA application_id").fetchone() != (OURS,):  # it has not even a table
            raise CannotMove(f"There is no site in {path}.")
        yield db


@asynccontextmanager
async def source_in(path: Path) -> AsyncIterator[SqliteSite]:
    """As it is at this moment, whoever writes there."""
    with explained(), site_in(path) as db:
        (level,) = db.execute("PRAGMA user_version").fetchone()
        check_level(str(path), level, our_level())
        db.execute("BEGIN")
        yield SqliteSite(db, path)


@asynccontextmanager
async def target_in(path: Path, source: str) -> AsyncIterator[SqliteSite]:
    """Nobody else uses it meanwhile."""
    with explained():
        if _is_there(path):
            with closing(open_reader(path)) as db:  # nothing is written unless it fits
                recognise(db, path)
                await check_target(SqliteSite(db, path), source)
        with closing(open_writer(path, unfinished=True)) as db:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            yield SqliteSite(db, path)


class SqliteSite:
    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self.place = str(path.resolve())
        self.connection = SqliteConnection(db)
        self._db = db

    async def has(self, table: str) -> bool:
        return bool(self._db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchall())

    async def has_rows(self) -> bool:
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        return any(
            self._db.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchall()  # noqa: S608  # as the schema has it
            for (name,) in self._db.execute(names).fetchall()
        )

    def kept(self, value: Value) -> Value:
        return value + 0.0 if isinstance(value, float) else value  # it knows no -0.0

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    async def execute(self, sql: str) -> None:
        self._db.execute(sql)

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        columns = ", ".join(f'"{name}"' for name in table.columns)
        places = ", ".join("?" for _ in table.columns)
        try:
            self._db.executemany(f'INSERT INTO "{table.name}" ({columns}) VALUES ({places})', rows)  # noqa: S608
        except sqlite3.IntegrityError as error:
            raise DoesNotFit(table.name) from error

    async def clear(self, tables: Sequence[Table]) -> None:
        for table in reversed(tables):
            self._db.execute(f'DELETE FROM "{table.name}"')  # noqa: S608

    async def largest_number(self, table: Table) -> int:
        (key,) = table.key
        largest: int
        (largest,) = self._db.execute(f'SELECT coalesce(max("{key}"), 0) FROM "{table.name}"').fetchone()  # noqa: S608
        if table.numbers_once:
            given = self._db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)).fetchall()
            largest = max([largest, *(number for (number,) in given)])
        return largest

    async def count_on(self, table: Table, number: int) -> None:
        if table.numbers_once:
            self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
            self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, number))

    async def settle(self, tables: Sequence[Table]) -> None:
        """It finds everything by its keys anyway."""


def _is_there(path: Path) -> bool:
    """An empty file is as good as none."""
    return path.is_file() and path.stat().st_size > 0
