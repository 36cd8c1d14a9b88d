"""A Lucky Numbers table as arrays, so that hundreds of positions can be looked at in one go."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.games.lucky_numbers.board import NUMBERS, SIZE, SPACES
from sortilege.games.lucky_numbers.view import LuckyView

Ints = npt.NDArray[np.int16]
CELLS = len(SPACES)
TOP = NUMBERS.stop
"""One more than the largest number: what a space without a neighbour above must stay below."""


class TableArrays(NamedTuple):
    """What lies open, seen from one seat: its own board first, then the others in turn order."""

    boards: Ints
    """seats × 16; 0 is a free space."""
    unseen: Ints
    """How many tiles of each number are face down; index 0 is unused."""
    middle: Ints
    """How many tiles of each number lie in the middle."""


def table(view: LuckyView, seat: int) -> TableArrays:
    seats = len(view.boards)
    order = [(seat + step) % seats for step in range(seats)]
    boards = np.array([[tile or 0 for row in view.boards[other] for tile in row] for other in order], dtype=np.int16)
    middle = np.bincount(np.array(view.middle, dtype=np.int16), minlength=TOP).astype(np.int16)
    lying = np.count_nonzero(boards) + len(view.middle) + len(view.drawn)
    sets = (lying + view.supply) // len(NUMBERS)
    unseen = np.full(TOP, sets, dtype=np.int16)
    unseen -= np.bincount(boards.ravel(), minlength=TOP).astype(np.int16)
    unseen -= middle
    for hand in view.drawn:
        unseen[hand.tile] -= 1
    unseen[0] = 0
    middle[0] = 0
    return TableArrays(boards, unseen, middle)


class Bounds(NamedTuple):
    """Per space the numbers between which its tile must lie."""

    low: Ints
    high: Ints


def bounds(boards: Ints) -> Bounds:
    """For many boards (… × 16) at once."""
    grid = boards.reshape(-1, SIZE, SIZE)
    capped = np.where(grid == 0, TOP, grid)
    low = np.zeros_like(grid)
    high = np.full_like(grid, TOP)
    low[:, :, 1:] = np.maximum.accumulate(grid, axis=2)[:, :, :-1]
    np.maximum(low[:, 1:], np.maximum.accumulate(grid, axis=1)[:, :-1], out=low[:, 1:])
    high[:, :, :-1] = np.minimum.accumulate(capped[:, :, ::-1], axis=2)[:, :, ::-1][:, :, 1:]
    np.minimum(high[:, :-1], np.minimum.accumulate(capped[:, ::-1], axis=1)[:, ::-1][:, 1:], out=high[:, :-1])
    return Bounds(low.reshape(boards.shape), high.reshape(boards.shape))
