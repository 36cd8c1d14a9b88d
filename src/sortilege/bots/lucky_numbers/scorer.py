"""A small network that says of a board how strong it is, and how many spaces stay free on it if somebody else wins.

Who wins follows from the scores of all boards: everybody's chance is their share (softmax). Boards are described by
`kernel.lucky_numbers.features`, for two, three and four players alike.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sortilege.kernel.lucky_numbers.features import Floats
from sortilege.kernel.lucky_numbers.weighing import rectify

HERE = Path(__file__).parent


class Scorer(NamedTuple):
    w1: Floats
    b1: Floats
    w2: Floats
    b2: Floats
    w3: Floats
    b3: Floats

    def scores(self, described: Floats) -> Floats:
        """boards × 2."""
        hidden = described @ self.w1
        rectify(hidden, self.b1)
        second = np.asarray(hidden @ self.w2, dtype=np.float32)
        rectify(second, self.b2)
        return np.asarray(second @ self.w3 + self.b3, dtype=np.float32)

    def write(self, path: Path) -> None:
        np.savez_compressed(path, **{name: of.astype(np.float16) for name, of in self._asdict().items()})


@cache
def read_scorer(name: str) -> Scorer:
    """One of those that are shipped."""
    return from_file(HERE / f"{name}.npz")


def from_file(path: Path) -> Scorer:
    with np.load(path) as file:
        return Scorer(**{name: file[name].astype(np.float32) for name in Scorer._fields})
