"""People: names that somebody keeps, and the devices that are theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing
from sortilege.store.errors import Conflict, Missing

_SEEN_EVERY: Final = 3600.0
"""Seconds after which it is noted down anew when a device was here."""


class NewPerson(msgspec.Struct, frozen=True, kw_only=True):
    owner: str
    name: str
    folded: str
    colour: str
    at: float
    phrase: str | None
    """A hash."""


class StoredPerson(msgspec.Struct, frozen=True):
    number: int
    owner: str
    name: str
    colour: str
    visible: bool
    created_at: float
    renamed_at: float | None
    blocked_at: float | None


class ListedPerson(msgspec.Struct, frozen=True):
    """As whoever runs the site sees them."""

    folded: str
    name: str
    created_at: float
    renamed_at: float | None
    blocked_at: float | None
    visible: bool
    devices: int
    seen_at: float | None
    """When one of their devices was here, to the hour."""


class StoredDevice(msgspec.Struct, frozen=True):
    device: str
    label: str
    created_at: float
    seen_at: float


class Recognised(msgspec.Struct, frozen=True):
    """What is known of a device."""

    person: StoredPerson | None
    """None: it was somebody's, and is nobody's any more."""


class People(Area):
    # Names.

    @writing
    async def keep(self, db: Connection, new: NewPerson) -> int:
        """Their number. Raises `Conflict` if somebody is called so, or was a while ago, or the owner has a name."""
        if await db.row(
            "SELECT 1 FROM people WHERE folded = :folded OR owner = :owner", folded=new.folded, owner=new.owner
        ) or await _rests(db, new.folded, new.at):
            raise Conflict
        made = await db.row(
            "INSERT INTO people (owner, name, folded, colour, visible, created_at, phrase)"
            " VALUES (:owner, :name, :folded, :colour, 1, :at, :phrase) RETURNING number",
            **msgspec.structs.asdict(new),
        )
        assert made is not None
        return int(made[0])

    @asking
    async def of_owner(self, db: Connection, owner: str) -> StoredPerson | None:
        return _person(await db.row(select(StoredPerson, "FROM people WHERE owner = :owner"), owner=owner))

    @asking
    async def called(self, db: Connection, folded: str) -> StoredPerson | None:
        return _person(await db.row(select(StoredPerson, "FROM people WHERE folded = :folded"), folded=folded))

    @asking
    async def all(self, db: Connection, after: str, limit: int) -> list[ListedPerson]:
        """In the order of their folded names; those after that one."""
        found = await db.rows(
            "SELECT folded, name, created_at, renamed_at, blocked_at, visible,"
            " (SELECT count(*) FROM devices WHERE person = people.number),"
            " (SELECT max(seen_at) FROM devices WHERE person = people.number)"
            " FROM people WHERE folded > :after ORDER BY folded LIMIT :limit",
            after=after,
            limit=limit,
        )
        people = (ListedPerson(*row) for row in found)
        return [msgspec.structs.replace(one, visible=bool(one.visible)) for one in people]

    @writing
    async def rename(self, db: Connection, person: int, name: str, folded: str, at: float, not_since: float) -> None:
        """Raises `Conflict` if somebody else is called so, or was a while ago; `Missing` if they were renamed after
        `not_since`."""
        if await db.row(
            "SELECT 1 FROM people WHERE folded = :folded AND number <> :person", folded=folded, person=person
        ) or await _rests(db, folded, at):
            raise Conflict
        if not await db.run(
            "UPDATE people SET name = :name, folded = :folded, renamed_at = :at"
            " WHERE number = :person AND coalesce(renamed_at, :not_since) <= :not_since",
            name=name,
            folded=folded,
            at=at,
            person=person,
            not_since=not_since,
        ):
            raise Missing

    @telling
    async def look(self, db: Connection, person: int, colour: str, visible: int) -> None:
        """How they look, and whether others see what they have done."""
        await db.run(
            "UPDATE people SET colour = :colour, visible = :visible WHERE number = :person",
            colour=colour,
            visible=visible,
            person=person,
        )

    @writing
    async def block(self, db: Connection, person: int, at: float | None) -> None:
        """None: no longer. Rankings do not show whoever is blocked."""
        await db.run("UPDATE people SET blocked_at = :at WHERE number = :person", at=at, person=person)
        if at is not None:
            await db.run(
                "UPDATE ratings SET listed = 0 WHERE owner = (SELECT owner FROM people WHERE number = :person)",
                person=person,
            )

    # Ways back.

    @asking
    async def phrase_of(self, db: Connection, folded: str) -> tuple[int, str | None] | None:
        """The number of whoever is called so, and the hash of their phrase."""
        found = await db.row("SELECT number, phrase FROM people WHERE folded = :folded", folded=folded)
        return None if found is None else (int(found[0]), found[1])

    @telling
    async def set_phrase(self, db: Connection, person: int, phrase: str) -> None:
        await db.run("UPDATE people SET phrase = :phrase WHERE number = :person", phrase=phrase, person=person)

    # Devices.

    @asking
    async def recognise(self, db: Connection, device: str) -> Recognised | None:
        """None: nothing is known of it."""
        theirs = "FROM devices LEFT JOIN people ON people.number = person WHERE device = :device"
        found = await db.row(select(StoredPerson, theirs, of="people"), device=device)
        return None if found is None else Recognised(_person(found if found[0] is not None else None))

    @telling
    async def seen(self, db: Connection, device: str, at: float) -> None:
        await db.run(
            "UPDATE devices SET seen_at = :at WHERE device = :device AND seen_at < :before",
            at=at,
            device=device,
            before=at - _SEEN_EVERY,
        )

    @writing
    async def sign_in(
        self,
        db: Connection,
        person: int,
        device: str,
        instead_of: str,
        label: str,
        at: float,
        came_as: str | None = None,
    ) -> StoredPerson:
        """A device with a new secret is theirs; the secret that it had is of no use to anybody any more. `came_as`:
        what the things of whoever was there before belong to, if they may come along.

        Raises `Missing` if they are gone or blocked.
        """
        theirs = "FROM people WHERE number = :person AND blocked_at IS NULL"
        who = _person(await db.row(select(StoredPerson, theirs), person=person))
        if who is None:
            raise Missing
        await db.run("UPDATE devices SET person = NULL WHERE device = :device", device=instead_of)
        await db.run(
            "INSERT INTO devices (device, label, created_at, seen_at) VALUES (:device, '', :at, :at)"
            " ON CONFLICT DO NOTHING",
            device=instead_of,
            at=at,
        )
        await db.run(
            "INSERT INTO devices (device, person, label, created_at, seen_at, came_as)"
            " VALUES (:device, :person, :label, :at, :at, :came_as)",
            device=device,
            person=person,
            label=label,
            at=at,
            came_as=came_as,
        )
        return who

    @asking
    async def devices(self, db: Connection, person: int) -> list[StoredDevice]:
        """The one that was here last comes first."""
        theirs = "FROM devices WHERE person = :person ORDER BY seen_at DESC, device"
        return [StoredDevice(*row) for row in await db.rows(select(StoredDevice, theirs), person=person)]

    @telling
    async def sign_out(self, db: Connection, person: int, device: str) -> bool:
        """Whether it was theirs."""
        return bool(
            await db.run(
                "UPDATE devices SET person = NULL WHERE person = :person AND device = :device",
                person=person,
                device=device,
            )
        )


async def _rests(db: Connection, folded: str, now: float) -> bool:
    """Whether somebody who is gone was called so until a while ago."""
    found = await db.row("SELECT 1 FROM resting_names WHERE folded = :folded AND until > :now", folded=folded, now=now)
    return found is not None


def _person(row: Sequence[Any] | None) -> StoredPerson | None:
    return None if row is None else read_person(row)


def read_person(row: Sequence[Any]) -> StoredPerson:
    """The columns of the shape, in its order."""
    person = StoredPerson(*row)
    return msgspec.structs.replace(person, visible=bool(person.visible))
