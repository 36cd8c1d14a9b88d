"""Open streams, by what they are about, and hints to them that something has happened. Hints carry nothing."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from random import SystemRandom
from typing import Final

from sortilege.broker.broker import Broker

ANYWAY: Final = 60.0
"""Seconds after which streams look for themselves, whatever they have heard …"""
HINTS_MISSED: Final = 2.5
"""… and while hints of other workers may not come."""
_AT_ONCE: Final = 2000
"""Streams that look again in one second when all of them have to."""
_random = SystemRandom()


class Watcher:
    """One open stream."""

    def __init__(self, house: str = "") -> None:
        self.house = house
        self._is_hinted = False
        self._waiting: asyncio.Future[None] | None = None
        self.is_in_doubt = False
        """Whether something may have happened of which no hint came; whoever has looked says so."""

    def hint(self) -> None:
        self._is_hinted = True
        self._wake()

    def doubt(self) -> None:
        self.is_in_doubt = True
        self.hint()

    async def hinted(self, seconds: float) -> bool:
        """Wait for the next hint or doubt, but not longer than this."""
        if not self._is_hinted:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            # A stream waits after everything that it tells: an `asyncio.timeout` would cost three times as much.
            too_late = loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                too_late.cancel()
                self._waiting = None
        hinted, self._is_hinted = self._is_hinted, False
        return hinted

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Watchers:
    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._all: defaultdict[str, dict[Watcher, None]] = defaultdict(dict)
        self.closed = False
        self.streams_at_close = 0
        """How many are told to come back elsewhere."""

    def enter(self, topic: str, watcher: Watcher) -> None:
        self._all[topic][watcher] = None

    def leave(self, topic: str, watcher: Watcher) -> None:
        self._all[topic].pop(watcher, None)
        if not self._all[topic]:
            del self._all[topic]

    def __len__(self) -> int:
        return sum(map(len, self._all.values()))

    def are_at(self, topic: str) -> bool:
        return topic in self._all

    @property
    def patience(self) -> float:
        """Seconds after which a stream looks for itself, hint or no hint."""
        return ANYWAY if self._broker.sure_for(0) else HINTS_MISSED

    def hint(self, topic: str) -> None:
        for watcher in self._all.get(topic, ()):
            watcher.hint()

    def doubt(self) -> None:
        """Every stream has to look for itself – not all of them at the same time."""
        everybody = [watcher for watchers in self._all.values() for watcher in watchers]
        for watcher in everybody:
            asyncio.get_running_loop().call_later(_random.uniform(0, len(everybody) / _AT_ONCE), watcher.doubt)

    def close(self) -> None:
        """The house closes: every stream is to end."""
        self.closed = True
        self.streams_at_close = len(self)
        for watchers in self._all.values():
            for watcher in watchers:
                watcher.hint()
