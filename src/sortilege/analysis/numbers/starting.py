"""What a seat can expect before anything has happened: whoever begins is a little ahead.

Measured by `tools/measure_analysis.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

from sortilege.analysis.numbers.judge import Values
from sortilege.core.game import seats_from

START: Final[Mapping[int, tuple[float, ...]]] = {
    2: (0.545, 0.455),
    3: (0.375, 0.315, 0.31),
    4: (0.285, 0.24, 0.24, 0.235),
}
"""By how many play: the chances in turn order."""

SCORE: Final[Mapping[int, float]] = {1: 4.0, 2: 23.1, 3: 42.7, 4: 62.3}
"""Alone, by how many sets of tiles are in play: the score."""


def at_the_start(seats: int, first: int) -> Values:
    """Everybody's chance to win a game that `first` begins."""
    chances = np.empty(seats)
    chances[list(seats_from(first, seats))] = START[seats]
    return chances
