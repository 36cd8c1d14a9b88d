"""All that can be done in many positions at once, weighed by a network: one step of expectation, for thousands."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.scorer import Scorer
from sortilege.kernel.lucky_numbers.features import FEATURES, TOP, Floats, Line
from sortilege.kernel.lucky_numbers.successors import KIND, MOST, Successors, expand
from sortilege.kernel.lucky_numbers.tables import Small
from sortilege.kernel.lucky_numbers.weighing import choose, weigh

_ROOM = 16 * MOST
"""How many successors are described in one go: what fits into a processor's cache is multiplied faster."""


class Rules(NamedTuple):
    seats: int
    bruno: bool = False


class Turns(NamedTuple):
    """`best`, `take`: which of `found` is best for a drawn tile, and among what can be taken; -1: there is nothing."""

    found: Successors
    shares: Floats
    worth: Floats
    best: Line
    take: Line
    drawing: Floats


class Weigher:
    """Keeps the memory that it needs from one call to the next."""

    def __init__(self, scorer: Scorer) -> None:
        self.scorer = scorer
        self.boards = 0
        """How many were weighed so far."""
        self._found: Successors = np.zeros(_ROOM, KIND)
        self._to = np.zeros((4 * _ROOM, FEATURES), np.float32)

    def turns(self, rows: Small, rules: Rules, held: Line | None = None) -> Turns:
        """`rows`: positions, as the kernel's observations have them; `held`: the tiles in hand, 0 for none; in
        `rows` they still lie face down."""
        held = np.zeros(len(rows), np.int64) if held is None else held
        parts: list[tuple[Successors, Floats, Floats]] = []
        at = 0
        while at < len(rows):
            at, number, used = expand(rows, at, rules.seats, rules.bruno, held, self._found, self._to)
            self.boards += used
            found = self._found[:number].copy()
            shares, worth = np.zeros((number, rules.seats), np.float32), np.zeros(number, np.float32)
            weigh(rows, rules.seats, found, self.scorer.scores(self._to[:used]), shares, worth)
            parts.append((found, shares, worth))
        together: list[npt.NDArray[np.float32]] = [np.concatenate(part) for part in zip(*parts, strict=True)]
        found, shares, worth = together
        best, take = np.full((len(rows), TOP), -1, np.int64), np.full(len(rows), -1, np.int64)
        drawing = np.zeros(len(rows), np.float32)
        choose(rows, rules.seats, found, worth, best, take, drawing)
        return Turns(found, shares, worth, best, take, drawing)
