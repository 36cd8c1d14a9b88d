"""What becomes of a listing: from waiting to the shelf, or out of sight. Each step is a part of some query."""

from __future__ import annotations

from typing import Final, Literal

from sortilege.store.database import Connection, is_countable
from sortilege.store.errors import SetMissing

ListingState = Literal["waiting", "listed", "hidden", "refused", "removed", "withdrawn"]
"""Hidden: too many complaints, until somebody who runs the site has looked. Removed: for good, by them."""
ENOUGH: Final = 3
"""Independent approvals that put a listing on the shelf, and independent complaints that hide it."""


async def number_of(db: Connection, set_id: str, version: int, *states: ListingState) -> int:
    """Of a listing in one of these states. Raises `SetMissing`."""
    if is_countable(version):
        found = await db.row(
            "SELECT number, state FROM listings WHERE set_id = :set_id AND version = :version",
            set_id=set_id,
            version=version,
        )
        if found is not None and found[1] in states:
            return int(found[0])
    raise SetMissing


async def weigh(db: Connection, number: int, at: float) -> ListingState:
    """What becomes of it by what people have said so far."""
    weighed = await db.row(
        "SELECT state, (SELECT count(*) FROM approvals WHERE approvals.number = listings.number),"
        " (SELECT count(DISTINCT complaints.network) FROM complaints"
        "  WHERE complaints.number = listings.number AND open = 1)"
        " FROM listings WHERE number = :number",
        number=number,
    )
    assert weighed is not None
    state: ListingState = weighed[0]
    if weighed[2] >= ENOUGH:
        await _hide(db, number, at)
        return "hidden"
    if state == "waiting" and weighed[1] >= ENOUGH:
        await put_on_shelf(db, number, at)
        return "listed"
    return state


async def put_on_shelf(db: Connection, number: int, at: float) -> None:
    """In the place of an earlier version."""
    await db.run(
        "DELETE FROM listings WHERE state IN ('listed', 'hidden') AND number <> :number"
        " AND set_id = (SELECT set_id FROM listings WHERE number = :number)",
        number=number,
    )
    await db.run("UPDATE listings SET state = 'listed', since = :at WHERE number = :number", at=at, number=number)


async def refuse(db: Connection, number: int, at: float) -> None:
    await db.run("UPDATE listings SET state = 'refused', since = :at WHERE number = :number", at=at, number=number)


async def withdraw(db: Connection, set_id: str, at: float) -> None:
    """Whatever of the set everybody sees they see no longer. What is hidden stays so until somebody has looked."""
    await db.run(
        "UPDATE listings SET state = 'withdrawn', since = :at"
        " WHERE set_id = :set_id AND state IN ('waiting', 'listed')",
        set_id=set_id,
        at=at,
    )


async def remove(db: Connection, number: int, at: float) -> None:
    """All of the set, so that nothing of it comes back."""
    await db.run(
        "UPDATE listings SET state = 'removed', since = :at WHERE number = :number OR"
        " (state IN ('waiting', 'listed', 'hidden')"
        "  AND set_id = (SELECT set_id FROM listings WHERE number = :number))",
        number=number,
        at=at,
    )


async def _hide(db: Connection, number: int, at: float) -> None:
    """All of the set: another version may be just as bad."""
    await db.run(
        "UPDATE listings SET state = 'hidden', since = :at WHERE state IN ('waiting', 'listed')"
        " AND set_id = (SELECT set_id FROM listings WHERE number = :number)",
        number=number,
        at=at,
    )
