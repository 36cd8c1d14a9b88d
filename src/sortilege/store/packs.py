"""Cards that come with the program, as they were when tables began with them. A version never changes, and stays: the
program may come with others tomorrow, or without them."""

from __future__ import annotations

import zlib

import msgspec

from sortilege.store.database import Area, Connection, asking, writing
from sortilege.store.errors import SetMissing


class Pack(msgspec.Struct, frozen=True):
    name: str
    """The edition's id and version."""
    body: bytes


class Packs(Area):
    @asking
    async def load(self, db: Connection, name: str) -> bytes:
        """The body. Raises `SetMissing`."""
        found = await db.row("SELECT body FROM packs WHERE name = :name", name=name)
        if found is None:
            raise SetMissing
        return zlib.decompress(found[0])

    @asking
    async def is_awaited(self, db: Connection, id: str) -> bool:
        """Whether there are tables that know only the id of their cards, and not which version it was."""
        return await db.row("SELECT 1 FROM tables WHERE pack = :id LIMIT 1", id=id) is not None

    @writing
    async def settle(self, db: Connection, id: str, pack: Pack, at: float) -> int:
        """From now on those tables play with this version. Returns how many there were."""
        await keep(db, pack, at)
        return await db.run("UPDATE tables SET pack = :name WHERE pack = :id", name=pack.name, id=id)


async def keep(db: Connection, pack: Pack, at: float) -> None:
    """Unless it is kept already."""
    if not await db.row("SELECT 1 FROM packs WHERE name = :name", name=pack.name):
        await db.run(
            "INSERT INTO packs (name, created_at, body) VALUES (:name, :at, :body) ON CONFLICT DO NOTHING",
            name=pack.name,
            at=at,
            body=zlib.compress(pack.body),
        )
