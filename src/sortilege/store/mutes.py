"""Whom somebody does not want to hear."""

from __future__ import annotations

from sortilege.store.database import Area, Connection, asking, telling


class Mutes(Area):
    @asking
    async def of(self, db: Connection, owner: str) -> frozenset[str]:
        rows = await db.rows("SELECT muted FROM mutes WHERE owner = :owner", owner=owner)
        return frozenset(row[0] for row in rows)

    @telling
    async def add(self, db: Connection, owner: str, muted: str, at: float, most: int) -> None:
        """Unless there are so many that nobody can mean it."""
        await db.run(
            "INSERT INTO mutes (owner, muted, at) SELECT :owner, :muted, :at"
            " WHERE (SELECT count(*) FROM mutes WHERE owner = :owner) < :most ON CONFLICT DO NOTHING",
            owner=owner,
            muted=muted,
            at=at,
            most=most,
        )

    @telling
    async def remove(self, db: Connection, owner: str, muted: str) -> None:
        await db.run("DELETE FROM mutes WHERE owner = :owner AND muted = :muted", owner=owner, muted=muted)
