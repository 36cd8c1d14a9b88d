"""What somebody has done, for whoever may see it. All of it follows from results (`store/profiles.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from cachetools import LRUCache, TTLCache

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.folding import folded
from sortilege.people.owner import Owner
from sortilege.people.places import Places
from sortilege.store.people import StoredPerson
from sortilege.store.profiles import SECONDS_OF_A_DAY, CurvePoint, Extent, Met, Tally
from sortilege.store.rankings import key_of
from sortilege.store.ratings import Rating
from sortilege.store.store import Store

DAYS_SHOWN: Final = 366
_MET: Final = 24
"""Looked at; some of them may be private."""
OPPONENTS: Final = 8
SCORES: Final = 3
_REMEMBERED: Final = 1000
_LASTS: Final = 300.0
"""Seconds for which nothing is counted anew while there is no other result: tables of old scores go meanwhile."""


class Private(Refused):
    """Somebody does not want others to see this."""

    code = "private"


class Opponent(msgspec.Struct, frozen=True):
    name: str
    colour: str
    games: int
    ahead: int
    behind: int


class Standing(msgspec.Struct, frozen=True):
    """How strong they are at one game, and how they became so."""

    rating: Rating
    place: int | None
    """In the ranking of all time, if they are listed there."""
    curve: tuple[CurvePoint, ...]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    person: StoredPerson
    tally: Tally
    standings: tuple[Standing, ...]
    opponents: tuple[Opponent, ...]


class Profiles:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._places = Places(store)
        self._tallies: TTLCache[str, tuple[Extent, Tally]] = TTLCache(_REMEMBERED, _LASTS)
        self._curves: LRUCache[Rating, tuple[CurvePoint, ...]] = LRUCache(_REMEMBERED)

    async def called(self, name: str) -> StoredPerson:
        """Whoever is called so, or nearly so. Raises `NotFound`."""
        found = await self._store.people.called(folded(name))
        if found is None:
            raise NotFound(marked("Nobody keeps the name “{name}” here."), name=name)
        return found

    async def of(self, person: StoredPerson, reader: Owner | None) -> Profile:
        """Raises `Private`."""
        if not is_seen(person) and person.owner != reader:
            raise Private(marked("{name} keeps this private."), name=person.name)
        tally = await self._tally(person.owner)
        return Profile(
            person=person,
            tally=tally,
            standings=await self._standings(person.owner),
            opponents=await self._opponents(tally.met),
        )

    async def _tally(self, owner: str) -> Tally:
        extent = await self._store.profiles.extent(owner)
        known = self._tallies.get(owner)
        if known is None or known[0] != extent:
            since = self._now() - DAYS_SHOWN * SECONDS_OF_A_DAY
            known = extent, await self._store.profiles.tally(owner, since, _MET, SCORES)
            self._tallies[owner] = known
        return known[1]

    async def _standings(self, owner: str) -> tuple[Standing, ...]:
        found = []
        for rating in await self._store.ratings.of_owner(owner):
            place = await self._places.of(rating.game, rating.season, key_of(rating)) if rating.listed else None
            found.append(Standing(rating, place, await self._curve(rating)))
        return tuple(found)

    async def _curve(self, rating: Rating) -> tuple[CurvePoint, ...]:
        """As long as the rating is the same, so is how it came about."""
        if rating not in self._curves:
            self._curves[rating] = tuple(await self._store.profiles.curve(rating.owner, rating.game))
        return self._curves[rating]

    async def _opponents(self, met: tuple[Met, ...]) -> tuple[Opponent, ...]:
        """Never remembered: they may become private at any time."""
        found: list[Opponent] = []
        for one in met:
            if len(found) == OPPONENTS:
                break
            person = await self._store.people.of_owner(one.owner)
            if person is not None and is_seen(person):
                found.append(Opponent(person.name, person.colour, one.games, one.ahead, one.behind))
        return tuple(found)


def is_seen(person: StoredPerson) -> bool:
    return person.visible and person.blocked_at is None
