"""What a game is worth in a match: how likely the match is won with it.

In a match a position says more at its end: how many points each player is behind whoever leads, as boards are in turn
order, and how many games come after this one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sortilege.kernel.compiling import inner
from sortilege.kernel.lucky_numbers.features import Floats, free_spaces
from sortilege.kernel.lucky_numbers.successors import Successors
from sortilege.kernel.lucky_numbers.tables import AFTER_BOARDS, CELLS, Small

FARTHEST: Final = 99
"""So many points behind, or more, are all the same: nobody catches up."""
PER_FREE: Final = 4.0
"""What a network's second output counts in: so many spaces that stay free if somebody else wins."""
_WIN: Final = np.float32(2)
"""Points; others lose one for every free space."""
_THIS: Final = np.float32(0.07)
"""How little is known of the points of a game that goes on, besides who wins it: like a difference between two players
whose chances are logistic, with a scale of so much for every space that is free on an average board …"""
_LATER: Final = np.float32(2.0)
"""… and with this one for a game that has not begun. (In self-play of `master`, standard deviations of 0.3 with two
free spaces to 1.1 with ten, and of 3.2 to 4.1.)"""
_KNOWN: Final = np.float32(0.02)
"""When all games are over, one point decides."""
_FOR_ITSELF: Final = np.float32(0.02)
"""A match that is as good as decided is played on well."""


@inner
def is_match(rows: Small, seats: int) -> bool:
    return bool(rows.shape[1] > seats * CELLS + AFTER_BOARDS)


@inner
def of_the_match(
    rows: Small, seats: int, found: Successors, index: int, scores: Floats, shares: Floats, room: Floats
) -> None:
    """Everybody's chances to win this game become those to win the match. `room`: 3 × seats, to reckon in."""
    one = found[index]
    stands = seats * CELLS + AFTER_BOARDS
    is_over = one.free == 0 or one.left == 0
    left, ends, match = room[0], room[1], room[2]
    open_spaces = np.float32(0)
    for seat in range(seats):
        free = np.float32(free_spaces(rows, one.parent, seat * CELLS) if seat else one.free)
        expected = np.float32(PER_FREE) * scores[one.own if seat == 0 else one.others + seat - 1, 1]
        left[seat] = free if is_over else min(max(expected, np.float32(1)), free)
        open_spaces += free
        match[seat] = 0
    of_this = np.float32(0) if is_over else _THIS * open_spaces / np.float32(seats)
    scale = np.sqrt(of_this**2 + np.float32(rows[one.parent, stands + seats]) * _LATER**2 + _KNOWN**2)
    for winner in range(seats):
        if shares[index, winner] == 0:
            continue
        best = np.float32(-1000)
        for seat in range(seats):
            wins = shares[index, seat] > 0 if is_over else seat == winner
            ends[seat] = (_WIN if wins else -left[seat]) - np.float32(rows[one.parent, stands + seat])
            best = max(best, ends[seat])
        total = np.float32(0)
        for seat in range(seats):
            ends[seat] = np.exp((ends[seat] - best) / scale)
            total += ends[seat]
        for seat in range(seats):
            match[seat] += shares[index, winner] * ends[seat] / total
    for seat in range(seats):
        shares[index, seat] = (1 - _FOR_ITSELF) * match[seat] + _FOR_ITSELF * shares[index, seat]
