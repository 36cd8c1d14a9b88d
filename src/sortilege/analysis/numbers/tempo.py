"""The learned value, made consistent with itself.

What the network says of a position and what the best move one turn later says of it should agree on average. They do
not quite: being the next to move is worth more than it has learned, the more the fewer spaces are free. How much more
is measured (`tools/measure_analysis.py`) and put in here, as odds.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sortilege.bots.lucky_numbers.arrays import Ints
from sortilege.bots.lucky_numbers.expectation import Floats, Worth

TEMPO: Final = (0.0, 0.30, 0.20, 0.14, 0.10, 0.07, 0.06)
"""By the fewest free spaces that anybody has: the logarithm of the odds of whoever moves next; the last one goes on."""


class WithTempo:
    def __init__(self, worth: Worth, tempo: tuple[float, ...] = TEMPO) -> None:
        self._worth = worth
        self._tempo = np.array(tempo, dtype=np.float32)

    def __call__(self, own: Ints, others: Ints, unseen: Ints, middle: Ints) -> Floats:
        chances = self._worth(own, others, unseen, middle)
        fewest = np.minimum((own == 0).sum(axis=1), (others == 0).sum(axis=1).min(initial=len(self._tempo)))
        factors = np.exp(-self._tempo[np.minimum(fewest, len(self._tempo) - 1)])
        return np.asarray(factors * chances / (factors * chances + 1 - chances), dtype=np.float32)
