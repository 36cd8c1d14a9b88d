"""The bin: card sets that were deleted, with everything in them, until nobody has wanted them back for a month."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, writing
from sortilege.store.errors import SetMissing
from sortilege.store.listing_states import withdraw
from sortilege.store.sets import remove_set
from sortilege.store.versions import Versions

KEPT_IN_BIN: Final = 30 * 86400.0
"""Seconds."""


class BinnedSet(msgspec.Struct, frozen=True):
    id: str
    revision: int
    binned_at: float
    binned_by: str
    """What whoever deleted it is called."""
    outline: bytes | None
    """What a list shows of it, if that is known."""


class Bin(Area):
    @writing
    async def put(self, db: Connection, id: str, name: str, at: float) -> None:
        """`name`: what whoever deletes it is called. The public shelf has it no longer. Raises `SetMissing`."""
        if not await db.run(
            "UPDATE sets SET binned_at = :at, binned_by = :name WHERE id = :id AND binned_at IS NULL",
            at=at,
            name=name,
            id=id,
        ):
            raise SetMissing
        await withdraw(db, id, at)

    @asking
    async def of(self, db: Connection, owner: str) -> list[BinnedSet]:
        """What somebody can bring back, the last one first."""
        found = await db.rows(
            "SELECT id, sets.revision, binned_at, binned_by, outlines.body FROM sets_of_makers AS sets"
            " LEFT JOIN outlines ON outlines.number = sets.number AND outlines.revision = sets.revision"
            " WHERE maker = :owner AND binned_at IS NOT NULL ORDER BY binned_at DESC, sets.number DESC",
            owner=owner,
        )
        return [BinnedSet(*row) for row in found]

    @writing
    async def take_out(self, db: Connection, id: str, owner: str) -> None:
        """As it was, for all its makers. Raises `SetMissing`, also if it is not this owner's to bring back."""
        await _own(db, id, owner)
        await db.run("UPDATE sets SET binned_at = NULL, binned_by = NULL WHERE id = :id", id=id)

    async def remove(self, id: str, owner: str) -> None:
        """For good. Raises `SetMissing`, also if it is not this owner's to remove."""
        await self._remove(id, owner)
        await Versions(self._database).forget_all_of(id)

    @writing
    async def _remove(self, db: Connection, id: str, owner: str) -> None:
        await _own(db, id, owner)
        await remove_set(db, id)

    async def empty(self, before: float) -> int:
        """Remove for good what was put there before this time. Returns how many."""
        removed = [id for id in await self._old(before) if await self._remove_if_old(id, before)]
        for id in removed:
            await Versions(self._database).forget_all_of(id)
        return len(removed)

    @asking
    async def _old(self, db: Connection, before: float) -> list[str]:
        return [id for (id,) in await db.rows("SELECT id FROM sets WHERE binned_at < :before", before=before)]

    @writing
    async def _remove_if_old(self, db: Connection, id: str, before: float) -> bool:
        """Somebody may have brought it back meanwhile."""
        found = await db.row("SELECT 1 FROM sets WHERE id = :id AND binned_at < :before", id=id, before=before)
        if found is None:
            return False
        await remove_set(db, id)
        return True


async def _own(db: Connection, id: str, owner: str) -> None:
    """Raises `SetMissing` if it is not in the bin, or somebody else's."""
    found = await db.row(
        "SELECT 1 FROM sets_of_makers WHERE maker = :owner AND id = :id AND binned_at IS NOT NULL", owner=owner, id=id
    )
    if found is None:
        raise SetMissing
