"""High scores as somebody reads them: a list of today, of this month or of all time, with their own place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.owner import Owner
from sortilege.people.profiles import is_seen
from sortilege.scores.lists import ListKey, read_key
from sortilege.scores.scoring import day_of, scored
from sortilege.store.high_scores import FIRST, HighScore, ScoreKey, ScoreList
from sortilege.store.results import NewResult
from sortilege.store.scores import Kind
from sortilege.store.store import Store

When = Literal["today", "month", "ever"]
SIZE: Final = 50
MOST: Final = 1000
"""Places that are counted: whoever comes after is behind all of them."""
_NEXT: Final = 2**53
"""Later than any result."""
_LOOKED_AT: Final = 300
"""Latest scores among which lists are found where something has happened."""


class PlacedScore(msgspec.Struct, frozen=True):
    place: int | None
    """None: behind all that are counted, or not listed."""
    score: HighScore


class ScorePage(msgspec.Struct, frozen=True, kw_only=True):
    rows: tuple[PlacedScore, ...]
    own: PlacedScore | None
    """The reader's best."""
    first: bool
    next: str | None
    """The next page begins after this; None: there is none."""


class Places(msgspec.Struct, frozen=True, kw_only=True):
    """Where one game would be, were it its player's best."""

    key: ListKey
    listed: bool
    """Otherwise it has no places: somebody has helped, or has to look at it first."""
    today: int | None = None
    month: int | None = None
    ever: int | None = None


class HighScores:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def page(self, key: ListKey, when: When, kind: Kind, after: str | None, reader: Owner | None) -> ScorePage:
        """Raises `Malformed` if `after` is none."""
        which = ScoreList(str(key), self._period(when), kind)
        start = FIRST if after is None else _read_place(after)
        found = await self._store.high_scores.after(which, start, SIZE + 1)
        shown = found[:SIZE]
        before = 0 if after is None or not shown else await self._ahead(which, shown[0].key)
        if before >= MOST:
            shown, found = [], []
        has_more = len(found) > SIZE and before + SIZE < MOST
        return ScorePage(
            rows=tuple(PlacedScore(place, one) for place, one in enumerate(shown, start=before + 1)),
            own=None if reader is None else await self._own(which, reader),
            first=after is None,
            next=_written(shown[-1].key) if has_more else None,
        )

    async def places(self, result: NewResult) -> Places | None:
        """Of a game that is over, also before its result is written down; None: it is in no list."""
        found = scored(result)
        if found is None:
            return None
        key = read_key(found.narrow or found.list)
        if found.listed != 1 or await self._store.scores.is_left_out(found.table_id):
            return Places(key=key, listed=False)
        known = await self._store.results.of_table(found.table_id)
        place = ScoreKey(found.score, _NEXT if known is None else known.number)
        counted = [
            await self._place(ScoreList(str(key), period, found.kind), place, found.owner)
            for period in (found.day, found.day[:7], "")
        ]
        return Places(key=key, listed=True, today=counted[0], month=counted[1], ever=counted[2])

    async def latest(self) -> list[ListKey]:
        """Lists in which something has happened, the latest first."""
        return [read_key(text) for text in await self._store.high_scores.latest(_LOOKED_AT)]

    def _period(self, when: When) -> str:
        today = day_of(self._now())
        return {"today": today, "month": today[:7], "ever": ""}[when]

    async def _own(self, which: ScoreList, reader: Owner) -> PlacedScore | None:
        own = await self._store.high_scores.of(which, reader)
        if own is None:
            return None
        person = await self._store.people.of_owner(reader)
        hidden = person is not None and not is_seen(person)
        return PlacedScore(None if hidden else await self._place(which, own.key, reader), own)

    async def _place(self, which: ScoreList, key: ScoreKey, owner: str) -> int | None:
        ahead = await self._ahead(which, key, owner)
        return None if ahead >= MOST else ahead + 1

    async def _ahead(self, which: ScoreList, key: ScoreKey, but: str = "") -> int:
        return await self._store.high_scores.ahead(which, key, but, MOST)


def _written(key: ScoreKey) -> str:
    """As in `12:345`: the score, and in which result it was made."""
    return f"{key.score:g}:{key.result}"


def _read_place(text: str) -> ScoreKey:
    score, _, result = text.partition(":")
    try:
        return ScoreKey(float(score), int(result))
    except ValueError:
        raise Malformed(marked("after: as it was given by the page before")) from None
