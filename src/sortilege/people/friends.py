"""Friends: two people who both say so. Until then it is a question, which may be ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.folding import folded
from sortilege.people.mutes import Mutes
from sortilege.people.online import Online
from sortilege.people.owner import Owner
from sortilege.store.friends import Friend
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store

MOST: Final = 300
"""Friends, and questions, of one person."""
Relation = Literal["none", "asked", "asks", "friends", "you"]
"""What somebody is to the reader: `asked` by the reader, or `asks` the reader."""
Wish = Literal["add", "ignore", "remove", "mute", "unmute"]


class TooManyFriends(Refused):
    code = "full"


class Standing(msgspec.Struct, frozen=True):
    """How the reader stands with somebody who keeps a name."""

    name: str
    relation: Relation
    muted: bool


class Shown(msgspec.Struct, frozen=True):
    """Somebody in a list."""

    name: str
    colour: str
    online: bool
    at_table: bool
    seen_at: float | None
    """None: never seen, or they want nobody to know."""


class Company(msgspec.Struct, frozen=True):
    friends: list[Shown]
    """Those who are here come first."""
    asking: list[Shown]
    asked: list[Shown]


class Friends:
    def __init__(self, store: Store, mutes: Mutes, online: Online, now: Callable[[], float]) -> None:
        self._store = store
        self._mutes = mutes
        self._online = online
        self._now = now

    async def of(self, person: StoredPerson) -> Company:
        found = await self._store.friends.of(person.number)
        here = await self._online.find(one.owner for one in found.friends)
        friends = [_shown(one, here.get(one.owner)) for one in found.friends]
        return Company(
            friends=sorted(friends, key=lambda one: not one.online),
            asking=[_stranger(one) for one in found.asking],
            asked=[_stranger(one) for one in found.asked],
        )

    async def standing(self, owner: Owner, person: StoredPerson | None, other: StoredPerson) -> Standing:
        """As a reader sees it, who may be a guest."""
        muted = other.owner in await self._mutes.of(owner)
        if other.owner == owner:
            return Standing(other.name, "you", muted=False)
        if person is None:
            return Standing(other.name, "none", muted)
        said = await self._store.friends.saying(person.number, other.number)
        return Standing(other.name, _RELATIONS[said.mine, said.theirs], muted)

    async def are(self, person: StoredPerson, other: StoredPerson) -> bool:
        said = await self._store.friends.saying(person.number, other.number)
        return said.mine and said.theirs

    async def called(self, name: str) -> StoredPerson:
        """Raises `NotFound`, for whoever is blocked as well."""
        found = await self._store.people.called(folded(name))
        if found is None or found.blocked_at is not None:
            raise NotFound(marked("Nobody here keeps this name."))
        return found

    async def wish(self, owner: Owner, person: StoredPerson | None, name: str, wish: Wish) -> Standing:
        """Raises `NotFound`, `NotYours` for guests, who can only mute, and `Malformed` for oneself."""
        other = await self.called(name)
        if other.owner == owner:
            raise Malformed(marked("name: somebody else’s, not your own"))
        match wish:
            case "mute" | "unmute":
                await self._mutes.mute(owner, Owner(other.owner), muted=wish == "mute")
            case _:
                await self._say(_kept(person), other, wish)
        return await self.standing(owner, person, other)

    async def _say(self, person: StoredPerson, other: StoredPerson, wish: Wish) -> None:
        friends = self._store.friends
        match wish:
            case "ignore":
                await friends.ignore(person.number, other.number)
            case "remove":
                await friends.remove(person.number, other.number)
            case _:
                if not await friends.add(person.number, other.number, self._now(), MOST):
                    raise TooManyFriends(
                        marked("You have {most} friends and questions: remove one of them first."), most=MOST
                    )


_RELATIONS: Final[dict[tuple[bool, bool], Relation]] = {
    (False, False): "none",
    (True, False): "asked",
    (False, True): "asks",
    (True, True): "friends",
}


def _kept(person: StoredPerson | None) -> StoredPerson:
    if person is None:
        raise NotYours(marked("Friends are for people who keep a name here. Keep yours first: it takes one click."))
    return person


def _shown(friend: Friend, at_table: bool | None) -> Shown:
    seen_at = friend.seen_at if friend.visible else None
    return Shown(friend.name, friend.colour, at_table is not None, bool(at_table), seen_at)


def _stranger(other: Friend) -> Shown:
    """Whether they are here is for friends to know."""
    return Shown(other.name, other.colour, online=False, at_table=False, seen_at=None)
