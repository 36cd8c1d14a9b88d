"""What is read of card sets, in SQL. Every function sees one moment of the database, however many steps it takes."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence
from typing import Final

from sortilege.store.sets import SetMissing, SetNews, SetSummary, StoredPicture, StoredSet, StoredVersion

LARGEST: Final = 63
"""So many bits has the largest number that SQLite can be asked for."""


def number_of(db: sqlite3.Connection, id: str) -> int:
    """A set's number inside the database. Raises `SetMissing`."""
    found = db.execute("SELECT number FROM sets WHERE id = ?", (id,)).fetchone()
    if found is None:
        raise SetMissing
    return int(found[0])


def load(db: sqlite3.Connection, id: str) -> StoredSet:
    found = db.execute(
        "SELECT revision, body, published, links, created_at, updated_at FROM sets WHERE id = ?", (id,)
    ).fetchone()
    if found is None:
        raise SetMissing
    revision, body, published, links, created_at, updated_at = found
    return StoredSet(
        id=id,
        revision=revision,
        body=body,
        published=published,
        links=links,
        created_at=created_at,
        updated_at=updated_at,
    )


def makers(db: sqlite3.Connection, id: str) -> frozenset[str]:
    found = db.execute("SELECT owner FROM makers JOIN sets USING (number) WHERE id = ?", (id,))
    return frozenset(owner for (owner,) in found)


def news(db: sqlite3.Connection, id: str) -> SetNews:
    found = db.execute(
        "SELECT revision, published, (SELECT count(*) FROM makers WHERE makers.number = sets.number),"
        " (SELECT count(*) FROM reports WHERE edition = sets.id AND (status = 'open') = 1) FROM sets WHERE id = ?",
        (id,),
    ).fetchone()
    if found is None:
        raise SetMissing
    revision, published, makers, open_reports = found
    return SetNews(revision=revision, published=published, makers=makers, open_reports=open_reports)


def sets_of(db: sqlite3.Connection, owner: str, limit: int) -> list[SetSummary]:
    found = db.execute(
        "SELECT id, body, published, updated_at,"
        " (SELECT count(*) FROM reports WHERE edition = sets.id AND (status = 'open') = 1)"
        " FROM makers JOIN sets USING (number) WHERE owner = ? ORDER BY updated_at DESC, number DESC LIMIT ?",
        (owner, limit),
    )
    return [SetSummary(*row) for row in found]


def count_of(db: sqlite3.Connection, owner: str) -> tuple[int, int]:
    (sets,) = db.execute("SELECT count(*) FROM makers WHERE owner = ?", (owner,)).fetchone()
    (size,) = db.execute(
        "SELECT coalesce(sum(length(content)), 0)"
        " FROM makers JOIN set_pictures USING (number) JOIN pictures ON pictures.number = picture WHERE owner = ?",
        (owner,),
    ).fetchone()
    (texts,) = db.execute(
        "SELECT coalesce(sum(length(sets.body)), 0) + coalesce(sum("
        "  (SELECT coalesce(sum(length(versions.body)), 0) FROM versions WHERE set_id = sets.id)), 0)"
        " FROM makers JOIN sets USING (number) WHERE owner = ?",
        (owner,),
    ).fetchone()
    return sets, size + texts


def size_of_all(db: sqlite3.Connection) -> int:
    (pages,), (free,), (size,) = (
        db.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


def size_of(db: sqlite3.Connection, id: str) -> int:
    (size,) = db.execute(
        "SELECT coalesce(sum(length(content)), 0) FROM sets JOIN set_pictures USING (number)"
        " JOIN pictures ON pictures.number = picture WHERE id = ?",
        (id,),
    ).fetchone()
    return int(size)


def pictures(db: sqlite3.Connection, id: str) -> dict[str, str]:
    found = db.execute(
        "SELECT name, key FROM sets JOIN set_pictures USING (number) JOIN pictures ON pictures.number = picture"
        " WHERE id = ? ORDER BY name",
        (id,),
    )
    return dict(found.fetchall())


def picture(db: sqlite3.Connection, key: str) -> StoredPicture:
    found = db.execute("SELECT media_type, content FROM pictures WHERE key = ?", (key,)).fetchone()
    if found is None:
        raise SetMissing
    return StoredPicture(*found)


def picture_contents(db: sqlite3.Connection, keys: Sequence[str]) -> dict[str, StoredPicture]:
    found = (
        db.execute("SELECT key, media_type, content FROM pictures WHERE key = ?", (key,)).fetchone() for key in keys
    )
    return {row[0]: StoredPicture(*row[1:]) for row in found if row is not None}


def version(db: sqlite3.Connection, id: str, version: int) -> StoredVersion:
    if version.bit_length() > LARGEST:
        raise SetMissing
    found = db.execute(
        "SELECT number, body, created_at FROM versions WHERE set_id = ? AND version = ?", (id, version)
    ).fetchone()
    if found is None:
        raise SetMissing
    number, body, created_at = found
    shown = db.execute(
        "SELECT name, key FROM version_pictures JOIN pictures ON pictures.number = picture"
        " WHERE version_pictures.number = ? ORDER BY name",
        (number,),
    )
    return StoredVersion(zlib.decompress(body), dict(shown.fetchall()), created_at)


def forgotten_versions(db: sqlite3.Connection, before: float) -> list[int]:
    """The numbers of old ones that nobody needs."""
    found = db.execute("SELECT number FROM forgotten_versions WHERE created_at < ?", (before,))
    return [number for (number,) in found]


def forgotten_versions_of(db: sqlite3.Connection, id: str) -> list[int]:
    """The numbers of one set's versions that nobody needs, however new."""
    found = db.execute("SELECT number FROM forgotten_versions WHERE set_id = ?", (id,))
    return [number for (number,) in found]


def loose_pictures(db: sqlite3.Connection) -> list[int]:
    """The numbers of those that nothing shows."""
    return [number for (number,) in db.execute("SELECT number FROM loose_pictures")]
