"""How much somebody may do, counted at all workers together.

Where every try counts, the broker is asked each time. What is done all the time is counted here, and a few times a
second each worker says what was taken at it: nobody waits for that, and whoever goes from one worker to another is
ahead for a moment only. Without a broker each worker counts for itself.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Final, NoReturn

from sortilege.broker.broker import Broker, Use
from sortilege.broker.buckets import Buckets, Limit

_SHARED: Final = 0.25
"""Seconds between telling what was taken here."""
_TOGETHER: Final = 500


class Limiter:
    def __init__(self, broker: Broker, often: Iterable[Limit], exact: Iterable[Limit]) -> None:
        """`often`: what is done all the time. `exact`: where every try counts."""
        often, exact = tuple(often), tuple(exact)
        self._broker = broker
        self._buckets = {limit.name: Buckets(limit) for limit in (*often, *exact)}
        self._exact = frozenset(limit.name for limit in exact)
        self._taken: Counter[tuple[str, str]] = Counter()
        """Since the others were told, by limit and whoever took it."""

    async def take(self, name: str, who: str, tokens: int = 1) -> float | None:
        """Seconds to wait until there are so many tokens; None if there were, and are taken."""
        buckets = self._buckets[name]
        if name in self._exact and not self._broker.is_alone:
            answered = await self._broker.take(buckets.limit, who, tokens)
            if answered is not None:
                is_taken, left = answered
                buckets.set_left(who, left)
                return None if is_taken else buckets.limit.wait(left, tokens)
        if not buckets.take(who, tokens):
            return buckets.limit.wait(buckets.left(who), tokens)
        self._note(name, who, tokens)
        return None

    def spend(self, name: str, who: str, tokens: int) -> None:
        """Take so many, or all there are."""
        self._buckets[name].spend(who, tokens)
        self._note(name, who, tokens)

    def _note(self, name: str, who: str, tokens: int) -> None:
        if not self._broker.is_alone:
            self._taken[name, who] += tokens

    async def run(self) -> NoReturn:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(_SHARED)
            await self.share()

    async def share(self) -> None:
        """Tell the others what was taken here, and hear how much is left."""
        taken, self._taken = self._taken, Counter()
        everything = iter(taken.items())
        while some := list(islice(everything, _TOGETHER)):
            uses = [Use(self._buckets[name].limit, who, tokens) for (name, who), tokens in some]
            lefts = await self._broker.share(uses)
            if lefts is None:  # nobody can be told: what was taken counts here
                return
            for (taker, _), left in zip(some, lefts, strict=True):
                name, who = taker
                self._buckets[name].set_left(who, max(0.0, left - self._taken.get(taker, 0)))
