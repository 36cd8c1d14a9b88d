"""A table of Lucky Numbers as numbers that lie side by side in memory; many of them are one array.

Every table has the same shape, for the most seats and the most sets, so everything is compiled only once.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.kernel.luck import streams

CELLS: Final = 16
NUMBERS: Final = 20
AFTER_BOARDS: Final = 2 * NUMBERS + 2
"""A position goes on behind its boards: what lies in the middle, what is face down, the tile in hand, the phase."""
SETUP: Final = 0
TURN: Final = 1
PLACING: Final = 2
OVER: Final = 3

Small = npt.NDArray[np.uint8]
Sets = npt.NDArray[np.uint32]
Keys = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]


class Terms(NamedTuple):
    """What all games of a batch have in common."""

    seats: int
    sets: int
    first: int
    sorted_setup: bool
    bruno: bool
    again: bool
    """Whether a new game begins where one has ended."""


Table = Any
"""One element of `Tables`, by reference: what `KIND` says, as attributes."""
Tables = npt.NDArray[Any]

SEATS: Final = 4
SETS: Final = 4
KIND: Final = np.dtype(
    [
        # The position as one number: all boards.
        ("key", np.uint64),
        # Random numbers of chance, and of those who play at random.
        ("streams", np.uint64, (2,)),
        # The face-down tiles, and how many positions are remembered in which a turn began and that could still come
        # back – the present one last –, and how many of them are there for the second time.
        ("left", np.int64),
        ("known", np.int64),
        ("repeats", np.int64),
        # What chance turned up since the last decision: how many tiles of `came`.
        ("coming", np.int64),
        # The numbers of which there are any in the middle, as bits 1–20.
        ("lying", np.uint32),
        # Per space (seats · 16) the numbers that fit into its row and into its column, whatever lies on it itself.
        ("in_row", np.uint32, (SEATS * CELLS,)),
        ("in_column", np.uint32, (SEATS * CELLS,)),
        # How the last game that has ended ended: each one's share of the win; alone, the score.
        ("shares", np.float32, (SEATS,)),
        ("boards", np.uint8, (SEATS * CELLS,)),
        # The face-down tiles, in no order, in the first `left` places.
        ("supply", np.uint8, (SETS * NUMBERS,)),
        # How many tiles of each number lie face up; index 0 is unused.
        ("middle", np.uint8, (NUMBERS + 1,)),
        ("came", np.uint8, (SEATS * 4,)),
        # Per seat the tile drawn and not yet placed (0: none), and the free spaces.
        ("hand", np.uint8, (SEATS,)),
        ("free", np.uint8, (SEATS,)),
        ("phase", np.uint8),
        # Whose turn it is; in setup, who will begin.
        ("turn", np.uint8),
        # Who decides now. In setup that is the first one who holds a tile: the order there does not matter.
        ("actor", np.uint8),
        # Whether the last step has ended a game.
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
