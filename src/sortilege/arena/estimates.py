"""One number for what is believed about a value, without giving any value away.

A belief has a chance for each of the edition's values, so whatever was chosen among them would be somebody's true one.
What is told lies between them: each value stands for everything that is nearer to it than to its neighbours.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from math import exp, floor, log, log10
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from sortilege.bots.belief import Belief

_MIDDLE: Final = (0.4, 0.6)
"""The median is told within these quantiles: nobody could say it more exactly."""
_FAR_APART: Final = 20
"""Where the largest value is so many times the smallest one, their factors count and not their differences."""
_EXACTLY: Final = 20
"""An estimate is rounded to such a part of what its value stands for."""


class Estimates:
    def __init__(self, belief: Belief, taken: Collection[float], random: Random) -> None:
        """`taken`: all values of the edition; a belief about very many items knows only some of them."""
        self._belief = belief
        self._taken = {*taken}
        self._random = random
        self._values = sorted({*belief.places})
        least, most = self._values[0], self._values[-1]
        self._by_factors = least > 0 and most > _FAR_APART * least
        self._ends = self._ends_of([log(value) if self._by_factors else float(value) for value in self._values])

    def _ends_of(self, at: list[float]) -> list[float]:
        """Where what each value stands for begins, and where the last one ends."""
        between = [(low + high) / 2 for low, high in pairwise(at)]
        if not between:
            return [at[0], at[0]]
        first, last = 2 * at[0] - between[0], 2 * at[-1] - between[-1]
        if not self._by_factors and at[0] >= 0:
            first = max(first, 0.0)
        return [first, *between, last]

    def of(self, item: str) -> float:
        belief, wanted = self._belief, self._random.uniform(*_MIDDLE)
        chances = np.bincount(belief.steps, belief.chances[belief.index[item]], len(self._values))
        upto = chances.cumsum() / chances.sum()
        step = int(np.searchsorted(upto, wanted))
        before = float(upto[step - 1]) if step else 0.0
        part = (wanted - before) / (float(upto[step]) - before)
        low, high = self._ends[step : step + 2]
        return self._rounded(self._value(low + part * (high - low)), self._value(high) - self._value(low))

    def _value(self, at: float) -> float:
        return exp(at) if self._by_factors else at

    def _rounded(self, estimate: float, room: float) -> float:
        """With no more digits than it is worth, and never one of the values."""
        if not room:
            return estimate
        digits = -floor(log10(room / _EXACTLY))
        rounded = round(estimate, digits)
        while rounded in self._taken:
            rounded = round(rounded + 10.0**-digits, digits)
        return rounded
