"""Who is next, where many want the same few places: everybody in turn, whoever they say they are.

Turns go round the houses – an address is one, however many visitors it invents –, and within a house round its
visitors. A house never has all the places, so that another one does not wait for whatever it has begun. What somebody
waits for comes before what nobody watches.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, TypeVar

from sortilege.core.errors import Refused
from sortilege.core.templates import marked

K = TypeVar("K")


class Busy(Refused):
    """Many others want the same now."""

    code = "too-many"
    after = 5
    """Seconds after which it is worth trying again."""

    def __init__(self) -> None:
        super().__init__(marked("Many others want the same just now. Please try again in a moment."))


@dataclass(frozen=True)
class Turn:
    """Who wants it."""

    house: str
    visitor: str = ""
    is_urgent: bool = True
    """Whether somebody waits for it."""


@dataclass
class _Waiting:
    turn: Turn
    called: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    is_forgotten: bool = False


class FairQueue:
    def __init__(self, at_once: int, *, most: int = 1000, most_of_house: int = 100, most_of_visitor: int = 50) -> None:
        """`most` may wait; of one house, and of one visitor, not so many. Who comes after them hears `Busy`."""
        self._at_once: Final = at_once
        self._most, self._most_of_house, self._most_of_visitor = most, most_of_house, most_of_visitor
        self._at_work: Counter[str] = Counter()
        """How many of each house."""
        self._queues: dict[bool, dict[str, dict[str, deque[_Waiting]]]] = {True: {}, False: {}}
        """Urgent or not → house → visitor. The first of each is next; whoever was called goes to the end."""
        self._waiting: Counter[str] = Counter()
        self._visitors: Counter[tuple[str, str]] = Counter()

    @asynccontextmanager
    async def turn(self, turn: Turn) -> AsyncGenerator[None, None]:
        """Waits for it; the place is free again at the end."""
        await self._wait(turn)
        try:
            yield
        finally:
            one_less(self._at_work, turn.house)
            self._call()

    async def _wait(self, turn: Turn) -> None:
        who = (turn.house, turn.visitor)
        if (
            self._waiting.total() >= self._most
            or self._waiting[turn.house] >= self._most_of_house
            or self._visitors[who] >= self._most_of_visitor
        ):
            raise Busy
        waiting = _Waiting(turn)
        self._queues[turn.is_urgent].setdefault(turn.house, {}).setdefault(turn.visitor, deque()).append(waiting)
        self._waiting[turn.house] += 1
        self._visitors[who] += 1
        self._call()
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting.called.done() and not waiting.called.cancelled():
                one_less(self._at_work, turn.house)  # it was called in the very moment it left
                self._call()
            else:
                self._forget(waiting)
            raise

    @property
    def waiting(self) -> int:
        """How many."""
        return self._waiting.total()

    def _call(self) -> None:
        """Whoever is next, as long as there are places."""
        while self._at_work.total() < self._at_once:
            found = self._next(is_urgent=True) or self._next(is_urgent=False)
            if found is None:
                return
            self._forget(found)
            if found.called.cancelled():  # it leaves in this very moment, and has not been told yet
                continue
            self._at_work[found.turn.house] += 1
            found.called.set_result(None)

    def _next(self, *, is_urgent: bool) -> _Waiting | None:
        # The last place is for another house.
        of_house = max(1, self._at_once - 1)
        for house, visitors in self._queues[is_urgent].items():
            if self._at_work[house] < of_house:
                return next(iter(visitors.values()))[0]
        return None

    def _forget(self, waiting: _Waiting) -> None:
        """It waits no longer; its visitor and its house are the last ones now."""
        if waiting.is_forgotten:
            return
        waiting.is_forgotten = True
        turn = waiting.turn
        houses = self._queues[turn.is_urgent]
        visitors = houses.pop(turn.house)
        queue = visitors.pop(turn.visitor)
        queue.remove(waiting)
        if queue:
            visitors[turn.visitor] = queue
        if visitors:
            houses[turn.house] = visitors
        one_less(self._waiting, turn.house)
        one_less(self._visitors, (turn.house, turn.visitor))


def one_less(counter: Counter[K], key: K) -> None:
    """Forgets whoever has none."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
