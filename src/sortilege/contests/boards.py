"""The leaderboard, and those who watch it: however many finish and however many watch, it is read once a second at
most by each worker."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.fairness import Busy, one_less
from sortilege.store.contestants import Contestant, Contestants
from sortilege.tables.hub import MOST_OF_HOUSE
from sortilege.tables.watchers import Watcher, Watchers

EVERY: Final = 1.0
"""Seconds between two readings."""
SHOWN: Final = 50
"""Of the best."""
MOST_AT_BOARD: Final = 300
"""Open streams of one contest, at each worker."""
_KIND: Final = "contest"


class Line(msgspec.Struct, frozen=True):
    place: int
    """Whoever has the same score has the same place."""
    badge: str
    name: str
    score: float


class Board(msgspec.Struct, frozen=True):
    lines: tuple[Line, ...]
    players: int
    """How many take part …"""
    finished: int
    """… and how many of them have a score."""


def placed(best: Sequence[Contestant]) -> tuple[Line, ...]:
    """Of people from the best one on, all with a score."""
    lines: list[Line] = []
    for number, one in enumerate(best, 1):
        assert one.best is not None
        place = lines[-1].place if lines and lines[-1].score == one.best else number
        lines.append(Line(place, one.badge, one.name, one.best))
    return tuple(lines)


class Boards:
    def __init__(self, store: Contestants, broker: Broker) -> None:
        self._store = store
        self._broker = broker
        self.watchers = Watchers(broker)
        """Streams, by the contest's code."""
        broker.join(_KIND, Hearing(lambda code, _: self.watchers.hint(code)))
        self._streams: Counter[str] = Counter()
        self._at: Counter[str] = Counter()
        self._coming: dict[str, asyncio.Task[Board]] = {}
        self._read_at: dict[str, float] = {}

    def tell(self, code: str) -> None:
        """Something has changed: streams look again, here and at other workers."""
        self.watchers.hint(code)
        self._broker.tell(_KIND, code, 0)

    # Reading.

    async def read(self, code: str) -> Board:
        """As it is now."""
        leaders = await self._store.leaders(code, SHOWN)
        return Board(placed(leaders.first), leaders.players, leaders.finished)

    async def soon(self, code: str) -> Board:
        """As it is now or within a second: whoever asks meanwhile gets the same."""
        coming = self._coming.get(code)
        if coming is None:
            coming = self._coming[code] = asyncio.create_task(self._read_soon(code))
        return await asyncio.shield(coming)

    async def _read_soon(self, code: str) -> Board:
        now = asyncio.get_running_loop().time
        try:
            await asyncio.sleep(max(0.0, self._read_at.get(code, 0.0) + EVERY - now()))
        finally:
            # From here on it may change without being seen: whoever asks now needs the next reading.
            del self._coming[code]
        self._read_at[code] = now()
        return await self.read(code)

    # Streams.

    def check_room(self, code: str, house: str) -> None:
        """`Busy` if so many are looking already that one more would be at the expense of others."""
        if self._at[code] >= MOST_AT_BOARD or self._streams[house] >= MOST_OF_HOUSE:
            raise Busy

    def come(self, code: str, house: str) -> Watcher:
        watcher = Watcher(house)
        self.watchers.enter(code, watcher)
        self._streams[house] += 1
        self._at[code] += 1
        return watcher

    def leave(self, code: str, watcher: Watcher) -> None:
        self.watchers.leave(code, watcher)
        one_less(self._streams, watcher.house)
        one_less(self._at, code)
        if not self.watchers.are_at(code):
            self._read_at.pop(code, None)
