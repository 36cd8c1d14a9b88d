"""Pictures of card sets, kept by their content: the same one is kept once, whoever shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from sortilege.drafts.model.cuts import Cut
from sortilege.store.database import Area, Connection, asking, reading, writing
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.small_steps import in_small_steps


class StoredPicture(msgspec.Struct, frozen=True):
    """Its key is the SHA-256 of its content, in hexadecimal digits."""

    media_type: str
    content: bytes
    cut: Cut | None = None
    """Which picture of its set it was cut out of. A set knows that of its pictures, not the picture itself."""


class Pictures(Area):
    @writing
    async def put(self, db: Connection, id: str, name: str, picture: StoredPicture) -> None:
        """Into a set, under a name; one that was there before under this name is replaced. Raises `SetMissing`."""
        await put_picture(db, id, name, picture)

    @writing
    async def put_all(self, db: Connection, id: str, pictures: Mapping[str, StoredPicture]) -> None:
        """The same for several by their names, all or none, and none of them there before: raises `Conflict`."""
        for name, picture in pictures.items():
            if await db.row(
                "SELECT 1 FROM live_sets JOIN set_pictures USING (number) WHERE id = :id AND name = :name",
                id=id,
                name=name,
            ):
                raise Conflict
            await put_picture(db, id, name, picture)

    @asking
    async def of(self, db: Connection, id: str) -> dict[str, str]:
        """Those of a set: name → key of the content. Empty if there is no such set."""
        found = await db.rows(
            "SELECT name, key FROM live_sets JOIN set_pictures USING (number)"
            " JOIN pictures ON pictures.number = picture WHERE id = :id ORDER BY name",
            id=id,
        )
        return dict(found)

    @asking
    async def cuts(self, db: Connection, id: str) -> dict[str, Cut]:
        """Those of a set that were cut out of others."""
        found = await db.rows(
            "SELECT name, whole, frame FROM live_sets JOIN set_pictures USING (number)"
            " WHERE id = :id AND whole IS NOT NULL ORDER BY name",
            id=id,
        )
        return {name: Cut(whole, frame) for name, whole, frame in found}

    @asking
    async def size_of(self, db: Connection, id: str) -> int:
        """How many bytes of pictures are in a set; 0 if there is none."""
        found = await db.row(
            "SELECT coalesce(sum(length(content)), 0) FROM live_sets JOIN set_pictures USING (number)"
            " JOIN pictures ON pictures.number = picture WHERE id = :id",
            id=id,
        )
        assert found is not None
        return int(found[0])

    @asking
    async def load(self, db: Connection, key: str) -> StoredPicture:
        """Raises `SetMissing`."""
        found = await _picture(db, key)
        if found is None:
            raise SetMissing
        return found

    @reading
    async def contents(self, db: Connection, keys: Sequence[str]) -> dict[str, StoredPicture]:
        """Several at once, by their keys; what is not there is left out."""
        return {key: found for key in keys if (found := await _picture(db, key)) is not None}

    async def tidy(self) -> int:
        """Remove those that neither a set nor a version shows. Returns how many."""
        return await in_small_steps(self._remove, await self._loose())

    @asking
    async def _loose(self, db: Connection) -> list[int]:
        return [number for (number,) in await db.rows("SELECT number FROM loose_pictures")]

    @writing
    async def _remove(self, db: Connection, numbers: Sequence[int]) -> int:
        """Of these, the ones that still nothing shows."""
        statement = "DELETE FROM pictures WHERE number = (SELECT number FROM loose_pictures WHERE number = :number)"
        return sum([await db.run(statement, number=number) for number in numbers])


async def put_picture(db: Connection, id: str, name: str, picture: StoredPicture) -> None:
    key = sha256(picture.content).hexdigest()
    await db.run(
        "INSERT INTO pictures (key, media_type, content) VALUES (:key, :media_type, :content) ON CONFLICT DO NOTHING",
        key=key,
        media_type=picture.media_type,
        content=picture.content,
    )
    shown = await db.run(
        "INSERT INTO set_pictures (number, name, picture, whole, frame)"
        " SELECT live_sets.number, :name, pictures.number, :whole, :frame FROM live_sets, pictures"
        " WHERE id = :id AND key = :key"
        " ON CONFLICT (number, name)"
        " DO UPDATE SET picture = excluded.picture, whole = excluded.whole, frame = excluded.frame",
        name=name,
        whole=picture.cut.whole if picture.cut else None,
        frame=picture.cut.frame if picture.cut else None,
        id=id,
        key=key,
    )
    if not shown:
        raise SetMissing


async def _picture(db: Connection, key: str) -> StoredPicture | None:
    found = await db.row("SELECT media_type, content FROM pictures WHERE key = :key", key=key)
    return None if found is None else StoredPicture(*found)
