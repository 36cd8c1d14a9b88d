"""Positions of two played to their end by a quick rule: what suits a free space is put there, nothing is exchanged.

Thousands of such games take as long as one that is thought about, and who wins them more often stands better.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.lucky_numbers.features import TOP
from sortilege.kernel.lucky_numbers.tables import CELLS, Small

_LEAST_IDEAL: Final = 2.2
_IDEAL_STEP: Final = 2.6
"""The number that suits a space best: the first one in the upper left corner, so much more with every step."""
_TAKEN_WITHIN: Final = 2.0
"""How far from the ideal a tile may be that is taken from the middle; one that is drawn, twice as far."""
_NEARLY_FULL: Final = 3
"""With so few free spaces, whatever fits is welcome."""
_ANYTHING: Final = 99.0


@compiled
def wins(boards: Small, middle: Small, deals: Small) -> float:
    """How often the owner of the second of two boards wins, when the first one is next; half of what is shared.

    `middle`: the tiles that lie there; `deals`: those still face down, in the order in which they will be drawn.
    """
    total = 0.0
    now = np.zeros_like(boards)
    lying = np.zeros(len(middle) + deals.shape[1], np.uint8)
    for deal in range(len(deals)):
        now[:] = boards
        lying[: len(middle)] = middle
        total += _winner(now, lying, len(middle), deals[deal])
    return total / len(deals)


@inner
def _winner(boards: Small, lying: Small, count: int, deal: Small) -> float:
    drawn, turn = 0, 0
    if _free(boards[1]) == 0:
        return 1.0
    while drawn < len(deal):
        board = boards[turn]
        free = _free(board)
        which, space = _best(board, lying[:count], free, _TAKEN_WITHIN)
        if which >= 0:
            board[space] = lying[which]
            count -= 1
            for index in range(which, count):
                lying[index] = lying[index + 1]
            free -= 1
        else:
            which, space = _best(board, deal[drawn : drawn + 1], free, 2 * _TAKEN_WITHIN)
            if which >= 0:
                board[space] = deal[drawn]
                free -= 1
            else:
                lying[count] = deal[drawn]
                count += 1
            drawn += 1
        if free == 0:
            return float(turn)
        turn = 1 - turn
    first, second = _free(boards[0]), _free(boards[1])
    if first == second:
        return 0.5
    return 1.0 if second < first else 0.0


@inner
def _free(board: Small) -> int:
    found = 0
    for space in range(CELLS):
        if board[space] == 0:
            found += 1
    return found


@inner
def _best(board: Small, tiles: Small, free: int, within: float) -> tuple[int, int]:
    """Which of the tiles suits which free space best; -1 if none does."""
    best = _ANYTHING if free <= _NEARLY_FULL else within
    which, where = -1, 0
    for space in range(CELLS):
        if board[space]:
            continue
        y, x = space >> 2, space & 3
        least, most = 0, TOP
        for other in range(4):
            beside, above = number(board[4 * y + other]), number(board[4 * other + x])
            if other < x:
                least = max(least, beside)
            elif beside:
                most = min(most, beside)
            if other < y:
                least = max(least, above)
            elif above:
                most = min(most, above)
        ideal = _LEAST_IDEAL + _IDEAL_STEP * (y + x)
        for index in range(len(tiles)):
            tile = number(tiles[index])
            if least < tile < most and abs(tile - ideal) < best:
                best, which, where = abs(tile - ideal), index, space
    return which, where
