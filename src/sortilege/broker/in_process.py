"""A broker for workers of one process: usually one, who has nobody to tell anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count

from sortilege.broker.broker import Listener, Use
from sortilege.broker.buckets import Buckets, Limit


class Meeting:
    """Where the workers of one process meet."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.names = count(1)
        self.workers: dict[str, InProcess] = {}
        self.buckets: dict[str, Buckets] = {}


class InProcess:
    """One worker's broker. Whatever is said arrives when everybody has finished what they are about."""

    def __init__(self, meeting: Meeting | None = None, *, reaches_all: bool = True) -> None:
        """`reaches_all`: whether all workers of the site are at this meeting; otherwise nothing is known for sure."""
        self._meeting = meeting or Meeting()
        self._reaches_all = reaches_all
        self.listeners: dict[str, Listener] = {}
        self._name = f"worker {next(self._meeting.names)}"
        self._meeting.workers[self._name] = self
        self._since = self._meeting.now()

    @property
    def is_alone(self) -> bool:
        return len(self._meeting.workers) == 1

    def sure_for(self, seconds: float) -> bool:
        return self._reaches_all and (self.is_alone or self._meeting.now() - self._since >= seconds)

    def join(self, kind: str, listener: Listener) -> None:
        self.listeners[kind] = listener

    def tell(self, kind: str, topic: str, version: int) -> None:
        for listener in self._others(kind):
            asyncio.get_running_loop().call_soon(listener.heard, topic, version)

    def show(self, kind: str, topic: str) -> None:
        for listener in self._others(kind):
            asyncio.get_running_loop().call_soon(listener.moved, topic)

    async def elsewhere(self, kind: str, topic: str) -> Mapping[str, bytes] | None:
        found = {}
        for name, other in self._meeting.workers.items():
            listener = other.listeners.get(kind)
            if other is not self and listener is not None and (here := listener.here(topic)) is not None:
                found[name] = here
        return found

    async def take(self, limit: Limit, who: str, tokens: float) -> tuple[bool, float] | None:
        buckets = self._buckets(limit)
        return buckets.take(who, tokens), buckets.left(who)

    async def share(self, uses: Sequence[Use]) -> Sequence[float] | None:
        for use in uses:
            self._buckets(use.limit).spend(use.who, use.tokens)
        return [self._buckets(use.limit).left(use.who) for use in uses]

    async def close(self) -> None:
        if self._meeting.workers.pop(self._name, None) is not None:
            for other in self._meeting.workers.values():
                for listener in other.listeners.values():
                    listener.lost(self._name)

    def _others(self, kind: str) -> Iterator[Listener]:
        for other in self._meeting.workers.values():
            if other is not self and kind in other.listeners:
                yield other.listeners[kind]

    def _buckets(self, limit: Limit) -> Buckets:
        return self._meeting.buckets.setdefault(limit.name, Buckets(limit, self._meeting.now))
