"""What players say about listings: that they are good enough for everybody, or that they should not be there.

It counts when it is independent: from different people in different networks.
"""

from __future__ import annotations

import msgspec

from sortilege.store.database import Area, Connection, asking, writing
from sortilege.store.errors import Conflict
from sortilege.store.listing_states import number_of, weigh


class Complaint(msgspec.Struct, frozen=True, kw_only=True):
    reason: str
    words: str
    at: float
    open: bool
    """Whether nobody who runs the site has looked at it yet."""


class Said(msgspec.Struct, frozen=True):
    """What one person has said about a listing."""

    approved: bool = False
    complained: bool = False


class Opinions(Area):
    @writing
    async def approve(self, db: Connection, set_id: str, version: int, by: str, network: str, at: float) -> int:
        """How many approve of it now; with enough of them it is on the shelf. Once more does no harm.

        Raises `SetMissing` unless it waits; `Conflict` if its maker, or somebody else who approves, is in this network.
        """
        number = await number_of(db, set_id, version, "waiting")
        if await db.row(
            "SELECT 1 FROM listings WHERE number = :number AND (by = :by OR network = :network) UNION"
            " SELECT 1 FROM approvals WHERE number = :number AND network = :network AND by <> :by",
            number=number,
            by=by,
            network=network,
        ):
            raise Conflict
        await db.run(
            "INSERT INTO approvals (number, by, network, at) VALUES (:number, :by, :network, :at)"
            " ON CONFLICT DO NOTHING",
            number=number,
            by=by,
            network=network,
            at=at,
        )
        await weigh(db, number, at)
        found = await db.row("SELECT count(*) FROM approvals WHERE number = :number", number=number)
        assert found is not None
        return int(found[0])

    @writing
    async def complain(
        self, db: Connection, set_id: str, version: int, by: str, network: str, reason: str, words: str, at: float
    ) -> None:
        """Once for each person. Raises `SetMissing` unless everybody may see it."""
        number = await number_of(db, set_id, version, "waiting", "listed")
        await db.run(
            "INSERT INTO complaints (number, by, network, at, reason, words, open)"
            " VALUES (:number, :by, :network, :at, :reason, :words, 1) ON CONFLICT DO NOTHING",
            number=number,
            by=by,
            network=network,
            at=at,
            reason=reason,
            words=words,
        )
        await weigh(db, number, at)

    @asking
    async def said_by(self, db: Connection, set_id: str, version: int, by: str) -> Said:
        found = await db.row(
            "SELECT EXISTS (SELECT 1 FROM approvals WHERE approvals.number = listings.number AND approvals.by = :by),"
            " EXISTS (SELECT 1 FROM complaints WHERE complaints.number = listings.number AND complaints.by = :by)"
            " FROM listings WHERE set_id = :set_id AND version = :version",
            set_id=set_id,
            version=version,
            by=by,
        )
        return Said() if found is None else Said(bool(found[0]), bool(found[1]))

    @asking
    async def complaints(self, db: Connection, set_id: str, version: int) -> list[Complaint]:
        """The latest first."""
        found = await db.rows(
            "SELECT reason, complaints.words, complaints.at, open FROM complaints JOIN listings USING (number)"
            " WHERE set_id = :set_id AND version = :version ORDER BY complaints.at DESC",
            set_id=set_id,
            version=version,
        )
        return [Complaint(reason=reason, words=words, at=at, open=bool(open)) for reason, words, at, open in found]
