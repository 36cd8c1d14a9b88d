"""What a bot believes about the values of an edition: the only way from values to a bot.

A belief is made once, from the true edition, a level and a seed; afterwards the true values are out of reach. Every
attribute's values are put in ascending order, and each place in that order has a normal score. A bot has seen every
item's score through a fog whose width depends on its level and on the attribute's difficulty, and what is wrong about
one item is wrong together: who overestimates an animal's length overestimates its weight. From that it holds, for
every item, a chance for each place in the order – no more than what it has seen can tell, so its chances are honest.

How an attribute's values are distributed (how many are equal, how far they reach) is common knowledge; whose they are
is not.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache, cached_property
from itertools import groupby
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
import numpy.typing as npt

from sortilege.core.game import DataSide
from sortilege.editions.model import Edition, Value

if TYPE_CHECKING:
    from random import Random

Floats = npt.NDArray[np.float64]


class Level(msgspec.Struct, frozen=True):
    """How much somebody knows, and how well he remembers what he was shown."""

    fog: tuple[float, float, float]
    """For easy, middling and hard attributes: the standard error of a score; scores have a standard deviation of 1."""
    memory: float
    """The chance to remember a value that was turned up, once it is turned back."""


LEVELS: Final[Mapping[str, Level]] = {
    "newcomer": Level((0.95, 1.3, 1.75), 0.35),
    "regular": Level((0.66, 0.92, 1.26), 0.5),
    "expert": Level((0.47, 0.65, 0.89), 0.65),
    "scholar": Level((0.32, 0.45, 0.62), 0.8),
}

_INDEPENDENT: Final = 0.1
"""How far the correlations of an edition are drawn towards none: a card set is a small sample."""
_MOST_PLACES: Final = 120
"""Of a larger card set not every place is told apart, so that what is believed stays small."""
_NO_CHANCE: Final = 1e-12


class Belief:
    """What is believed about one attribute: for every item a chance for each place in the order of values."""

    def __init__(self, values: tuple[Value, ...], items: tuple[str, ...], seen: Floats, fog: float) -> None:
        """`values` are all there are, ascending; `seen` is every item's score as it looks in the fog."""
        number = min(len(values), _MOST_PLACES)
        self.places = tuple(values[(2 * place + 1) * len(values) // (2 * number)] for place in range(number))
        """The values, place by place."""
        self.items = items
        self.index = {item: row for row, item in enumerate(items)}
        self.fog = fog
        self._seen = seen
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
        """By what was seen alone: a place is as likely as its score is to look like that."""
        misses = ((self._seen[:, None] - normal_scores(len(self.places))[None, :]) / self.fog) ** 2
        chances = np.exp(-0.5 * (misses - misses.min(axis=1, keepdims=True)))
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


class Knowledge:
    """Everything one bot believes. Made by `acquired`; it holds nothing of the true edition."""

    def __init__(self, beliefs: Mapping[str, Belief], related: Floats, memory: float, random: Random) -> None:
        self.beliefs = beliefs
        self._number = {attribute: number for number, attribute in enumerate(beliefs)}
        self._related = related
        self._memory = memory
        self._random = random

    def right(self, attribute: str, first: str, second: str) -> float:
        """The chance that two neighbours are in the right order."""
        return self.beliefs[attribute].right(first, second)

    def related(self, attributes: tuple[str, ...]) -> Floats:
        """How errors about one item go together, for these attributes: their correlations."""
        chosen = [self._number[attribute] for attribute in attributes]
        among: Floats = self._related[np.ix_(chosen, chosen)]
        return among

    def turned_up(self, sides: Mapping[str, DataSide]) -> None:
        """These data sides were seen. Some of what they said is remembered, number by number."""
        for item, side in sides.items():
            for attribute, value in side.items():
                if self._random.random() < self._memory:
                    self.beliefs[attribute].remember(item, value)

    def look(self, sides: Mapping[str, DataSide]) -> None:
        """These data sides lie open now: whatever is decided, they can be read."""
        for attribute, belief in self.beliefs.items():
            belief.show({item: side[attribute] for item, side in sides.items() if attribute in side})


def acquired(edition: Edition, level: str, random: Random) -> Knowledge:
    """What somebody of this level knows about an edition; another seed is another person."""
    generator = np.random.default_rng(random.getrandbits(64))
    orders = {attribute: _in_order(of, random) for attribute, of in edition.values.items() if of}
    fog = {attribute: LEVELS[level].fog[edition.difficulty[attribute] - 1] for attribute in orders}
    scores = _scores(edition, orders)
    related = _correlations(scores)
    errors = generator.standard_normal(scores.shape) @ np.linalg.cholesky(related).T
    row = {item.id: number for number, item in enumerate(edition.items)}
    beliefs = {}
    for column, (attribute, order) in enumerate(orders.items()):
        items = tuple(sorted(order))
        rows = [row[item] for item in items]
        seen = scores[rows, column] + fog[attribute] * errors[rows, column]
        values = tuple(edition.values[attribute][item] for item in order)
        beliefs[attribute] = Belief(values, items, seen, fog[attribute])
    return Knowledge(beliefs, related, LEVELS[level].memory, random)


def _in_order(of: Mapping[str, Value], random: Random) -> list[str]:
    """The items by their values; which of two equal ones comes first is a matter of chance, so scores are normal."""
    return sorted(of, key=lambda item: (of[item], random.random()))


def _scores(edition: Edition, orders: Mapping[str, list[str]]) -> Floats:
    """Items × attributes: every item's normal score, and 0 where it has no value."""
    scores = np.zeros((len(edition.items), len(orders)))
    row = {item.id: number for number, item in enumerate(edition.items)}
    for column, order in enumerate(orders.values()):
        scores[[row[item] for item in order], column] = normal_scores(len(order))
    return scores


def _correlations(scores: Floats) -> Floats:
    products = scores.T @ scores
    sizes = np.sqrt(np.maximum(products.diagonal(), _NO_CHANCE))
    related: Floats = (1 - _INDEPENDENT) * products / np.outer(sizes, sizes)
    np.fill_diagonal(related, 1.0)
    return related


@cache
def normal_scores(places: int) -> Floats:
    """Where the places of an order would lie if the values were normally distributed."""
    normal = NormalDist()
    return np.array([normal.inv_cdf((place + 0.5) / places) for place in range(places)])
