"""Ratings for more than two bots: the Bradley–Terry model, for tables of any size.

Everybody has a strength, and at every table the chance to win is one's strength divided by the sum of all: for two
that is Bradley and Terry's model, for more it is Luce's. Found by Newton's method; the curvature at the best fit gives
the intervals. One imagined game shared by everybody keeps the figures finite for a bot that wins or loses everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Final, NamedTuple

import numpy as np

from sortilege.arena.statistics import Interval, Z

POINTS: Final = 400 / log(10)
_LARGEST_STEP: Final = 1.0
_MOST_STEPS: Final = 200
_PRECISION: Final = 1e-10


class Contest(NamedTuple):
    """Who took part, and which part of the win each got; several games at one table may be one contest."""

    players: tuple[int, ...]
    parts: Sequence[float]


def ratings(players: int, contests: Iterable[Contest]) -> list[tuple[float, Interval]]:
    """Per player the rating and its interval; the average rating is 0."""
    everybody = tuple(range(players))
    tables: dict[tuple[int, ...], float] = {everybody: 1.0}
    won = np.full(players, 1 / players)
    for contest in contests:
        table = tuple(sorted(contest.players))
        tables[table] = tables.get(table, 0.0) + sum(contest.parts)
        for player, part in zip(contest.players, contest.parts, strict=True):
            won[player] += part
    strength = np.zeros(players)
    for _ in range(_MOST_STEPS):
        expected, curvature = _expected(strength, tables)
        # The average is free; adding a constant pins it without changing anything else.
        step = np.linalg.solve(curvature + 1.0, won - expected)
        strength += np.clip(step, -_LARGEST_STEP, _LARGEST_STEP)
        if np.abs(step).max() < _PRECISION:
            break
    # What the constant adds to the inverse is taken off again: that leaves the differences only.
    deviation = np.sqrt(np.diag(np.linalg.inv(_expected(strength, tables)[1] + 1.0)) - 1 / players**2)
    return [
        (float(POINTS * s), (float(POINTS * (s - Z * d)), float(POINTS * (s + Z * d))))
        for s, d in zip(strength - strength.mean(), deviation, strict=True)
    ]


def _expected(strength: np.ndarray, tables: dict[tuple[int, ...], float]) -> tuple[np.ndarray, np.ndarray]:
    """How much everybody should have won, and how fast that changes with the strengths."""
    expected = np.zeros(len(strength))
    curvature = np.zeros((len(strength), len(strength)))
    for table, games in tables.items():
        seats = np.array(table)
        weights = np.exp(strength[seats] - strength[seats].max())
        chances = weights / weights.sum()
        expected[seats] += games * chances
        curvature[np.ix_(seats, seats)] += games * (np.diag(chances) - np.outer(chances, chances))
    return expected, curvature
