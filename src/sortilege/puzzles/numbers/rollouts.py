"""Playing a position of two to its end very often, to see who wins how often.

The same deals are played after every move that is compared, so what differs is the moves and not the luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from sortilege.games.lucky_numbers.board import Board
from sortilege.kernel.lucky_numbers import rollouts
from sortilege.kernel.lucky_numbers.tables import Small


def wins(own: Board, other: Board, middle: Sequence[int], deals: Small) -> float:
    """How often the owner of the first board wins, when the other one is next; half of what is shared."""
    boards = np.array([[tile or 0 for tile in board] for board in (other, own)], np.uint8)
    return rollouts.wins(boards, np.array(middle, np.uint8), deals)


def shuffled(supply: Sequence[int], number: int, random: Random) -> Small:
    """Deals: in each of them the whole supply, in the order in which it will be drawn."""
    return np.array([random.sample(supply, len(supply)) for _ in range(number)], np.uint8)
