"""A value learned by self-play: how likely each player is to win, from what the boards look like.

A small network gives every board a score; the player with the best score is the most likely winner. The same network
serves two, three and four players. `training` makes the file that it is read from.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.arrays import Ints, bounds
from sortilege.bots.lucky_numbers.expectation import Floats
from sortilege.bots.lucky_numbers.features import features

_HARDLY = 1e-3
"""What is left of a chance when the next player can win at once: enough to tell bad from worse."""
FILE = Path(__file__).parent / "strong.npz"


class Network(NamedTuple):
    """Two hidden layers, then one score per board; and what it is worth to be 0, 1, 2 or 3 turns away from moving."""

    w1: Floats
    b1: Floats
    w2: Floats
    b2: Floats
    w3: Floats
    turn: Floats

    def scores(self, rows: Floats) -> Floats:
        hidden = np.maximum(rows @ self.w1 + self.b1, 0)
        hidden = np.maximum(hidden @ self.w2 + self.b2, 0)
        return np.asarray(hidden @ self.w3, dtype=np.float32)


@cache
def read(path: Path = FILE) -> Network:
    with np.load(path) as file:
        return Network(**{name: file[name].astype(np.float32) for name in Network._fields})


class LearnedWorth:
    """The chance of winning for the player who has just moved; the next one is about to begin a turn."""

    def __init__(self, network: Network, *, watchful: bool = True) -> None:
        """Who is watchful sees when the next player can win at once; while learning the network has to find out."""
        self._network = network
        self._watchful = watchful

    def __call__(self, own: Ints, others: Ints, unseen: Ints, middle: Ints) -> Floats:
        moves, opponents = len(own), len(others)
        boards = np.concatenate([np.tile(others, (moves, 1)), own])
        counts = [np.concatenate([np.repeat(of, opponents, axis=0), of]) for of in (unseen, middle)]
        scores = self._network.scores(features(boards, *counts))
        theirs = scores[: moves * opponents].reshape(moves, opponents) + self._network.turn[:opponents]
        mine = scores[moves * opponents :] + self._network.turn[opponents]
        chances = 1 / (1 + np.exp(theirs - mine[:, None]).sum(axis=1))
        if self._watchful:
            chances = np.where(_wins_next(others[0], middle), _HARDLY * chances, chances)
        return np.asarray(chances, dtype=np.float32)


def _wins_next(board: Ints, middle: Ints) -> npt.NDArray[np.bool_]:
    """Whether the next player can fill the last free space with a tile that lies in the middle: this needs no guess."""
    free = np.nonzero(board == 0)[0]
    if len(free) != 1:
        return np.zeros(len(middle), dtype=np.bool_)
    low, high = bounds(board[None])
    return np.asarray(middle[:, low[0, free[0]] + 1 : high[0, free[0]]].sum(axis=1) > 0)
