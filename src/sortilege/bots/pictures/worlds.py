"""Possible worlds: many ways how everything might be, drawn from what is believed.

Whether several orders are right *together* cannot be read off their single chances: they share tiles, and what is wrong
about a tile's length is wrong about its weight. In each world every item has a value of its own, so orders are right
together in as many worlds as they are. A set of worlds is a number, one bit per world, and `&` is "and".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from sortilege.bots.knowledge import Belief, Floats, Knowledge
from sortilege.games.orders import Order

WORLDS: Final = 256
EVERYWHERE: Final = (1 << WORLDS) - 1
_SHARES: Final = (np.arange(WORLDS) + 0.5) / WORLDS

Steps = npt.NDArray[np.int16]


class Worlds:
    def __init__(self, knowledge: Knowledge, attributes: tuple[str, ...], seed: int) -> None:
        self._columns = {}
        generator = np.random.default_rng(seed)
        factor = np.linalg.cholesky(knowledge.related(attributes))
        items = sorted({item for attribute in attributes for item in knowledge.beliefs[attribute].items})
        fate = np.tensordot(factor, generator.standard_normal((len(attributes), len(items), WORLDS)), axes=1)
        row = {item: number for number, item in enumerate(items)}
        for number, attribute in enumerate(attributes):
            belief = knowledge.beliefs[attribute]
            own = fate[number, [row[item] for item in belief.items]]
            self._columns[attribute] = _Column(belief, own.argsort(axis=1))

    def right(self, order: Order) -> int:
        """The worlds in which an order is right."""
        return self._columns[order.attribute].right(*order.tiles)

    def all_right(self, orders: Iterable[Order]) -> int:
        """The worlds in which all of these orders are right."""
        worlds = EVERYWHERE
        for order in orders:
            worlds &= self._columns[order.attribute].right(*order.tiles)
        return worlds

    def steps(self, attribute: str) -> Steps:
        """Items × worlds: the number of the item's value, as small as the value is."""
        return self._columns[attribute].steps()


def share(worlds: int) -> float:
    """How many of all worlds these are."""
    return worlds.bit_count() / WORLDS


class _Column:
    """One attribute: every item's value in every world."""

    def __init__(self, belief: Belief, fate: npt.NDArray[np.int64]) -> None:
        self._belief = belief
        self._fate = fate
        """For every item the worlds, from the one in which its value is smallest to the one in which it is largest."""
        self._version = 0

    def steps(self) -> Steps:
        if self._version != self._belief.version:
            self._version = self._belief.version
            self._steps = _drawn(self._belief, self._fate)
            self._right: dict[tuple[str, str], int] = {}
        return self._steps

    def right(self, first: str, second: str) -> int:
        steps = self.steps()
        worlds = self._right.get((first, second))
        if worlds is None:
            index = self._belief.index
            bits = np.packbits(steps[index[first]] <= steps[index[second]])
            worlds = self._right[first, second] = int.from_bytes(bits.tobytes())
        return worlds


def _drawn(belief: Belief, fate: npt.NDArray[np.int64]) -> Steps:
    """Each place in as many worlds as it is likely."""
    upto: Floats = belief.chances.cumsum(axis=1)
    steps = np.empty(fate.shape, dtype=np.int16)
    last = len(belief.places) - 1
    for row, worlds in enumerate(fate):
        steps[row, worlds] = belief.steps[np.minimum(np.searchsorted(upto[row], _SHARES), last)]
    return steps
