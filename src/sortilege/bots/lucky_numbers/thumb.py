"""A rule of thumb for how good a board is: few free spaces, and many tiles that could still fill each of them."""

from __future__ import annotations

import numpy as np

from sortilege.bots.lucky_numbers.arrays import Ints, bounds
from sortilege.bots.lucky_numbers.expectation import Floats


def by_rule_of_thumb(own: Ints, others: Ints, unseen: Ints, middle: Ints) -> Floats:
    """Each free space costs about as many turns as it takes to draw something that fits; nobody else is looked at."""
    low, high = bounds(own)
    is_free = own == 0
    rows = np.arange(len(own))[:, None]
    below = np.cumsum(unseen + middle, axis=1)
    total = np.maximum(below[:, -1:], 1)
    # Before the diagonal is in order, the bounds of a space may contradict each other: then nothing fits.
    share = np.maximum(below[rows, high - 1] - below[rows, low], 0) / total
    cost = np.where(is_free, 1 / np.sqrt(share + 0.08), 0).sum(axis=1)
    # Between 0 and 1, so that a filled board is worth more than any other.
    return np.asarray(1 / (1 + cost / 20), dtype=np.float32)
