"""The values of an attribute in order, and which of them can be told apart.

Nobody is asked to toss a coin: equal values are never asked for, nor are values that are so near each other that
another source, or another year, might have them the other way round.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from sortilege.editions.model import Attribute, Edition, Value
from sortilege.training.scale import Scale, scale_of
from sortilege.training.slider import Slider, slider

NEAREST: Final = 0.015
"""So far apart on the scale …"""
FACTOR: Final = 1.05
"""… and, where a ratio says something, by this factor: what is measured is rarely known better."""


class Ladder:
    """Of the items that have a value; there has to be one."""

    def __init__(self, edition: Edition, attribute: Attribute) -> None:
        self.attribute = attribute
        self.of = edition.values[attribute.id]
        self.items: dict[Value, list[str]] = {}
        for item, value in sorted(self.of.items(), key=lambda one: one[1]):
            self.items.setdefault(value, []).append(item)
        self.values = list(self.items)
        """All that are different, ascending."""
        self.scale: Scale = scale_of(self.values)
        self._has_ratios = attribute.show not in ("year", "date") and not attribute.in_words
        self._places = {value: self.scale.place(value) for value in self.values}
        self._at = {value: at for at, value in enumerate(self.values)}
        self._above = self._firsts_above()

    @cached_property
    def slider(self) -> Slider:
        return slider(self.attribute, self.scale)

    def place(self, value: Value) -> float:
        """Where one of the values lies on the scale."""
        return self._places[value]

    def can_tell(self, one: Value, other: Value) -> bool:
        """Whether it is beyond dispute which of two values is more."""
        less, more = min(one, other), max(one, other)
        if less == more:
            return False
        if self.attribute.in_words:  # steps have words of their own
            return True
        if self._has_ratios and less > 0 and more < FACTOR * less:
            return False
        return self._places[more] - self._places[less] >= NEAREST

    def above(self, value: Value, most: int) -> Sequence[Value]:
        """The first so many that are certainly more, the nearest first."""
        first = self._above[self._at[value]]
        return self.values[first : first + most]

    def below(self, value: Value, most: int) -> Sequence[Value]:
        """The first so many that are certainly less, the nearest first."""
        end = bisect_right(self._above, self._at[value])  # those above which it is
        return self.values[max(0, end - most) : end][::-1]

    def nearest(self, value: Value) -> float | None:
        """How far away on the scale the nearest one is that can be told apart; None if there is none."""
        near = [*self.above(value, 1), *self.below(value, 1)]
        return min((abs(self._places[one] - self._places[value]) for one in near), default=None)

    def _firsts_above(self) -> list[int]:
        """For each value the first that is certainly more; it is never an earlier one than for a smaller value."""
        firsts, first = [], 0
        for value in self.values:
            while first < len(self.values) and not (
                value < self.values[first] and self.can_tell(value, self.values[first])
            ):
                first += 1
            firsts.append(first)
        return firsts
