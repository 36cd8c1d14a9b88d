"""An attribute's own scale: where a value lies between the smallest and the largest, by factors or by differences.

How far off somebody is is measured on it.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, log

import msgspec

from sortilege.editions.model import Value
from sortilege.editions.statistics import is_logarithmic


class Scale(msgspec.Struct, frozen=True):
    low: float
    high: float
    by_factors: bool
    whole: bool
    """Whether there is nothing between two whole numbers: half a player, half a goal."""

    def place(self, value: Value) -> float:
        """From 0, the smallest, to 1, the largest."""
        if self.low == self.high:
            return 0.5
        low, high, at = (self._bent(one) for one in (self.low, self.high, value))
        return min(1.0, max(0.0, (at - low) / (high - low)))

    def value(self, place: float) -> float:
        """What lies there."""
        low, high = self._bent(self.low), self._bent(self.high)
        at = low + place * (high - low)
        return exp(at) if self.by_factors else at

    def _bent(self, value: float) -> float:
        return log(value) if self.by_factors else float(value)


def scale_of(values: Collection[Value]) -> Scale:
    """Of the values that there are; at least one."""
    whole = all(value == int(value) for value in values)
    return Scale(float(min(values)), float(max(values)), is_logarithmic(list(values)), whole)
