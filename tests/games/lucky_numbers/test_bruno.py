"""Bruno: whoever puts a tile diagonally beside an equal one of their own takes another turn."""

import pytest

from games.lucky_numbers.boards import EMPTY, FULL_BUT_ONE, At, at_turn, board, draw, new_table, set_up

SEVEN = board(". . . .", ". 7 . .", ". . . .", ". . . .")


@pytest.mark.parametrize("at", [(0, 0), (0, 2), (2, 0), (2, 2)])
def test_diagonally_beside_an_equal_number_another_turn(at: At) -> None:
    table = draw(at_turn(SEVEN, EMPTY, bruno=True), 7).play(0, "place", at=at)
    assert table.view["phase"] == "turn"
    assert table.to_act == [0]


@pytest.mark.parametrize("at", [(0, 3), (3, 0), (3, 3)])
def test_nowhere_else(at: At) -> None:
    assert draw(at_turn(SEVEN, EMPTY, bruno=True), 7).play(0, "place", at=at).to_act == [1]


def test_not_beside_another_number_nor_on_somebody_elses_board() -> None:
    assert draw(at_turn(SEVEN, EMPTY, bruno=True), 8).play(0, "place", at=[2, 2]).to_act == [1]
    assert draw(at_turn(EMPTY, SEVEN, bruno=True), 7).play(0, "place", at=[2, 2]).to_act == [1]


def test_only_as_an_option() -> None:
    assert draw(at_turn(SEVEN, EMPTY), 7).play(0, "place", at=[2, 2]).to_act == [1]


def test_taking_and_exchanging_count_as_well() -> None:
    taken = at_turn(SEVEN, EMPTY, middle=(7,), bruno=True).play(0, "take", tile=7, at=[2, 2])
    assert taken.to_act == [0]
    lying = board(". . . .", ". 7 . .", ". . 9 .", ". . . .")
    assert at_turn(lying, EMPTY, middle=(7,), bruno=True).play(0, "take", tile=7, at=[2, 2]).to_act == [0]
    assert draw(at_turn(lying, EMPTY, bruno=True), 7).play(0, "place", at=[2, 2]).to_act == [0]


def test_leaving_a_tile_ends_the_turn() -> None:
    assert draw(at_turn(SEVEN, EMPTY, bruno=True), 7).play(0, "discard").to_act == [1]


def test_the_setup_earns_nothing() -> None:
    table = set_up(new_table(bruno=True), (5, 5, 9, 9), (1, 1, 2, 2))
    assert table.to_act == [0]


def test_a_full_board_wins_at_once() -> None:
    equal = board("1 2 3 4", "5 6 7 8", "9 10 16 17", "13 14 18 .")
    table = draw(at_turn(equal, EMPTY, bruno=True), 19).play(0, "place", at=[3, 3])
    assert table.outcome == {"winners": [0], "reason": "board-filled"}


def test_with_the_last_tile_the_earned_turn_is_lost() -> None:
    table = draw(at_turn(SEVEN, FULL_BUT_ONE, supply=(7,), bruno=True), 7).play(0, "place", at=[2, 2])
    assert table.outcome == {"winners": [1], "reason": "supply-exhausted"}


def test_the_repetition_guard_has_the_same_player_to_move() -> None:
    """An exchange of equal tiles beside an equal one comes back at once: the third time it is refused."""
    twins = board("7 . . .", ". 7 . .", ". . . .", ". . . .")
    table = at_turn(twins, EMPTY, middle=(7,), bruno=True)
    table.play(0, "take", tile=7, at=[0, 0])
    assert table.to_act == [0]
    assert table.refused(0, "take", tile=7, at=[0, 0]) == "illegal"
    assert {"tile": 7, "at": [0, 0]} in table.view["barred"]
    assert {"do": "draw"} in table.legal(0)
