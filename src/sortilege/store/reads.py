"""What is read, in SQL. Every function sees one moment of the database, however many steps it takes."""

from __future__ import annotations

import sqlite3
from typing import Final

from sortilege.store.store import Missing, Row, Stored, Summary

_SUMMARY: Final = "SELECT id, status, setup, created_at, updated_at, version FROM tables"


def load(db: sqlite3.Connection, id: str) -> Stored:
    found = db.execute(
        "SELECT number, code, public, setup, created_at, status, due_at FROM tables WHERE id = ?", (id,)
    ).fetchone()
    if found is None:
        raise Missing
    number, code, public, setup, created_at, status, due_at = found
    return Stored(id, code, bool(public), setup, created_at, status, due_at, _rows(db, number, 0))


def since(db: sqlite3.Connection, id: str, seq: int) -> tuple[Row, ...]:
    found = db.execute("SELECT number FROM tables WHERE id = ?", (id,)).fetchone()
    if found is None:
        raise Missing
    return _rows(db, found[0], seq)


def _rows(db: sqlite3.Connection, number: int, seq: int) -> tuple[Row, ...]:
    found = db.execute(
        "SELECT seq, at, key, body FROM entries WHERE number = ? AND seq > ? ORDER BY seq", (number, seq)
    )
    return tuple(Row(*row) for row in found)


def find_code(db: sqlite3.Connection, code: str) -> str | None:
    found = db.execute("SELECT id FROM tables WHERE code = ?", (code.upper(),)).fetchone()
    return None if found is None else str(found[0])


def open_tables(db: sqlite3.Connection, limit: int) -> list[Summary]:
    found = db.execute(f"{_SUMMARY} WHERE public = 1 AND status <> 'over' ORDER BY created_at DESC LIMIT ?", (limit,))
    return [Summary(*row) for row in found]


def tables_of(db: sqlite3.Connection, owner: str, limit: int) -> list[Summary]:
    found = db.execute(
        f"{_SUMMARY} JOIN owners USING (number) WHERE owner = ? ORDER BY updated_at DESC LIMIT ?", (owner, limit)
    )
    return [Summary(*row) for row in found]


def due(db: sqlite3.Connection, now: float, limit: int) -> list[tuple[str, float]]:
    return db.execute(
        "SELECT id, due_at FROM tables WHERE due_at <= ? ORDER BY due_at LIMIT ?", (now, limit)
    ).fetchall()


def next_due(db: sqlite3.Connection) -> float | None:
    found: tuple[float | None] = db.execute("SELECT min(due_at) FROM tables WHERE due_at IS NOT NULL").fetchone()
    return found[0]


def get(db: sqlite3.Connection, name: str) -> bytes | None:
    found = db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    return None if found is None else bytes(found[0])
