"""How sure one can be after so many games: intervals, and when to stop.

All intervals are for 95 %. A game counts for a bot as the part of the win that it got: 1 alone, ½ shared with another
one, or 0. Games of the same deal are not independent – the same tiles, the same opinions –, so it is deals that are
counted where there are enough of them: see `deals`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, Literal

Interval = tuple[float, float]
Z: Final = NormalDist().inv_cdf(0.975)
ERROR: Final = 0.05
"""How often a sequential test may be wrong, in either direction."""


def wilson(share: float, games: float, z: float = Z) -> Interval:
    """Wilson's interval for a win rate, where `share` is the sum of the parts won; `z` deviations to either side."""
    rate = min(max(share / games, 0.0), 1.0)
    middle = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - half) / scale if rate > 0 else 0.0, (middle + half) / scale if rate < 1 else 1.0


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Student's interval for a mean; None for fewer than two values."""
    if len(values) < 2:
        return None
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by its expansion in 1/freedom (Abramowitz & Stegun 26.7.5)."""
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + terms[0] / freedom + terms[1] / freedom / freedom + terms[2] / freedom / freedom / freedom


def elo(rate: float) -> float:
    """The rating difference at which this win rate is expected: 400 points are 10 : 1."""
    if rate <= 0:
        return -inf
    return inf if rate >= 1 else 400 * log10(rate / (1 - rate))


class Sprt:
    """Wald's sequential test: is the win rate `low` or less, or `high` or more? Stops as soon as that is clear.

    With shared wins the true likelihood is unknown, but a part of a win tells less than a whole one, so the chances of
    error hold all the same.
    """

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.spread = 1.0
        """How much less (below 1) or more a win rate varies than that of independent games: see `Deals.spread`."""
        self._ratio = 0.0
        self.bound = log((1 - ERROR) / ERROR)

    def add(self, part: float) -> None:
        """A game of which this part was won."""
        self._ratio += part * log(self.high / self.low) + (1 - part) * log((1 - self.high) / (1 - self.low))

    @property
    def ratio(self) -> float:
        """The log of how much better `high` explains what was seen than `low`: as much as so many independent games
        would tell."""
        return self._ratio / self.spread

    @property
    def verdict(self) -> Literal["low", "high"] | None:
        if abs(self.ratio) < self.bound:
            return None
        return "high" if self.ratio > 0 else "low"
