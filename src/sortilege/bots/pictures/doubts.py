"""How likely somebody doubts: others are thought of as knowing as much as I do, and being as cautious.

An order that I hold for right with some chance is, to somebody else, more or less likely; he doubts it if to him it
looks worse than a threshold. Since what he has seen is about the same truth, he doubts wrong orders more often than
right ones. And since we have some of our errors in common, what looks wrong to me is likely to look wrong to him.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from sortilege.bots.knowledge import SHARED
from sortilege.bots.pictures.trust import OWN_WEIGHT

_GRID: Final = 100
_SLICES: Final = 41
_NORMAL: Final = NormalDist()
_TRUST: Final = 3.4
"""How far others trust whoever has placed a tile: what `trust` usually comes to."""


class Doubt(NamedTuple):
    """The chances that somebody doubts an order: if it is right, and if it is wrong."""

    if_right: float
    if_wrong: float


class Assessed(NamedTuple):
    """What becomes of a placement when others assess it."""

    caught: float
    """Somebody doubts a wrong order."""
    feared: float
    """Nobody does, but somebody doubts a right one."""
    accepted: float


def assessed(doubts: Iterable[tuple[float, Doubt]], others: int) -> Assessed:
    """A placement with these orders – my chance that it is right, and how it is doubted – before so many others."""
    escaped = undoubted = 1.0
    for right, doubt in doubts:
        escaped *= 1 - (1 - right) * (1 - (1 - doubt.if_wrong) ** others)
        undoubted *= (1 - doubt.if_right) ** others
    return Assessed(1 - escaped, escaped * (1 - undoubted), escaped * undoubted)


class Doubts:
    """Of one attribute, where doubting pays unless an order is right with odds of `even`."""

    def __init__(self, fog: float, even: float) -> None:
        odds = (even / _TRUST) ** (1 / OWN_WEIGHT)
        limit = _NORMAL.inv_cdf(odds / (1 + odds))
        self._table = tuple(_doubt(number / _GRID, fog, limit) for number in range(_GRID + 1))

    def of(self, right: float) -> Doubt:
        """An order that I hold for right with this chance."""
        return self._table[round(right * _GRID)]


doubts = cache(Doubts)
"""A table for every fog there is."""


def _doubt(right: float, fog: float, limit: float) -> Doubt:
    """In units of my own uncertainty the difference of the two values is normal around `middle`.

    The other one sees it through a fog of his own, and shrinks what he sees because he knows that he sees badly. What
    he sees is off to the same side as what I see, as far as errors are shared.
    """
    middle = _NORMAL.inv_cdf(min(max(right, 0.002), 0.998))
    seen = 1 + fog * fog
    if_right: list[float] = []
    if_wrong: list[float] = []
    for number in range(_SLICES):
        difference = middle + _NORMAL.inv_cdf((number + 0.5) / _SLICES)
        seen_by_him = difference + SHARED * (middle * seen - difference)
        doubted = _NORMAL.cdf((limit * seen - seen_by_him) / sqrt(seen * (1 - SHARED**2)))
        (if_right if difference >= 0 else if_wrong).append(doubted)
    # What does not occur among the slices next to never happens; then the difference is hardly any.
    hardly = _NORMAL.cdf((limit - SHARED * middle) * sqrt(seen / (1 - SHARED**2)))
    return Doubt(_mean(if_right, hardly), _mean(if_wrong, hardly))


def _mean(chances: list[float], otherwise: float) -> float:
    return sum(chances) / len(chances) if chances else otherwise
