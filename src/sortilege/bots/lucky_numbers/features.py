"""What can be said about a board in numbers: what lies where, and what may still come where."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.arrays import CELLS, TOP, Ints, bounds
from sortilege.bots.lucky_numbers.expectation import Floats

Bools = npt.NDArray[np.bool_]
PER_CELL = 7
GLOBAL = 5
FEATURES = PER_CELL * CELLS + GLOBAL


def features(boards: Ints, unseen: Ints, middle: Ints) -> Floats:
    """One row of features per board; all arrays have as many rows."""
    low, high = bounds(boards)
    is_free = boards == 0
    rows = np.arange(len(boards))[:, None]
    unseen_below = np.cumsum(unseen, axis=1)
    middle_below = np.cumsum(middle, axis=1)
    total = np.maximum(unseen_below[:, -1:], 1)
    # Tiles strictly between the bounds: those below the upper one, less those up to the lower one. In a bad setup the
    # bounds of a space may contradict each other: then nothing fits.
    fillable = is_free & (low < high)
    may_come = np.where(fillable, unseen_below[rows, high - 1] - unseen_below[rows, low], 0) / total
    lies_there = np.where(fillable, middle_below[rows, high - 1] - middle_below[rows, low], 0)
    width = np.where(fillable, high - low - 1, 0)
    fits_somewhere = _fits_somewhere(low, high, fillable)
    free = is_free.sum(axis=1, keepdims=True)
    can_use = (fits_somewhere * unseen[:, 1:]).sum(axis=1, keepdims=True) / total
    could_take = ((fits_somewhere * middle[:, 1:]) > 0).sum(axis=1, keepdims=True)
    cells = [
        is_free,
        boards / 20,
        low / 20,
        high / 20,
        width / 20,
        may_come * 4,
        np.minimum(lies_there, 2) / 2,
    ]
    return np.concatenate(
        [*cells, free / 8, can_use, np.minimum(could_take, 4) / 4, total / 40, _stuck(may_come, lies_there, is_free)],
        axis=1,
        dtype=np.float32,
    )


def _fits_somewhere(low: Ints, high: Ints, fillable: Bools) -> Ints:
    """boards × 20: whether a number fits on any free space."""
    bits = np.where(fillable, (1 << high.astype(np.int32)) - (1 << (low.astype(np.int32) + 1)), 0)
    anywhere = np.bitwise_or.reduce(bits, axis=1)
    return np.asarray((anywhere[:, None] >> np.arange(1, TOP)) & 1, dtype=np.int16)


def _stuck(may_come: npt.NDArray[np.float64], lies_there: Ints, is_free: Bools) -> Floats:
    """How many free spaces can be filled by no tile that is left: they need an exchange first."""
    stuck = (may_come == 0) & (lies_there == 0) & is_free
    return np.asarray(stuck.sum(axis=1, keepdims=True) / 4, dtype=np.float32)
