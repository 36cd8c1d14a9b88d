"""Normal scores: where the places of an order would lie if what is ordered were normally distributed."""

from __future__ import annotations

from functools import cache
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


@cache
def normal_scores(places: int) -> Floats:
    """Ascending; their mean is 0, and their standard deviation nearly 1."""
    normal = NormalDist()
    return np.array([normal.inv_cdf((place + 0.5) / places) for place in range(places)])
