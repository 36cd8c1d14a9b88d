"""What is believed about one attribute: for every item a chance for each place in the order of values.

No more than what was seen can tell, so the chances are honest. How an attribute's values are distributed (how many are
equal, how far they reach) is common knowledge; whose they are is not.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cached_property
from itertools import groupby
from typing import Final

import numpy as np
import numpy.typing as npt

from sortilege.bots.scores import Floats
from sortilege.editions.model import Value

MOST_PLACES: Final = 120
"""Of a larger card set not every place is told apart, so that what is believed stays small."""
FARTHEST: Final = 2.0
"""Nobody is further off than so many standard errors: what is beyond was folded back."""
_STEEP: Final = 12.0
"""How fast a place becomes impossible beyond that."""
_NO_CHANCE: Final = 1e-12


class Belief:
    def __init__(
        self, values: tuple[Value, ...], heights: Floats, items: tuple[str, ...], seen: Floats, errors: Floats
    ) -> None:
        """`values` are all there are, ascending, and `heights` where they lie on the scale of what can be told apart.

        `seen` is every item's height as it looks in the fog, `errors` how far off that usually is.
        """
        number = min(len(values), MOST_PLACES)
        chosen = [(2 * place + 1) * len(values) // (2 * number) for place in range(number)]
        self.places = tuple(values[place] for place in chosen)
        """The values, place by place."""
        self.items = items
        self.index = {item: row for row, item in enumerate(items)}
        self.fog = float(errors.mean() / max(heights.std(), _NO_CHANCE))
        """How far off a guess usually is, as a part of how far apart the items are."""
        self._heights = heights[chosen]
        self._seen = seen
        self._errors = errors
        self._remembered: dict[str, Value] = {}
        self._shown: dict[str, Value] = {}
        self.version = 0
        """Counts the changes, for those who keep something that follows from a belief."""
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self.known: Mapping[str, Value] = {**self._remembered, **self._shown}
        """What is not a guess: values that are remembered, or lie open now."""
        self._chances: Floats | None = None
        self._rows: dict[str, list[float]] = {}

    def show(self, values: Mapping[str, Value]) -> None:
        """These values lie open now, and no others."""
        if values != self._shown:
            self._shown = {item: value for item, value in values.items() if item in self.index}
            self._changed()

    def remember(self, item: str, value: Value) -> None:
        if item in self.index and item not in self._remembered:
            self._remembered[item] = value
            self._changed()

    # Chances.

    @cached_property
    def steps(self) -> npt.NDArray[np.int16]:
        """For every place the number of its value: equal values have the same."""
        steps = [step for step, (_, same) in enumerate(groupby(self.places)) for _ in same]
        return np.array(steps, dtype=np.int16)

    @cached_property
    def _guessed(self) -> Floats:
        """By what was seen alone: a place is as likely as its height is to look like that."""
        off = np.abs(self._seen[:, None] - self._heights[None, :]) / self._errors[:, None]
        straight, folded = -0.5 * off**2, -0.5 * (2 * FARTHEST - off) ** 2
        likely = np.logaddexp(straight, folded) - _STEEP * np.maximum(off - FARTHEST, 0)
        chances = np.exp(likely - likely.max(axis=1, keepdims=True))
        guessed: Floats = chances / chances.sum(axis=1, keepdims=True)
        return guessed

    @property
    def chances(self) -> Floats:
        """Items × places."""
        if self._chances is None:
            self._chances = self._guessed.copy()
            for item, value in self.known.items():
                self._chances[self.index[item]] = self._exactly(value)
        return self._chances

    def _exactly(self, value: Value) -> Floats:
        """Any of the places with this value, or the nearest one."""
        first, beyond = bisect_left(self.places, value), bisect_right(self.places, value)
        if first == beyond:
            first = min(first, len(self.places) - 1)
            beyond = first + 1
        exactly = np.zeros(len(self.places))
        exactly[first:beyond] = 1 / (beyond - first)
        return exactly

    @cached_property
    def _in_order(self) -> Floats:
        return (self.steps[:, None] <= self.steps[None, :]).astype(np.float64)

    def upto(self) -> Floats:
        """Items × places: the chance that an item has no larger value than the one on a place."""
        upto: Floats = self.chances @ self._in_order
        return upto

    def beyond(self) -> Floats:
        """Items × places: the chance that an item has no smaller value than the one on a place."""
        beyond: Floats = self.chances @ self._in_order.T
        return beyond

    def right(self, first: str, second: str) -> float:
        """The chance that `first` has no larger value than `second`."""
        if first in self.known and second in self.known:
            return 1.0 if self.known[first] <= self.known[second] else 0.0
        row = self._rows.get(first)
        if row is None:
            row = self._rows[first] = self._right(self.chances[self.index[first]]).tolist()
        return row[self.index[second]]

    def _right(self, own: Floats) -> Floats:
        """The same for all other items. Two are never on the same place, though on places with the same value."""
        together = self.chances @ own
        upto = self.chances @ (own @ self._in_order)
        right: Floats = np.clip((upto - together) / np.maximum(1 - together, _NO_CHANCE), 0.0, 1.0)
        return right

    # Single items.

    def ease(self, item: str) -> float:
        """How surely an item can be put in order with another one, on average."""
        chances = (self.right(item, other) for other in self.items if other != item)
        return sum(max(right, 1 - right) for right in chances) / max(1, len(self.items) - 1)

    def position(self, item: str) -> float:
        """Where among all items this one is expected: 0 is at the beginning of the order, 1 at its end."""
        places = len(self.places)
        return float(self.chances[self.index[item]] @ (np.arange(places) + 0.5)) / places

    def middle(self, item: str) -> Value:
        """The value that is as likely too small as too large."""
        return self.places[int(np.searchsorted(self.chances[self.index[item]].cumsum(), 0.5))]
