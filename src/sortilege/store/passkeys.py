"""Passkeys: keys that somebody's devices have. The public half is kept, which opens nothing."""

from __future__ import annotations

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling


class StoredPasskey(msgspec.Struct, frozen=True):
    credential: str
    """What the key is called, as it says itself."""
    person: int
    public_key: bytes
    uses: int
    """As the key counts them; some do not count."""
    label: str
    created_at: float
    used_at: float | None


class Passkeys(Area):
    @telling
    async def add(self, db: Connection, new: StoredPasskey, most: int) -> bool:
        """Whether there was room for one more, and no key that is called so."""
        return bool(
            await db.run(
                "INSERT INTO passkeys (credential, person, public_key, uses, label, created_at)"
                " SELECT :credential, number, :public_key, :uses, :label, :created_at FROM people"
                " WHERE number = :person AND (SELECT count(*) FROM passkeys WHERE person = :person) < :most"
                " ON CONFLICT DO NOTHING",
                credential=new.credential,
                person=new.person,
                public_key=new.public_key,
                uses=new.uses,
                label=new.label,
                created_at=new.created_at,
                most=most,
            )
        )

    @asking
    async def called(self, db: Connection, credential: str) -> StoredPasskey | None:
        found = await db.row(
            select(StoredPasskey, "FROM passkeys WHERE credential = :credential"), credential=credential
        )
        return None if found is None else StoredPasskey(*found)

    @asking
    async def of(self, db: Connection, person: int) -> list[StoredPasskey]:
        """The newest first."""
        theirs = "FROM passkeys WHERE person = :person ORDER BY created_at DESC, credential"
        return [StoredPasskey(*row) for row in await db.rows(select(StoredPasskey, theirs), person=person)]

    @telling
    async def used(self, db: Connection, credential: str, uses_before: int, uses: int, at: float) -> bool:
        """Whether it is still there, and nobody has used it meanwhile as far as it counts."""
        return bool(
            await db.run(
                "UPDATE passkeys SET uses = :uses, used_at = :at WHERE credential = :credential AND uses = :before",
                credential=credential,
                before=uses_before,
                uses=uses,
                at=at,
            )
        )

    @telling
    async def remove(self, db: Connection, person: int, credential: str) -> bool:
        """Whether it was theirs."""
        return bool(
            await db.run(
                "DELETE FROM passkeys WHERE person = :person AND credential = :credential",
                person=person,
                credential=credential,
            )
        )
