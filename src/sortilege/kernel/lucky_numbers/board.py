"""Putting a tile on a board, and what fits where afterwards: only a row and a column change."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np

from sortilege.kernel.compiling import inner
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Keys, Sets, Small, Table

ANY: Final = np.uint32((1 << NUMBERS + 1) - 2)
"""All numbers."""


def _keys() -> Keys:
    made: Any = np.random.SeedSequence(20).generate_state(4 * CELLS * (NUMBERS + 1) + 4, np.uint64)
    made[: 4 * CELLS * (NUMBERS + 1)].reshape(-1, NUMBERS + 1)[:, 0] = 0
    return cast("Keys", made)


KEYS: Final = _keys()
"""For every space of every seat and every tile a number at random; a position's key is made of them. Two positions
that differ have the same key with a probability of 2⁻⁶⁴."""
TURN_KEYS: Final = 4 * CELLS * (NUMBERS + 1)


@inner
def fit_line(boards: Small, fits: Sets, start: int, step: int) -> None:
    """What fits on the four spaces of a line: what lies between the nearest tiles before and after each."""
    one, two = boards[start], boards[start + step]
    three, four = boards[start + 2 * step], boards[start + 3 * step]
    # All numbers above the nearest tile before a space, and all below the nearest one after it.
    above_one = ANY & ~np.uint32((np.uint32(2) << np.uint32(one)) - np.uint32(1)) if one else ANY
    above_two = ANY & ~np.uint32((np.uint32(2) << np.uint32(two)) - np.uint32(1)) if two else above_one
    above_three = ANY & ~np.uint32((np.uint32(2) << np.uint32(three)) - np.uint32(1)) if three else above_two
    below_four = np.uint32((np.uint32(1) << np.uint32(four)) - np.uint32(1)) if four else ANY
    below_three = np.uint32((np.uint32(1) << np.uint32(three)) - np.uint32(1)) if three else below_four
    below_two = np.uint32((np.uint32(1) << np.uint32(two)) - np.uint32(1)) if two else below_three
    fits[start] = ANY & below_two
    fits[start + step] = above_one & below_three
    fits[start + 2 * step] = above_two & below_four
    fits[start + 3 * step] = above_three


@inner
def put(table: Table, seat: int, space: int, tile: int) -> int:
    """What lay there before; 0 is nothing."""
    at = seat * CELLS + space
    before = table.boards[at]
    table.boards[at] = tile
    row, column = space & 12, space & 3
    fit_line(table.boards, table.in_row, seat * CELLS + row, 1)
    fit_line(table.boards, table.in_column, seat * CELLS + column, 4)
    table.key ^= KEYS[at * (NUMBERS + 1) + before] ^ KEYS[at * (NUMBERS + 1) + tile]
    if before == 0:
        table.free[seat] -= np.uint8(1)
    return before  # type: ignore[no-any-return]


@inner
def beside_its_equal(table: Table, seat: int, space: int, tile: int) -> bool:
    """Whether a tile with the same number lies diagonally beside a space."""
    row, column = space >> 2, space & 3
    for down in (-1, 1):
        for right in (-1, 1):
            y, x = row + down, column + right
            if 0 <= y < 4 and 0 <= x < 4 and table.boards[seat * CELLS + 4 * y + x] == tile:
                return True
    return False
