"""A table of Go for 6 as numbers that lie side by side in memory; many of them are one array.

Every table has the same shape, for the most seats and more cards than editions have, so all is compiled only once.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.kernel.luck import streams

SEATS: Final = 6
LENGTH: Final = 12
"""The longest row that can be asked for."""
CARDS: Final = 600
"""The most cards."""
TURN: Final = 0
ASSESS: Final = 1
VERIFY: Final = 2
DISCARD: Final = 3
OVER: Final = 4
NONE: Final = -1
NO_ORDER: Final = 0
OPEN: Final = 1
PROVEN: Final = 2

Table = Any
"""One element of `Tables`, by reference: what `KIND` says, as attributes."""
Tables = npt.NDArray[Any]
Values = npt.NDArray[np.float64]


class Terms(NamedTuple):
    """What all games of a batch have in common."""

    seats: int
    length: int
    first: int
    again: bool
    """Whether a new game begins where one has ended."""


KIND: Final = np.dtype(
    [
        # Random numbers of chance, and of those who play at random.
        ("streams", np.uint64, (2,)),
        # What chance turned up since the last decision: how many of `came`; how many cards lie under the visible one
        # and on the discard pile; how many have still to assess, and who is next among them.
        ("coming", np.int64),
        ("below", np.int64),
        ("discarded", np.int64),
        ("waiting", np.int64),
        # How the last game that has ended ended: each one's share of the win.
        ("shares", np.float32, (SEATS,)),
        # Per seat the cards of the row, from left to right, and how many.
        ("rows", np.int16, (SEATS * LENGTH,)),
        ("lengths", np.int16, (SEATS,)),
        ("top", np.int16),
        ("under", np.int16, (CARDS,)),
        ("discards", np.int16, (CARDS,)),
        ("came", np.int16, (SEATS + 1,)),
        # Who has not assessed the new card yet, in turn order.
        ("assessors", np.uint8, (SEATS,)),
        # Who placed the new card, into which gap, and what is known of the orders on both sides of it.
        ("placer", np.uint8),
        ("gap", np.uint8),
        ("left", np.uint8),
        ("right", np.uint8),
        ("phase", np.uint8),
        ("turn", np.uint8),
        ("actor", np.uint8),
        ("ended", np.bool_),
    ],
    align=True,
)


def blank(games: int, seed: int) -> Tables:
    """Tables at which nobody plays yet."""
    tables: Tables = np.zeros(games, KIND)
    tables["phase"] = OVER
    tables["streams"] = streams(seed, games)
    return tables
