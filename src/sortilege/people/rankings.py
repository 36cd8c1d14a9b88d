"""Who is strongest: a ranking as somebody reads it, with their own place always in it."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.folding import folded
from sortilege.people.owner import Owner
from sortilege.people.places import Places
from sortilege.people.profiles import is_seen
from sortilege.store.rankings import TOP, Key, Placed, Ranked, key_of
from sortilege.store.ratings import Rating
from sortilege.store.store import Store

SIZE: Final = 50
_AROUND: Final = 5
"""So many stand before oneself on the page where one is."""


class Own(msgspec.Struct, frozen=True):
    """Where the reader is."""

    rating: Rating
    place: int | None
    """None: not listed."""
    after: str | None = None
    """On the page that begins after this one, or on the first."""


class RankingPage(msgspec.Struct, frozen=True, kw_only=True):
    rows: tuple[Placed, ...]
    own: Own | None
    first: bool = True
    """Whether nobody comes before."""
    previous: str | None = None
    """The page before begins after this one; None: it is the first."""
    next: str | None = None
    """The next page begins after this one; None: there is none."""


class Rankings:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._places = Places(store)

    async def page(self, game: str, season: str, after: str | None, reader: Owner | None) -> RankingPage:
        """Everybody who is listed. Raises `NotFound` if `after` is not."""
        start = TOP if after is None else await self._key(game, season, after)
        rankings = self._store.rankings
        found = await rankings.after(game, season, start, SIZE + 1)
        shown = found[:SIZE]
        first = 1 if after is None or not shown else await self._places.of(game, season, key_of(shown[0]))
        return RankingPage(
            rows=tuple(Placed(place, one) for place, one in enumerate(shown, start=first)),
            own=None if reader is None else await self._own(game, season, reader),
            first=after is None,
            previous=None if after is None else await self._page_before(game, season, start, SIZE - 1),
            next=shown[-1].name if len(found) > SIZE else None,
        )

    async def circle(self, game: str, season: str, reader: Owner) -> RankingPage:
        """Oneself, and whom one has played with."""
        found = await self._store.rankings.circle(reader, game, season, SIZE)
        mine = next((one.place for one in found if one.who.owner == reader), None)
        rating = await self._store.ratings.of(reader, game, season)
        return RankingPage(rows=tuple(found), own=None if rating is None else Own(rating, mine))

    async def _key(self, game: str, season: str, name: str) -> Key:
        """What is private is not found by looking for what comes after it."""
        person = await self._store.people.called(folded(name))
        rating = await self._store.ratings.of(person.owner, game, season) if person and is_seen(person) else None
        if rating is None or not rating.listed:
            raise NotFound(marked("Nobody in this ranking is called “{name}”."), name=name)
        return key_of(rating)

    async def _own(self, game: str, season: str, reader: Owner) -> Own | None:
        rating = await self._store.ratings.of(reader, game, season)
        if rating is None:
            return None
        if not rating.listed:
            return Own(rating, None)
        key = key_of(rating)
        place = await self._places.of(game, season, key)
        return Own(rating, place, await self._page_before(game, season, key, _AROUND) if place > SIZE else None)

    async def _page_before(self, game: str, season: str, key: Key, most: int) -> str | None:
        """Whom so many before a place come after; None: they are the first."""
        ahead: list[Ranked] = await self._store.rankings.before(game, season, key, most + 1)
        return ahead[-1].name if len(ahead) > most else None
