"""What can be said about a board in numbers, for a network: what lies where, and what may still come where."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small

PER_CELL: Final = 7
OF_DISTANCE: Final = PER_CELL * CELLS + 7
"""Where it begins to say how many turns away a player is from moving, one of four."""
OF_COUNTS: Final = OF_DISTANCE + 4
"""Where it begins to say how many tiles of each number lie in the middle, and then how many are still to come."""
FEATURES: Final = OF_COUNTS + 2 * NUMBERS
TOP: Final = NUMBERS + 1

Floats = npt.NDArray[np.float32]
Line = npt.NDArray[np.int64]


@inner
def find_bounds(boards: Small, row: int, start: int, low: Line, high: Line) -> None:
    """Per space of one board the numbers between which its tile must lie."""
    for space in range(CELLS):
        y, x = space >> 2, space & 3
        least, most = 0, TOP
        for other in range(x - 1, -1, -1):
            tile = boards[row, start + 4 * y + other]
            if tile:
                least = max(least, number(tile))
                break
        for other in range(y - 1, -1, -1):
            tile = boards[row, start + 4 * other + x]
            if tile:
                least = max(least, number(tile))
                break
        for other in range(x + 1, 4):
            tile = boards[row, start + 4 * y + other]
            if tile:
                most = min(most, number(tile))
                break
        for other in range(y + 1, 4):
            tile = boards[row, start + 4 * other + x]
            if tile:
                most = min(most, number(tile))
                break
        low[space] = least
        high[space] = most


@inner
def describe(
    boards: Small,
    row: int,
    start: int,
    unseen: Line,
    middle: Line,
    others_free: int,
    seats: int,
    distance: int,
    low: Line,
    high: Line,
    to: Floats,
    at: int,
) -> int:
    """The features of one board. `unseen` and `middle`: how many tiles there are up to each number; `others_free`: the
    fewest free spaces of anybody else; `distance`: turns until this one moves. How many tiles of the middle fit
    on a free space, if there is just one."""
    find_bounds(boards, row, start, low, high)
    total = max(unseen[NUMBERS], 1)
    free, stuck, last = 0, 0, 0
    anywhere = np.uint32(0)
    for space in range(CELLS):
        tile = number(boards[row, start + space])
        least, most = low[space], high[space]
        coming, lying, width = 0, 0, 0
        if tile == 0:
            free += 1
            if least < most:
                coming = unseen[most - 1] - unseen[least]
                lying = middle[most - 1] - middle[least]
                width = most - least - 1
                anywhere |= (np.uint32(1) << np.uint32(most)) - (np.uint32(2) << np.uint32(least))
            last = lying
            if coming == 0 and lying == 0:
                stuck += 1
        to[at, space] = 1 if tile == 0 else 0
        to[at, CELLS + space] = tile * np.float32(0.05)
        to[at, 2 * CELLS + space] = least * np.float32(0.05)
        to[at, 3 * CELLS + space] = most * np.float32(0.05)
        to[at, 4 * CELLS + space] = width * np.float32(0.05)
        to[at, 5 * CELLS + space] = np.float32(4 * coming) / np.float32(total)
        to[at, 6 * CELLS + space] = min(lying, 2) * np.float32(0.5)
    useful, takes = 0, 0
    for tile in range(1, TOP):
        lies, comes = middle[tile] - middle[tile - 1], unseen[tile] - unseen[tile - 1]
        if (anywhere >> np.uint32(tile)) & np.uint32(1):
            useful += comes
            if lies:
                takes += 1
        to[at, OF_COUNTS + tile - 1] = lies * np.float32(0.5)
        to[at, OF_COUNTS + NUMBERS + tile - 1] = comes * np.float32(0.25)
    rest = PER_CELL * CELLS
    to[at, rest] = free * np.float32(0.125)
    to[at, rest + 1] = np.float32(useful) / np.float32(total)
    to[at, rest + 2] = min(takes, 4) * np.float32(0.25)
    to[at, rest + 3] = total * np.float32(0.025)
    to[at, rest + 4] = stuck * np.float32(0.25)
    to[at, rest + 5] = others_free * np.float32(0.125)
    to[at, rest + 6] = (seats - 2) * np.float32(0.5)
    for step in range(4):
        to[at, OF_DISTANCE + step] = 1 if step == distance else 0
    return last if free == 1 else 0


@compiled
def describe_all(rows: Small, seats: int, to: Floats) -> None:
    """The boards of whole positions (see `successors`), with whoever is to move first: positions · seats × features."""
    low, high = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    unseen, middle = np.zeros(TOP, np.int64), np.zeros(TOP, np.int64)
    for row in range(len(rows)):
        lies = seats * CELLS - 1
        for tile in range(1, TOP):
            middle[tile] = middle[tile - 1] + rows[row, lies + tile]
            unseen[tile] = unseen[tile - 1] + rows[row, lies + NUMBERS + tile]
        for seat in range(seats):
            fewest = CELLS
            for other in range(seats):
                if other != seat:
                    fewest = min(fewest, free_spaces(rows, row, other * CELLS))
            describe(
                rows, row, seat * CELLS, unseen, middle, fewest, seats, seat, low, high, to, row * seats + seat
            )  # fmt: skip


@inner
def free_spaces(boards: Small, row: int, start: int) -> int:
    found = 0
    for space in range(CELLS):
        if boards[row, start + space] == 0:
            found += 1
    return found
