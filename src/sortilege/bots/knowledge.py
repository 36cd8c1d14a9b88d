"""What a bot believes about the values of an edition: the only way from values to a bot.

A belief is made once, from the true edition, a level and a seed; afterwards the true values are out of reach. Every
attribute's values are put in ascending order, and each place in that order has a normal score. A bot has seen every
item's score through a fog whose width depends on its level and on the attribute's difficulty, and what is wrong about
one item is wrong together: who overestimates an animal's length overestimates its weight. From that it holds, for
every item, a chance for each place in the order – no more than what it has seen can tell.

How an attribute's values are distributed (how many are equal, how far they reach) is common knowledge; whose they are
is not.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache
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
    "newcomer": Level((0.9, 1.25, 1.7), 0.3),
    "regular": Level((0.6, 0.85, 1.2), 0.5),
    "expert": Level((0.4, 0.57, 0.8), 0.7),
    "scholar": Level((0.25, 0.36, 0.52), 0.9),
}

_INDEPENDENT: Final = 0.1
"""How far the correlations of an edition are drawn towards none: a card set is a small sample."""
_NO_CHANCE: Final = 1e-12


class Belief:
    """What is believed about one attribute: for every item a chance for each place in the order of values."""

    def __init__(self, places: tuple[Value, ...], items: tuple[str, ...], seen: Floats, fog: float) -> None:
        self.places = places
        """All values, ascending: place by place."""
        self.fog = fog
        self.items = items
        self.index = {item: row for row, item in enumerate(items)}
        steps = [step for step, (_, same) in enumerate(groupby(places)) for _ in same]
        self.steps = np.array(steps, dtype=np.int16)
        """For every place the number of its value: equal values have the same."""
        self._in_order = (self.steps[:, None] <= self.steps[None, :]).astype(np.float64)
        misses = (seen[:, None] - normal_scores(len(places))[None, :]) / fog
        chances = np.exp(-0.5 * (misses**2 - (misses**2).min(axis=1, keepdims=True)))
        self._guessed: Floats = chances / chances.sum(axis=1, keepdims=True)
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
        self._right: list[list[float]] = []

    @property
    def chances(self) -> Floats:
        """Items × places."""
        if self._chances is None:
            self._chances = self._guessed.copy()
            for item, value in self.known.items():
                self._chances[self.index[item]] = self._exactly(value)
        return self._chances

    def _exactly(self, value: Value) -> Floats:
        """Any of the places with this value."""
        first, beyond = bisect_left(self.places, value), bisect_right(self.places, value)
        exactly = np.zeros(len(self.places))
        exactly[first:beyond] = 1 / (beyond - first)
        return exactly

    def show(self, values: Mapping[str, Value]) -> None:
        """These values lie open now, and no others."""
        if values != self._shown:
            self._shown = {item: value for item, value in values.items() if item in self.index}
            self._changed()

    def remember(self, item: str, value: Value) -> None:
        if item in self.index and item not in self._remembered:
            self._remembered[item] = value
            self._changed()

    def right(self, first: str, second: str) -> float:
        """The chance that `first` has no larger value than `second`."""
        if not self._right:
            self._right = self._all_right().tolist()
        return self._right[self.index[first]][self.index[second]]

    def _all_right(self) -> Floats:
        """The same for all pairs. Two items are never on the same place, though on places with the same value."""
        together = self.chances @ self.chances.T
        apart = np.maximum(1 - together, _NO_CHANCE)
        right: Floats = np.clip((self.upto() @ self.chances.T - together) / apart, 0.0, 1.0)
        return right

    def upto(self) -> Floats:
        """Items × places: the chance that an item has no larger value than the one on a place."""
        upto: Floats = self.chances @ self._in_order
        return upto

    def beyond(self) -> Floats:
        """Items × places: the chance that an item has no smaller value than the one on a place."""
        beyond: Floats = self.chances @ self._in_order.T
        return beyond

    def ease(self, item: str) -> float:
        """How surely an item can be put in order with another one, on average."""
        sure = (max(self.right(item, other), 1 - self.right(item, other)) for other in self.items if other != item)
        return sum(sure) / max(1, len(self.items) - 1)

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
        self._place_of = {attribute: number for number, attribute in enumerate(beliefs)}
        self._related = related
        self._memory = memory
        self._random = random

    def right(self, attribute: str, first: str, second: str) -> float:
        """The chance that two neighbours are in the right order."""
        return self.beliefs[attribute].right(first, second)

    def related(self, attributes: tuple[str, ...]) -> Floats:
        """How errors about one item go together, for these attributes: their correlations."""
        chosen = [self._place_of[attribute] for attribute in attributes]
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
    fog = [LEVELS[level].fog[attribute.difficulty - 1] for attribute in edition.attributes]
    generator = np.random.default_rng(random.getrandbits(64))
    orders = {attribute: _in_order(of, random) for attribute, of in edition.values.items()}
    scores = _scores(edition, orders)
    related = _correlations(scores)
    errors = generator.standard_normal(scores.shape) @ np.linalg.cholesky(related).T
    seen = scores + errors * np.array(fog)
    row = {item.id: number for number, item in enumerate(edition.items)}
    beliefs = {}
    for column, (attribute, order) in enumerate(orders.items()):
        places = tuple(edition.values[attribute][item] for item in order)
        items = tuple(sorted(order))
        beliefs[attribute] = Belief(places, items, seen[[row[item] for item in items], column], fog[column])
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
