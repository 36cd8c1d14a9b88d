"""How everybody stands in a position of Lucky Numbers: whoever weighs decisions and tiles asks a judge.

A position here is one in which a turn begins, a game has ended, or diagonals are being filled. A tile that has just
been drawn is weighed by `nodes`, which knows what can be done with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.arrays import TOP, Ints
from sortilege.games.lucky_numbers.board import Board
from sortilege.games.lucky_numbers.state import LuckyState

Values = npt.NDArray[np.float64]


class Judge(ABC):
    unit: Literal["chance", "score"]

    @abstractmethod
    def of_seat(self, states: Sequence[LuckyState], seat: int, *, at_a_glance: bool = False) -> Values:
        """What each state is worth to the seat that has led there; at a glance where only the best one matters."""

    @abstractmethod
    def of_all(self, states: Sequence[LuckyState]) -> Values:
        """States × seats: what each is worth to everybody."""

    @abstractmethod
    def of_setup_tiles(self, state: LuckyState, seat: int, tiles: Sequence[int]) -> Values:
        """Tiles × seats: what `state` of a setup is worth to everybody after the seat drew each of these tiles."""

    @abstractmethod
    def of_diagonals(self, state: LuckyState, seat: int, diagonals: Ints) -> Values:
        """Diagonals × seats: what `state` is worth to everybody after the seat got each of these diagonals."""


def tiles_on(board: Board) -> list[int]:
    """A board as bots see it: 0 is a free space."""
    return [tile or 0 for tile in board]


def counted(tiles: Sequence[int]) -> Ints:
    """How many there are of each number."""
    return np.bincount(np.array(tiles, dtype=np.int16), minlength=TOP).astype(np.int16)
