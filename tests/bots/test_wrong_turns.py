"""The judge of `tools/wrong_turns.py` knows what everybody can see."""

from __future__ import annotations

import pytest
from wrong_turns import judged, turn_of_game

from games.lucky_numbers.boards import at_turn
from sortilege.bots.lucky_numbers.master_bot import position
from sortilege.games.lucky_numbers.state import Take

ALMOST = (2, 3, 5, 9, 3, 7, 10, 13, 6, 8, 11, 16, 8, None, 18, 20)
ALSO = (1, 4, 6, 9, 3, 5, 8, 12, 6, 9, 13, 16, 10, None, 17, None)


@pytest.mark.parametrize(
    ("middle", "is_take"),
    [
        pytest.param((1, 18, 19, 19), True, id="19-onto-18-wins-next-turn"),
        pytest.param((1,), False, id="1-onto-2-brings-nothing"),
    ],
)
def test_what_is_plain_is_clear(middle: tuple[int, ...], is_take: bool) -> None:
    table = at_turn(ALMOST, ALSO, middle=middle)
    verdict = judged(position(table.game.view(table.state), 0))
    assert verdict.is_clear
    assert (verdict.ahead > 0) is is_take


@pytest.mark.parametrize("name", ["1/0", "1/1"])
def test_something_can_be_taken_that_changes_the_board(name: str) -> None:
    turn = turn_of_game(name)
    assert turn
    board = turn.view.boards[turn.seat]
    takes = [one for one in turn.legal if isinstance(one, Take)]
    assert any(board[one.at[0]][one.at[1]] != one.tile for one in takes)
