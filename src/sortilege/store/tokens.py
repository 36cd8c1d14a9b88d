"""Tokens of programs that belong to somebody. Only hashes are kept."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling
from sortilege.store.people import Recognised, StoredPerson, read_person

_SEEN_EVERY: Final = 3600.0
"""Seconds after which it is noted down anew when one was used."""


class StoredToken(msgspec.Struct, frozen=True):
    token: str
    label: str
    created_at: float
    used_at: float | None


class Tokens(Area):
    @telling
    async def add(self, db: Connection, person: int, token: str, label: str, at: float, most: int) -> bool:
        """Whether there was room for one more."""
        return bool(
            await db.run(
                "INSERT INTO tokens (token, person, label, created_at) SELECT :token, number, :label, :at FROM people"
                " WHERE number = :person AND (SELECT count(*) FROM tokens WHERE person = :person) < :most",
                token=token,
                person=person,
                label=label,
                at=at,
                most=most,
            )
        )

    @asking
    async def of(self, db: Connection, person: int) -> list[StoredToken]:
        """The newest first."""
        theirs = "FROM tokens WHERE person = :person ORDER BY created_at DESC, token"
        return [StoredToken(*row) for row in await db.rows(select(StoredToken, theirs), person=person)]

    @asking
    async def recognise(self, db: Connection, token: str) -> Recognised | None:
        """Whose it is; None: it does not work, or not any more."""
        theirs = "FROM tokens JOIN people ON people.number = person WHERE token = :token"
        found = await db.row(select(StoredPerson, theirs, of="people"), token=token)
        return None if found is None else Recognised(read_person(found))

    @telling
    async def seen(self, db: Connection, token: str, at: float) -> None:
        await db.run(
            "UPDATE tokens SET used_at = :at WHERE token = :token AND coalesce(used_at, 0) < :before",
            at=at,
            token=token,
            before=at - _SEEN_EVERY,
        )

    @telling
    async def revoke(self, db: Connection, person: int, token: str) -> bool:
        """Whether it was theirs."""
        return bool(
            await db.run("DELETE FROM tokens WHERE person = :person AND token = :token", person=person, token=token)
        )
