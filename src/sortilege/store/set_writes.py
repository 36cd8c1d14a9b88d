"""What is written of card sets, in SQL. Every function runs inside the writer's transaction."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from hashlib import sha256

from sortilege.store.set_reads import number_of
from sortilege.store.sets import SetConflict, SetMissing, SetTaken, StoredPicture


def create(
    db: sqlite3.Connection, id: str, owner: str, body: bytes, pictures: dict[str, StoredPicture], at: float
) -> None:
    # An earlier set's versions may be in use: its id is not free before they are gone.
    if db.execute("SELECT 1 FROM sets WHERE id = ? UNION SELECT 1 FROM versions WHERE set_id = ?", (id, id)).fetchone():
        raise SetTaken
    number = db.execute(
        "INSERT INTO sets (id, revision, published, links, created_at, updated_at, body)"
        " VALUES (?, 1, NULL, 0, ?, ?, ?)",
        (id, at, at, body),
    ).lastrowid
    assert number is not None
    db.execute("INSERT INTO makers VALUES (?, ?)", (owner, number))
    for name, picture in pictures.items():
        _put_picture(db, number, name, picture)


def save(db: sqlite3.Connection, id: str, expected: int, body: bytes, at: float) -> int:
    found = db.execute("SELECT number, revision, body FROM sets WHERE id = ?", (id,)).fetchone()
    if found is None:
        raise SetMissing
    number, revision, stored = found
    if stored == body:
        return int(revision)
    if revision != expected:
        raise SetConflict(revision)
    db.execute(
        "UPDATE sets SET revision = ?, body = ?, updated_at = ? WHERE number = ?", (revision + 1, body, at, number)
    )
    return int(revision) + 1


def remove(db: sqlite3.Connection, id: str) -> None:
    """All but the versions: nobody needs those any more, unless tables play with them."""
    db.execute("DELETE FROM sets WHERE id = ?", (id,))
    db.execute("DELETE FROM reports WHERE edition = ?", (id,))


def add_maker(db: sqlite3.Connection, id: str, owner: str, links: int | None) -> None:
    found = db.execute("SELECT number FROM sets WHERE id = ? AND links = coalesce(?, links)", (id, links)).fetchone()
    if found is None:
        raise SetMissing
    db.execute("INSERT OR IGNORE INTO makers VALUES (?, ?)", (owner, found[0]))


def remove_other_makers(db: sqlite3.Connection, id: str, owner: str) -> int:
    number = number_of(db, id)
    if db.execute("SELECT 1 FROM makers WHERE number = ? AND owner = ?", (number, owner)).fetchone() is None:
        raise SetMissing
    db.execute("DELETE FROM makers WHERE number = ? AND owner != ?", (number, owner))
    return new_link(db, id)


def put_picture(db: sqlite3.Connection, id: str, name: str, picture: StoredPicture) -> None:
    _put_picture(db, number_of(db, id), name, picture)


def _put_picture(db: sqlite3.Connection, number: int, name: str, picture: StoredPicture) -> None:
    key = sha256(picture.content).hexdigest()
    db.execute(
        "INSERT OR IGNORE INTO pictures (key, media_type, content) VALUES (?, ?, ?)",
        (key, picture.media_type, picture.content),
    )
    db.execute(
        "INSERT OR REPLACE INTO set_pictures SELECT ?, ?, number FROM pictures WHERE key = ?", (number, name, key)
    )


def snapshot(db: sqlite3.Connection, id: str, at: float) -> int:
    number = number_of(db, id)
    (body,) = db.execute("SELECT body FROM sets WHERE number = ?", (number,)).fetchone()
    pictures = db.execute("SELECT name, picture FROM set_pictures WHERE number = ? ORDER BY name", (number,)).fetchall()
    last = db.execute(
        "SELECT number, version, body FROM versions WHERE set_id = ? ORDER BY version DESC LIMIT 1", (id,)
    ).fetchone()
    if last is not None and zlib.decompress(last[2]) == body:
        shown = db.execute(
            "SELECT name, picture FROM version_pictures WHERE number = ? ORDER BY name", (last[0],)
        ).fetchall()
        if shown == pictures:
            return int(last[1])
    version = 1 if last is None else int(last[1]) + 1
    made = db.execute(
        "INSERT INTO versions (set_id, version, created_at, body) VALUES (?, ?, ?, ?)",
        (id, version, at, zlib.compress(body)),
    ).lastrowid
    db.executemany("INSERT INTO version_pictures VALUES (?, ?, ?)", [(made, *picture) for picture in pictures])
    return version


def publish(db: sqlite3.Connection, id: str, version: int | None) -> None:
    number = number_of(db, id)
    if version is not None:
        known = db.execute("SELECT 1 FROM versions WHERE set_id = ? AND version = ?", (id, version)).fetchone()
        if known is None:
            raise SetMissing
    db.execute("UPDATE sets SET published = ? WHERE number = ?", (version, number))


def new_link(db: sqlite3.Connection, id: str) -> int:
    number = number_of(db, id)
    db.execute("UPDATE sets SET links = links + 1 WHERE number = ?", (number,))
    (links,) = db.execute("SELECT links FROM sets WHERE number = ?", (number,)).fetchone()
    return int(links)


def forget_versions(db: sqlite3.Connection, numbers: Sequence[int]) -> int:
    """Of these, the ones that still nobody needs. Returns how many."""
    return db.executemany(
        "DELETE FROM versions WHERE number = (SELECT number FROM forgotten_versions WHERE number = ?)",
        [(number,) for number in numbers],
    ).rowcount


def remove_pictures(db: sqlite3.Connection, numbers: Sequence[int]) -> int:
    """Of these, the ones that still nothing shows. Returns how many."""
    return db.executemany(
        "DELETE FROM pictures WHERE number = (SELECT number FROM loose_pictures WHERE number = ?)",
        [(number,) for number in numbers],
    ).rowcount
