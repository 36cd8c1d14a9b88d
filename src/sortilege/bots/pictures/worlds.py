"""Possible worlds: many ways how everything might be, drawn from what is believed.

Whether several orders are right *together* cannot be read off their single chances: they share tiles, and what is wrong
about a tile's length is wrong about its weight. In each world every item has values of its own, so orders are right
together in as many worlds as they are. A set of worlds is a number, one bit per world, and `&` is "and".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from sortilege.bots.knowledge import Belief, Knowledge
from sortilege.core.orders import Order

WORLDS: Final = 256
EVERYWHERE: Final = (1 << WORLDS) - 1
_SHARES: Final = (np.arange(WORLDS) + 0.5) / WORLDS
_FINENESS: Final = 16

Heights = npt.NDArray[np.int32]


class Worlds:
    def __init__(self, knowledge: Knowledge, attributes: tuple[str, ...], seed: int) -> None:
        generator = np.random.default_rng(seed)
        beliefs = [knowledge.beliefs[attribute] for attribute in attributes]
        items = sorted({item for belief in beliefs for item in belief.items})
        row = {item: number for number, item in enumerate(items)}
        factor = np.linalg.cholesky(knowledge.related(attributes))
        fate = np.tensordot(factor, generator.standard_normal((len(attributes), len(items), WORLDS)), axes=1)
        self._columns = {
            attribute: _Column(belief, fate[number, [row[item] for item in belief.items]].argsort(axis=1), generator)
            for number, (attribute, belief) in enumerate(zip(attributes, beliefs, strict=True))
        }

    def all_right(self, orders: Iterable[Order]) -> int:
        """The worlds in which all of these orders are right."""
        worlds = EVERYWHERE
        for order in orders:
            worlds &= self._columns[order.attribute].right(*order.tiles)
        return worlds


def share(worlds: int) -> float:
    """How many of all worlds these are."""
    return worlds.bit_count() / WORLDS


class _Column:
    """One attribute: every item's value in every world, as a height that is larger the larger the value is."""

    def __init__(self, belief: Belief, fate: npt.NDArray[np.int64], generator: np.random.Generator) -> None:
        self._belief = belief
        self._fate = fate
        """For every item the worlds, from the one in which its value is smallest to the one in which it is largest."""
        self._apart = generator.integers(0, _FINENESS, fate.shape, dtype=np.int32)
        """Two items that happen to lie on one place do not have the same value, unless there are more such places."""
        self._version = 0

    def right(self, first: str, second: str) -> int:
        if self._version != self._belief.version:
            self._version = self._belief.version
            self._heights = self._drawn()
            self._right: dict[tuple[str, str], int] = {}
        worlds = self._right.get((first, second))
        if worlds is None:
            index = self._belief.index
            bits = np.packbits(self._heights[index[first]] <= self._heights[index[second]])
            worlds = self._right[first, second] = int.from_bytes(bits.tobytes())
        return worlds

    def _drawn(self) -> Heights:
        """Items × worlds: each place in as many worlds as it is likely."""
        steps = self._belief.steps.astype(np.int32)
        single = np.bincount(steps)[steps] == 1
        upto = self._belief.chances.cumsum(axis=1)
        heights = np.empty(self._fate.shape, dtype=np.int32)
        for row, worlds in enumerate(self._fate):
            places = np.minimum(np.searchsorted(upto[row], _SHARES), len(steps) - 1)
            heights[row, worlds] = _FINENESS * steps[places] + self._apart[row] * single[places]
        return heights
