"""Buckets of tokens: each has so many at once, and fills up again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

_REMEMBERED: Final = 20_000


class Limit(msgspec.Struct, frozen=True):
    """`size` at once, and `size` per `seconds` in the long run."""

    name: str
    size: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.size / self.seconds

    def wait(self, left: float, tokens: float) -> float:
        """Seconds until there are so many, or as many as there can be."""
        return max(0.0, (min(tokens, self.size) - left) / self.rate)


class Buckets:
    """One for everybody, of those who took something last."""

    def __init__(self, limit: Limit, now: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, who: str) -> float:
        left, since = self._left.get(who, (float(self.limit.size), self._now()))
        return min(self.limit.size, left + (self._now() - since) * self.limit.rate)

    def take(self, who: str, tokens: float = 1) -> bool:
        """Whether there were so many tokens left."""
        left = self.left(who)
        self.set_left(who, left - tokens if left >= tokens else left)
        return left >= tokens

    def spend(self, who: str, tokens: float) -> None:
        """Take so many, or all there are."""
        self.set_left(who, max(0.0, self.left(who) - tokens))

    def set_left(self, who: str, left: float) -> None:
        self._left[who] = (left, self._now())
        self._left.move_to_end(who)
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
