"""Who is whose friend: each says so for themselves, and where both do, they are friends."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sortilege.store.database import Area, Connection, asking, reading, telling, writing

_LIST: Final = 500
_PEOPLE: Final = "people.name, people.owner, people.colour, people.visible"
_SEEN: Final = "(SELECT max(seen_at) FROM devices WHERE devices.person = people.number)"
_BACK: Final = "EXISTS (SELECT 1 FROM friends b WHERE b.person = friends.other AND b.other = friends.person)"


class Friend(msgspec.Struct, frozen=True):
    """Somebody in such a list."""

    name: str
    owner: str
    colour: str
    visible: bool
    seen_at: float | None
    """When a device of theirs was here, to within an hour."""


class FriendList(msgspec.Struct, frozen=True):
    friends: list[Friend]
    asking: list[Friend]
    """Who would like to be one, and was not ignored."""
    asked: list[Friend]
    """Who has not said anything yet."""


class Saying(msgspec.Struct, frozen=True):
    """What two people say of each other."""

    mine: bool
    theirs: bool


class Friends(Area):
    @reading
    async def of(self, db: Connection, person: int) -> FriendList:
        """By name; without people who are blocked."""
        return FriendList(
            friends=await _list(db, f"number = friends.other WHERE friends.person = :person AND {_BACK}", person),
            asking=await _list(
                db, f"number = friends.person WHERE friends.other = :person AND ignored = 0 AND NOT {_BACK}", person
            ),
            asked=await _list(db, f"number = friends.other WHERE friends.person = :person AND NOT {_BACK}", person),
        )

    @asking
    async def saying(self, db: Connection, person: int, other: int) -> Saying:
        found = await db.rows(
            "SELECT person FROM friends WHERE (person = :person AND other = :other)"
            " OR (person = :other AND other = :person)",
            person=person,
            other=other,
        )
        said = {row[0] for row in found}
        return Saying(mine=person in said, theirs=other in said)

    @writing
    async def add(self, db: Connection, person: int, other: int, at: float, most: int) -> bool:
        """Whether there was room for one more. To say it again changes nothing."""
        there = await db.row("SELECT count(*) FROM friends WHERE person = :person AND other <> :other",
                             person=person, other=other)  # fmt: skip
        assert there is not None
        if there[0] >= most:
            return False
        await db.run(
            "INSERT INTO friends (person, other, at, ignored) VALUES (:person, :other, :at, 0) ON CONFLICT DO NOTHING",
            person=person,
            other=other,
            at=at,
        )
        return True

    @telling
    async def ignore(self, db: Connection, person: int, other: int) -> None:
        """What the other one would like; nobody is told."""
        await db.run(
            "UPDATE friends SET ignored = 1 WHERE person = :other AND other = :person", person=person, other=other
        )

    @telling
    async def remove(self, db: Connection, person: int, other: int) -> None:
        """Of friends neither says so any more; what was only asked is not asked any more. A question that one was asked
        oneself stays."""
        await db.run(
            "DELETE FROM friends WHERE (person = :person AND other = :other) OR (person = :other AND other = :person"
            " AND EXISTS (SELECT 1 FROM friends b WHERE b.person = :person AND b.other = :other))",
            person=person,
            other=other,
        )


async def _list(db: Connection, whom: str, person: int) -> list[Friend]:
    rows: Any = await db.rows(
        f"SELECT {_PEOPLE}, {_SEEN} FROM friends JOIN people ON people.{whom} AND blocked_at IS NULL"  # noqa: S608  # ours
        " ORDER BY people.folded LIMIT :most",
        person=person,
        most=_LIST,
    )
    return [Friend(name, owner, colour, bool(visible), seen_at) for name, owner, colour, visible, seen_at in rows]
