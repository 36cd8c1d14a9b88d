"""Versions of card sets. A version never changes: games are played with versions, and others are shown one."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from sortilege.store.database import Area, Connection, asking, is_countable, reading, writing
from sortilege.store.errors import SetMissing
from sortilege.store.small_steps import in_small_steps


class StoredVersion(msgspec.Struct, frozen=True):
    body: bytes
    """The draft as it was."""
    pictures: dict[str, str]
    """The uploaded pictures as they were: name → key of the content."""
    created_at: float


class Versions(Area):
    @writing
    async def snapshot(self, db: Connection, id: str, at: float) -> int:
        """The draft and its pictures as they are now, as a version; the last version if nothing has changed since.

        Versions are counted from 1. Only pictures that the draft's body names are of interest, but all are noted.
        Raises `SetMissing`.
        """
        found = await db.row("SELECT number, body FROM live_sets WHERE id = :id", id=id)
        if found is None:
            raise SetMissing
        number, body = found
        last = await db.row(
            "SELECT number, version, body FROM versions WHERE set_id = :id ORDER BY version DESC LIMIT 1", id=id
        )
        if last is not None and zlib.decompress(last[2]) == body and not await _other_pictures(db, number, last[0]):
            return int(last[1])
        version = 1 if last is None else int(last[1]) + 1
        made = await db.row(
            "INSERT INTO versions (set_id, version, created_at, body) VALUES (:id, :version, :at, :body)"
            " RETURNING number",
            id=id,
            version=version,
            at=at,
            body=zlib.compress(body),
        )
        assert made is not None
        await db.run(
            "INSERT INTO version_pictures (number, name, picture)"
            " SELECT :made, name, picture FROM set_pictures WHERE number = :number",
            made=made[0],
            number=number,
        )
        return version

    @reading
    async def load(self, db: Connection, id: str, version: int) -> StoredVersion:
        """Also of a set that was removed, as long as tables play with it. Raises `SetMissing`."""
        found = is_countable(version) and await db.row(
            "SELECT number, body, created_at FROM versions WHERE set_id = :id AND version = :version",
            id=id,
            version=version,
        )
        if not found:
            raise SetMissing
        number, body, created_at = found
        shown = await db.rows(
            "SELECT name, key FROM version_pictures JOIN pictures ON pictures.number = picture"
            " WHERE version_pictures.number = :number ORDER BY name",
            number=number,
        )
        return StoredVersion(zlib.decompress(body), dict(shown), created_at)

    async def tidy(self, before: float) -> int:
        """Remove those made before this time that are neither published nor the latest of their set nor played with at
        any table. Returns how many."""
        return await in_small_steps(self._forget, await self._forgotten(before))

    async def forget_all_of(self, id: str) -> None:
        """Remove a set's versions that nobody needs, however new."""
        await in_small_steps(self._forget, await self._forgotten_of(id))

    @asking
    async def _forgotten(self, db: Connection, before: float) -> list[int]:
        found = await db.rows("SELECT number FROM forgotten_versions WHERE created_at < :before", before=before)
        return [number for (number,) in found]

    @asking
    async def _forgotten_of(self, db: Connection, id: str) -> list[int]:
        found = await db.rows("SELECT number FROM forgotten_versions WHERE set_id = :id", id=id)
        return [number for (number,) in found]

    @writing
    async def _forget(self, db: Connection, numbers: Sequence[int]) -> int:
        """Of these, the ones that still nobody needs."""
        statement = "DELETE FROM versions WHERE number = (SELECT number FROM forgotten_versions WHERE number = :number)"
        return sum([await db.run(statement, number=number) for number in numbers])


async def _other_pictures(db: Connection, set_number: int, version_number: int) -> bool:
    """Whether a set shows other pictures than a version of it."""
    now = "SELECT name, picture FROM set_pictures WHERE number = :number ORDER BY name"
    then = "SELECT name, picture FROM version_pictures WHERE number = :number ORDER BY name"
    return await db.rows(now, number=set_number) != await db.rows(then, number=version_number)
