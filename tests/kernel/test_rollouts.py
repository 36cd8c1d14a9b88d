"""Positions played on by a quick rule, very often."""

import numpy as np

from sortilege.kernel.lucky_numbers.rollouts import wins
from sortilege.kernel.lucky_numbers.tables import Small

FULL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
ONE_FREE = [*FULL[:15], 0]
TWO_FREE = [*FULL[:14], 0, 0]


def share(first: list[int], second: list[int], middle: list[int], *deals: list[int]) -> float:
    boards: Small = np.array([first, second], np.uint8)
    return wins(boards, np.array(middle, np.uint8), np.array(deals, np.uint8))


def test_whoever_has_filled_the_board_has_won() -> None:
    assert share(ONE_FREE, FULL, [17], [18]) == 1


def test_whoever_is_next_takes_the_tile_that_wins() -> None:
    assert share(ONE_FREE, ONE_FREE, [17], [18]) == 0


def test_otherwise_the_next_tile_decides_in_each_deal() -> None:
    """With 18 the first one wins; a 1 fits nowhere, and then the other one draws the 18."""
    assert share(ONE_FREE, ONE_FREE, [], [18, 1], [1, 18]) == 0.5


def test_at_the_end_fewer_free_spaces_win_and_as_many_are_shared() -> None:
    assert share(TWO_FREE, ONE_FREE, [], [1, 1]) == 1
    assert share(ONE_FREE, TWO_FREE, [], [1, 1]) == 0
    assert share(ONE_FREE, ONE_FREE, [], [1, 1]) == 0.5


def test_what_one_cannot_use_the_other_one_may_take() -> None:
    """The 16 fits only on the second board, where nothing larger than 15 lies before the free space."""
    first = [*FULL[:11], 18, 13, 14, 15, 0]
    assert share(first, ONE_FREE, [], [16, 1]) == 1


def test_nothing_that_was_given_is_changed() -> None:
    boards = np.array([ONE_FREE, ONE_FREE], np.uint8)
    before = boards.copy()
    wins(boards, np.array([17], np.uint8), np.array([[18]], np.uint8))
    assert (boards == before).all()
