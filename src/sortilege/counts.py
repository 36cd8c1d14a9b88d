"""What this process has done so far, as plain numbers: counted where it happens, read when somebody asks for them.

Counting lies on the way of every action, so it is an addition and nothing more. What the numbers are called outside,
and who may see them, is not known here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from typing import Final

import msgspec

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
"""Seconds. How long things took is told by how many stayed within each of these."""


class Times(msgspec.Struct):
    """How often something was done, and how long it took."""

    within: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    """How many took at most this bound, and longer than the one before; in the end those beyond all of them."""
    seconds: float = 0.0
    """All together."""

    def add(self, seconds: float) -> None:
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Counts:
    def __init__(self) -> None:
        self.requests: defaultdict[tuple[str, str, int], Times] = defaultdict(Times)
        """By method, route and status, until the answer began."""
        self.running = 0
        """Requests that are being answered right now, open streams among them."""
        self.actions: defaultdict[str, int] = defaultdict(int)
        """Changes of tables that were stored, by game: what people and bots did there, and the house."""
        self.refused: defaultdict[str, int] = defaultdict(int)
        """Requests that were one too many, by the limit that they met."""
        self.thinking: defaultdict[str, Times] = defaultdict(Times)
        """Answers of bots, by game."""
        self.reads = Times()
        self.writes = Times()
        """Questions to the store, from asking to the answer."""
        self.conflicts = 0
        """Writes that came second."""


COUNTS: Final = Counts()
"""Of this process."""
