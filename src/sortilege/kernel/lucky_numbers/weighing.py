"""What positions are worth, from the scores of all boards in them, and the best that can be done about it."""

from __future__ import annotations

from typing import Final

import numpy as np

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line
from sortilege.kernel.lucky_numbers.match import is_match, of_the_match
from sortilege.kernel.lucky_numbers.successors import Successors
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small

HARDLY: Final = np.float32(1e-3)
"""What is left of a chance when the next player can win at once: enough to tell bad from worse."""

SURE: Final = np.float32(1 - 1e-6)
"""What a win is worth that nobody can prevent any more: a little less than one at once."""
LIKELY: Final = np.float32(1 - 1e-4)
"""No network is surer than that: a draw that wins with all tiles but one is less than sure."""


@compiled
def rectify(hidden: Floats, bias: Floats) -> None:
    """What a layer of a network hands on, in one go."""
    for row in range(len(hidden)):
        for column in range(len(bias)):
            hidden[row, column] = max(hidden[row, column] + bias[column], np.float32(0))


@compiled
def weigh(rows: Small, seats: int, found: Successors, scores: Floats, shares: Floats, worth: Floats) -> None:
    """Per successor everybody's chance to win – in a match, to win the match –, seen from whoever has just moved, and
    what that is worth to them.

    `scores`: per described board how strong it is, and how many spaces stay free if somebody else wins.
    """
    in_match, room = is_match(rows, seats), np.zeros((3, seats), np.float32)
    for index in range(len(found)):
        one = found[index]
        shares[index, :] = 0
        if one.free == 0:
            shares[index, 0] = 1
        elif one.left == 0:
            fewest, winners = one.free, 1
            for seat in range(1, seats):
                free = 0
                for space in range(CELLS):
                    free += rows[one.parent, seat * CELLS + space] == 0
                if free < fewest:
                    fewest, winners = free, 1
                    shares[index, :] = 0
                    shares[index, seat] = 1
                elif free == fewest:
                    if fewest == one.free and winners == 1:
                        shares[index, 0] = 1
                    winners += 1
                    shares[index, seat] = 1
            if fewest == one.free:
                shares[index, 0] = 1
            shares[index, :] /= np.float32(winners)
        elif one.wins:
            shares[index, 0] = SURE
        else:
            most = scores[one.own, 0]
            for seat in range(1, seats):
                most = max(most, scores[one.others + seat - 1, 0])
            total = np.float32(0)
            for seat in range(seats):
                strength = scores[one.own if seat == 0 else one.others + seat - 1, 0]
                shares[index, seat] = np.exp(strength - most)
                total += shares[index, seat]
            shares[index, :] /= total
            shares[index, 0] = min(shares[index, 0], LIKELY)
            if one.loses:
                shares[index, :] *= HARDLY
                shares[index, 1] += 1 - HARDLY
        if in_match:
            of_the_match(rows, seats, found, index, scores, shares, room)
        worth[index] = shares[index, 0]


@compiled
def choose(rows: Small, seats: int, found: Successors, worth: Floats, best: Line, take: Line, drawing: Floats) -> None:
    """Per position and tile the best thing to do with it (its number among the successors, or -1), the best take, and
    what it is worth to draw. Both are -1 in the beginning."""
    for index in range(len(found)):
        one = found[index]
        if one.taken:
            if take[one.parent] < 0 or worth[index] > worth[take[one.parent]]:
                take[one.parent] = index
        elif best[one.parent, one.tile] < 0 or worth[index] > worth[best[one.parent, one.tile]]:
            best[one.parent, one.tile] = index
    lies = seats * CELLS - 1
    for at in range(len(best)):
        total, sum_of = 0, np.float32(0)
        for tile in range(1, TOP):
            if best[at, tile] >= 0:
                weight = max(number(rows[at, lies + NUMBERS + tile]), 1)
                total += weight
                sum_of += np.float32(weight) * worth[best[at, tile]]
        drawing[at] = sum_of / np.float32(max(total, 1))
