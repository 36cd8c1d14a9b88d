"""Opening a database file: making it, recognising it, bringing it up to date. A file that is not ours is left alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sortilege.store.errors import StorageUnavailable
from sortilege.store.migrations import steps
from sortilege.store.moving.mark import MARK, unfinished_move
from sortilege.store.sqlite.faults import explained

OURS: Final = 0x536F7274
"""SQLite's application id, by which we know our own files."""
PATIENCE: Final = 5.0
"""Seconds to wait for another process that is writing."""


def open_writer(path: Path, *, unfinished: bool = False) -> sqlite3.Connection:
    """A connection for writing to a database that is there and up to date when this returns.

    `unfinished`: also one that a move has not finished.
    """
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # secrets are kept in it
    except OSError as error:
        raise StorageUnavailable(f"{path} cannot be made: {error.strerror}. Choose another place.") from error
    with opened(path) as db:
        recognise(db, path)
        if not unfinished:
            check_whole(db, path)
        if _answer(db, "PRAGMA journal_mode") != "wal" and _answer(db, "PRAGMA journal_mode = WAL") != "wal":
            raise StorageUnavailable(f"The file system of {path} is not fit for a database. Choose a local disk.")
        db.execute("PRAGMA synchronous = FULL")
        migrate(db)
        db.execute("PRAGMA foreign_keys = ON")  # only now: a step may have to rebuild a table
    return db


def open_reader(path: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    with opened(path) as db:
        db.execute("PRAGMA query_only = ON")
    return db


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A new connection, which is closed if its first steps go wrong."""
    with explained():
        # Connections move between threads, one at a time; we say ourselves where transactions begin and end.
        db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            yield db
        except BaseException:
            db.close()
            raise


def recognise(db: sqlite3.Connection, path: Path) -> None:
    """Refuse other programs' files and later versions, before anything is written."""
    try:
        is_empty = _answer(db, "SELECT count(*) FROM sqlite_master") == 0
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_NOTADB:
            raise
        raise StorageUnavailable(f"{path} is not a database. Choose another file.") from error
    if not is_empty and _answer(db, "PRAGMA application_id") != OURS:
        raise StorageUnavailable(f"{path} belongs to another program. Choose another file.")
    if _answer(db, "PRAGMA user_version") > our_level():
        raise StorageUnavailable(f"{path} was written by a later version of Sortilege. Install that version.")


def our_level() -> int:
    return steps("sqlite")[-1].level


def check_whole(db: sqlite3.Connection, path: Path) -> None:
    if _answer(db, f"SELECT count(*) FROM sqlite_master WHERE name = '{MARK}'"):  # noqa: S608  # a name of ours
        raise unfinished_move(str(path), _answer(db, f"SELECT source FROM {MARK}"))  # noqa: S608


def migrate(db: sqlite3.Connection) -> None:
    """All steps that are missing, or none of them."""
    needed = steps("sqlite")
    if _answer(db, "PRAGMA user_version") == needed[-1].level:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Looked up again: another process may have been faster.
        level = _answer(db, "PRAGMA user_version")
        for step in needed:
            for statement in _statements(step.sql) if step.level > level else ():
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {needed[-1].level}")
        db.execute("COMMIT")
    except sqlite3.Error:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _statements(script: str) -> Iterator[str]:
    """One by one, because sqlite3 would commit before it runs a whole script."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _answer(db: sqlite3.Connection, question: str) -> Any:
    with closing(db.execute(question)) as rows:
        return rows.fetchone()[0]
