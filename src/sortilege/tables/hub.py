"""Who is looking at which table here, how far they have read, and a hint to them that something has happened.

Hints carry nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import Final

from sortilege.fairness import Busy, one_less
from sortilege.people.names import Colour
from sortilege.people.owner import Owner

MOST_AT_TABLE: Final = 300
"""Open streams of one table …"""
MOST_OF_HOUSE: Final = 200
"""… and of one house: a school has that many pupils at once."""
_REMEMBERED: Final = 20_000
"""Tables of which is known where their people come from."""


class Watcher:
    """One open stream."""

    def __init__(self, owner: Owner | None, house: str, name: str, colour: Colour) -> None:
        self.owner = owner
        self.house = house
        self.name = name
        self.colour = colour
        self._hint = asyncio.Event()

    def hint(self) -> None:
        self._hint.set()

    async def hinted(self, seconds: float) -> bool:
        """Wait for the next hint, but not longer than this."""
        try:
            async with asyncio.timeout(seconds):
                await self._hint.wait()
        except TimeoutError:
            return False
        self._hint.clear()
        return True


class Hub:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, dict[Watcher, None]] = defaultdict(dict)
        """In the order in which they came."""
        self._read: defaultdict[str, dict[Owner, tuple[int, float]]] = defaultdict(dict)
        self._streams: Counter[str] = Counter()
        self._houses: dict[str, str] = {}
        self.closed = False
        self.streams_at_close = 0
        """How many are told to come back elsewhere."""

    def enter(
        self, table: str, owner: Owner | None, house: str = "", name: str = "", colour: Colour = "teal"
    ) -> Watcher:
        watcher = Watcher(owner, house, name, colour)
        self._watchers[table][watcher] = None
        self._streams[house] += 1
        self.came_from(table, house)
        return watcher

    def check_room(self, table: str, house: str) -> None:
        """`Busy` if so many are looking already that one more would be at the expense of others."""
        if len(self._watchers.get(table, ())) >= MOST_AT_TABLE or self._streams[house] >= MOST_OF_HOUSE:
            raise Busy

    def came_from(self, table: str, house: str) -> None:
        self._houses.pop(table, None)
        self._houses[table] = house
        if len(self._houses) > _REMEMBERED:
            del self._houses[next(iter(self._houses))]

    def house(self, table: str) -> str:
        """Where those came from last who are there; those of whom nobody knows share one."""
        return self._houses.get(table, "")

    def leave(self, table: str, watcher: Watcher) -> None:
        self._watchers[table].pop(watcher, None)
        one_less(self._streams, watcher.house)
        if not self._watchers[table]:
            del self._watchers[table]
            self._read.pop(table, None)

    def hint(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.hint()

    def close(self) -> None:
        """The house closes: every stream is to end."""
        self.closed = True
        self.streams_at_close = self.open_streams
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.hint()

    def owners(self, table: str) -> set[Owner]:
        """Whose streams are open."""
        return {watcher.owner for watcher in self._watchers.get(table, ()) if watcher.owner is not None}

    def people(self, table: str) -> list[Watcher]:
        """A stream of everybody who looks, in the order in which they came. Nobody is somebody else each time."""
        there = self._watchers.get(table, ())
        return list({watcher.owner or watcher: watcher for watcher in there}.values())

    def rename(self, owner: Owner, name: str, colour: Colour) -> None:
        """Somebody is called something else from now on, wherever they are looking."""
        for table, watchers in self._watchers.items():
            own = [watcher for watcher in watchers if watcher.owner == owner]
            for watcher in own:
                watcher.name, watcher.colour = name, colour
            if own:
                self.hint(table)

    def read(self, table: str, owner: Owner, version: int, now: float) -> None:
        """Somebody who is looking has seen all that happened up to a version, verdicts included."""
        if owner in self.owners(table) and self.read_at(table, owner, version) is None:
            self._read[table][owner] = (version, now)

    def read_at(self, table: str, owner: Owner, version: int) -> float | None:
        """Since when somebody has seen at least this version."""
        known, at = self._read.get(table, {}).get(owner, (-1, 0.0))
        return at if known >= version else None

    def watched(self, table: str) -> bool:
        return table in self._watchers

    @property
    def open_streams(self) -> int:
        return self._streams.total()
