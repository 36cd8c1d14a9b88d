"""Everything that can follow a position within one turn, with the features of all boards afterwards.

A position is a row of small numbers, as `observing` writes it: the boards, beginning with whoever is to move, how many
tiles of each number lie in the middle, how many are face down; in a match also how that stands (`match`). Of others'
boards only as many are described as differ: they see what lies in the middle and what is still to come, and who moves
next.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line, describe, find_bounds, free_spaces
from sortilege.kernel.lucky_numbers.tables import AFTER_BOARDS, CELLS, NUMBERS, Small

NOWHERE: Final = CELLS
"""The space of a tile that is left in the middle."""
MOST: Final = 2 * NUMBERS * (CELLS + 1)
"""More than can follow one position."""

KIND: Final = np.dtype(
    [
        # Which position this follows; with which tile, drawn or taken, put where.
        ("parent", np.int64),
        ("tile", np.int64),
        ("space", np.int64),
        ("taken", np.bool_),
        # Where one's own board is described, and from where on the others' are, in turn order.
        ("own", np.int64),
        ("others", np.int64),
        # One's own free spaces, tiles left face down, whether the next player can fill the board at once, whether
        # nobody can keep one from filling one's own next time, and whether it is the same player's turn again.
        ("free", np.int64),
        ("left", np.int64),
        ("loses", np.bool_),
        ("wins", np.bool_),
        ("again", np.bool_),
    ],
    align=True,
)
Successors = npt.NDArray[Any]


@inner
def _write(
    rows: Small, seats: int, found: Successors, number: int, parent: int, tile: int, space: int, taken: bool,
    bruno: bool, unseen: Line, middle: Line, frees: Line, known: Line, low: Line, high: Line, to: Floats, used: int,
) -> int:  # fmt: skip
    """One successor, with what has to be described for it. How many rows of `to` are used then."""
    at = parent
    before = np.int64(0) if space == NOWHERE else np.int64(rows[at, space])
    again = False
    if bruno and space != NOWHERE:
        y, x = space >> 2, space & 3
        for down in (-1, 1):
            for right in (-1, 1):
                if 0 <= y + down < 4 and 0 <= x + right < 4 and rows[at, 4 * (y + down) + x + right] == tile:
                    again = True
    lands = tile if space == NOWHERE else before
    # The counts are cumulative: a tile that leaves changes all from its number on.
    change = -1
    for turn in range(2):
        if taken:
            for index in range(tile, TOP):
                middle[index] += change
        else:
            for index in range(tile, TOP):
                unseen[index] += change
        if lands:
            for index in range(lands, TOP):
                middle[index] -= change
        if turn:
            break
        change = 1
        free = frees[0] - (1 if space != NOWHERE and before == 0 else 0)
        one = found[number]
        one.parent, one.tile, one.space, one.taken = parent, tile, space, taken
        one.free, one.left, one.again = free, unseen[NUMBERS], again
        # Others see what came to the middle and what left it, how many free spaces one has, and who is next.
        which = ((tile * TOP + lands) * 2 + (1 if taken else 0)) * 2 + (1 if again else 0)
        is_new = known[which] < 0
        if is_new:
            known[which] = 2 * used
        nobody_is_near = True
        for other in range(1, seats):
            nobody_is_near = nobody_is_near and frees[other] > 1
        one.wins = False
        for step in range(0 if is_new else seats - 1, seats):
            # One's own board comes last, with the tile on it.
            seat = step + 1 if step + 1 < seats else 0
            if seat == 0 and space != NOWHERE:
                rows[at, space] = tile
            fewest = free if seat else CELLS
            for other in range(1, seats):
                if other != seat:
                    fewest = min(fewest, frees[other])
            distance = (seat if again else seat - 1) % seats
            fits = describe(rows, at, seat * CELLS, unseen, middle, fewest, seats, distance, low, high, to, used)
            if seat and distance == 0 and fits:
                known[which] |= 1
            if seat == 0:
                # Everybody else can take one of the tiles that fit, and the last one drawn would end the game.
                one.wins = nobody_is_near and fits >= seats and unseen[NUMBERS] >= seats and not bruno
            used += 1
        if space != NOWHERE:
            rows[at, space] = before
        one.own = used - 1
        one.others = known[which] >> 1
        one.loses = (known[which] & 1) == 1
    return used


@compiled
def expand(
    rows: Small, first: int, seats: int, bruno: bool, held: Line, found: Successors, to: Floats
) -> tuple[int, int, int]:
    """What follows the positions from `first` on, as long as there is room for it: the first one for which there was
    none, and how much of `found` and `to` is used. `held`: per position the tile that was drawn (here
    it still counts as face down), or 0: anything may be drawn, and everything taken that lies in the middle.

    A tile is never exchanged for one with the same number.
    """
    low, high = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    fits_low, fits_high = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    unseen, middle = np.zeros(TOP, np.int64), np.zeros(TOP, np.int64)
    frees = np.zeros(4, np.int64)
    known = np.full(4 * TOP * TOP, -1, np.int64)
    number, used = 0, 0
    for at in range(first, len(rows)):
        if number + MOST > len(found) or used + MOST * seats > len(to):
            return at, number, used
        lies = seats * CELLS - 1
        tile = held[at]
        for index in range(1, TOP):
            middle[index] = middle[index - 1] + rows[at, lies + index]
            unseen[index] = unseen[index - 1] + rows[at, lies + NUMBERS + index]
        for seat in range(seats):
            frees[seat] = free_spaces(rows, at, seat * CELLS)
        known[:] = -1
        find_bounds(rows, at, 0, fits_low, fits_high)
        for which in range(2 * NUMBERS):
            taken, with_tile = which >= NUMBERS, which % NUMBERS + 1
            there = middle if taken else unseen
            if there[with_tile] == there[with_tile - 1] or (tile and (taken or with_tile != tile)):
                continue
            for space in range(CELLS if taken else CELLS + 1):
                if space != NOWHERE:
                    fits = fits_low[space] < with_tile < fits_high[space] and rows[at, space] != with_tile
                    if not fits:
                        continue
                used = _write(
                    rows, seats, found, number, at, with_tile, space, taken, bruno,
                    unseen, middle, frees, known, low, high, to, used,
                )  # fmt: skip
                number += 1
    return len(rows), number, used


@compiled
def follow_up(rows: Small, seats: int, chosen: Successors, after: Small) -> None:
    """The positions themselves: rows as their parents are, with whoever is to move now first."""
    for number in range(len(chosen)):
        one = chosen[number]
        lies, stands = seats * CELLS - 1, seats * CELLS + AFTER_BOARDS
        for index in range(rows.shape[1]):
            after[number, index] = rows[one.parent, index]
        if one.taken:
            after[number, lies + one.tile] -= 1
        else:
            after[number, lies + NUMBERS + one.tile] -= 1
        lands = one.tile if one.space == NOWHERE else np.int64(rows[one.parent, one.space])
        if lands:
            after[number, lies + lands] += 1
        shift = 0 if one.again else seats - 1
        for seat in range(seats):
            for space in range(CELLS):
                after[number, (seat + shift) % seats * CELLS + space] = rows[one.parent, seat * CELLS + space]
            if stands < rows.shape[1]:
                after[number, stands + (seat + shift) % seats] = rows[one.parent, stands + seat]
        if one.space != NOWHERE:
            after[number, shift * CELLS + one.space] = one.tile
