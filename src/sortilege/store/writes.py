"""What is written, in SQL. Every function runs inside the writer's transaction: nobody comes between its steps."""

from __future__ import annotations

import sqlite3
from typing import Final

from sortilege.store.sets import SetMissing
from sortilege.store.store import Change, Conflict, Missing, NewTable, Repeated, Status

REMOVED_TOGETHER: Final = 20
"""Tables removed in one go: few enough that nobody notices."""


def create(db: sqlite3.Connection, table: NewTable, change: Change) -> int:
    code = table.code.upper()
    if db.execute("SELECT 1 FROM tables WHERE id = ? OR code = ?", (table.id, code)).fetchone():
        raise Conflict
    if table.edition is not None and not _is_kept(db, table.edition):
        raise SetMissing
    number = db.execute(
        "INSERT INTO tables (id, code, public, status, version, created_at, updated_at, due_at, setup, edition)"
        " VALUES (?, ?, ?, ?, 0, ?, ?, NULL, ?, ?)",
        (table.id, code, table.public, change.status, table.created_at, change.at, table.setup, table.edition),
    ).lastrowid
    assert number is not None
    return _add(db, number, 0, change)


def _is_kept(db: sqlite3.Connection, edition: str) -> bool:
    return db.execute("SELECT 1 FROM versions WHERE edition = ?", (edition,)).fetchone() is not None


def append(db: sqlite3.Connection, id: str, expected: int, change: Change) -> int:
    found = db.execute(
        "SELECT number, version, (SELECT seq FROM entries WHERE entries.number = tables.number AND key = ?)"
        " FROM tables WHERE id = ?",
        (change.key, id),
    ).fetchone()
    if found is None:
        raise Missing
    number, version, earlier = found
    if earlier is not None:
        raise Repeated(earlier)
    if version != expected:
        raise Conflict
    return _add(db, number, version, change)


def _add(db: sqlite3.Connection, number: int, version: int, change: Change) -> int:
    after = version + len(change.bodies)
    for seq, body in enumerate(change.bodies, version + 1):
        key = change.key if seq == after else None
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (number, seq, change.at, key, body))
    db.execute(
        "UPDATE tables SET status = ?, version = ?, updated_at = ?, due_at = ? WHERE number = ?",
        (change.status, after, change.at, change.due_at, number),
    )
    if change.owners is not None:
        db.execute("DELETE FROM owners WHERE number = ?", (number,))
        db.executemany("INSERT OR IGNORE INTO owners VALUES (?, ?)", [(owner, number) for owner in change.owners])
    return after


def remove_some(db: sqlite3.Connection, status: Status, cutoff: float) -> int:
    """The oldest ones, with all that belongs to them. Returns how many; fewer than `REMOVED_TOGETHER`: that was all."""
    return db.execute(
        "DELETE FROM tables WHERE number IN"
        " (SELECT number FROM tables WHERE status = ? AND updated_at < ? ORDER BY updated_at LIMIT ?)",
        (status, cutoff, REMOVED_TOGETHER),
    ).rowcount


def put_if_absent(db: sqlite3.Connection, name: str, value: bytes) -> bytes:
    db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, value))
    (kept,) = db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    return bytes(kept)
