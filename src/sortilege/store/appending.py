"""Appending to a log, step by step: for engines where a step costs next to nothing."""

from __future__ import annotations

from sortilege.store.changes import Change
from sortilege.store.database import Connection
from sortilege.store.errors import Conflict, Missing, Repeated


async def append(db: Connection, id: str, expected: int, change: Change) -> int:
    """As `Database.append`, inside a transaction."""
    number = await appended_to(db, id, expected, change)
    return await add(db, number, expected, change)


async def appended_to(db: Connection, id: str, expected: int, change: Change) -> int:
    """The number of the table that a change can be appended to. Raises what `Database.append` does."""
    found = await db.row(
        "SELECT number, version, (SELECT seq FROM entries WHERE entries.number = tables.number AND key = :key)"
        " FROM tables WHERE id = :id",
        key=change.key,
        id=id,
    )
    if found is None:
        raise Missing
    number, version, earlier = found
    if earlier is not None:
        raise Repeated(earlier)
    if version != expected:
        raise Conflict
    change.leads_to(version)
    return int(number)


async def add(db: Connection, number: int, version: int, change: Change) -> int:
    """The rows of a change, and how the table stands after it. Returns its version then."""
    after = change.leads_to(version)
    await db.run(
        "UPDATE tables SET status = :status, version = :version, updated_at = :at, due_at = :due_at, glance = :glance,"
        " claimed_until = NULL"
        " WHERE number = :number",
        status=change.status,
        version=after,
        at=change.at,
        due_at=change.due_at,
        glance=change.glance,
        number=number,
    )
    if change.owners is not None:
        await _let_go(db, number, change.owners)
    await add_rows(db, number, version, change)
    return after


async def _let_go(db: Connection, number: int, owners: tuple[str, ...]) -> None:
    """Whoever is none of these any more is remembered: they are still named in the log."""
    for (owner,) in await db.rows("SELECT owner FROM owners WHERE number = :number", number=number):
        if owner not in owners:
            await db.run(
                "INSERT INTO former_owners (owner, number) VALUES (:owner, :number) ON CONFLICT DO NOTHING",
                owner=owner,
                number=number,
            )
    await db.run("DELETE FROM owners WHERE number = :number", number=number)


async def add_rows(db: Connection, number: int, version: int, change: Change) -> None:
    """Those of the log, and its owners."""
    last = version + len(change.bodies)
    for seq, body in enumerate(change.bodies, version + 1):
        await db.run(
            "INSERT INTO entries (number, seq, at, key, body) VALUES (:number, :seq, :at, :key, :body)",
            number=number,
            seq=seq,
            at=change.at,
            key=change.key if seq == last else None,
            body=body,
        )
    for owner in change.owners or ():
        await db.run(
            "INSERT INTO owners (owner, number) VALUES (:owner, :number) ON CONFLICT DO NOTHING",
            owner=owner,
            number=number,
        )
