"""People who are nobody any more: somebody leaves, or two turn out to be one. What they had is handed over then."""

from __future__ import annotations

from typing import Final

from sortilege.store.database import Area, Connection, writing
from sortilege.store.errors import Missing
from sortilege.store.handovers import Handover, begin

NAME_RESTS: Final = 30 * 86400.0
"""Seconds for which nobody can be called like somebody who is gone."""


class Departures(Area):
    @writing
    async def leave(
        self, db: Connection, owner: str, device: str | None, heir: str, keeps_sets: int, at: float
    ) -> list[str]:
        """A person or a guest is gone, with every way back, and their things are on their way to an heir that nobody
        is. `device`: of a guest. Returns all devices and tokens that were theirs."""
        person = await db.row("SELECT number FROM people WHERE owner = :owner", owner=owner)
        await begin(db, Handover(owner, heir, forgets=True, keeps_sets=bool(keeps_sets), at=at))
        if person is None:
            if device is not None:
                await _retire(db, device, at)
            return [] if device is None else [device]
        # What their browsers had before, and nobody has asked for.
        came = "SELECT came_as FROM devices WHERE person = :person AND came_as IS NOT NULL"
        for (came_as,) in await db.rows(came, person=person[0]):
            if not await db.row("SELECT 1 FROM people WHERE owner = :came_as", came_as=came_as):
                await begin(db, Handover(came_as, heir, forgets=True, keeps_sets=bool(keeps_sets), at=at))
        keys = await _keys(db, person[0])
        await db.run(
            "UPDATE devices SET person = NULL, label = '', came_as = NULL WHERE person = :person", person=person[0]
        )
        await _go(db, person[0], at)
        return keys

    @writing
    async def merge(self, db: Connection, person: int, into: int, at: float) -> list[str]:
        """Two are one: all that one had and every way back becomes the other's. Returns the devices and tokens that
        change hands.

        Raises `Missing`.
        """
        owners = dict(await db.rows("SELECT number, owner FROM people WHERE number IN (:a, :b)", a=person, b=into))
        if person == into or len(owners) != len((person, into)):
            raise Missing
        await begin(db, Handover(owners[person], owners[into], forgets=False, keeps_sets=True, at=at))
        keys = await _keys(db, person)
        for table in ("devices", "passkeys", "device_links", "tokens"):
            await db.run(f"UPDATE {table} SET person = :into WHERE person = :person", person=person, into=into)  # noqa: S608
        await _share_friends(db, person, into)
        await _go(db, person, at)
        return keys


async def _keys(db: Connection, person: int) -> list[str]:
    """By which somebody is recognised."""
    all_keys = "SELECT device FROM devices WHERE person = :person UNION SELECT token FROM tokens WHERE person = :person"
    return [key for (key,) in await db.rows(all_keys, person=person)]


async def _share_friends(db: Connection, person: int, into: int) -> None:
    """Whoever was a friend of one is a friend of both; nobody is their own. Invitations end soon anyway."""
    for mine, theirs in (("person", "other"), ("other", "person")):
        await db.run(
            f"INSERT INTO friends ({mine}, {theirs}, at, ignored)"  # noqa: S608
            f" SELECT :into, {theirs}, at, ignored FROM friends WHERE {mine} = :person AND {theirs} <> :into"
            " ON CONFLICT DO NOTHING",
            person=person,
            into=into,
        )


async def _go(db: Connection, person: int, at: float) -> None:
    """Their name rests."""
    await db.run(
        "INSERT INTO resting_names (folded, until) SELECT folded, :until FROM people WHERE number = :person"
        " ON CONFLICT (folded) DO UPDATE SET until = excluded.until",
        person=person,
        until=at + NAME_RESTS,
    )
    await db.run("DELETE FROM people WHERE number = :person", person=person)


async def _retire(db: Connection, device: str, at: float) -> None:
    """Whoever comes with this secret is a stranger."""
    await db.run(
        "INSERT INTO devices (device, label, created_at, seen_at) VALUES (:device, '', :at, :at)"
        " ON CONFLICT (device) DO UPDATE SET person = NULL, label = '', came_as = NULL",
        device=device,
        at=at,
    )
