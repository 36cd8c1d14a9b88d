"""The two endings: a filled board, or the last tile of the supply. Shared wins."""

import pytest

from games.lucky_numbers.boards import FULL_BUT_ONE, at_turn, board, draw, on
from games.table import Table

FOUR = board("1 . . .", ". 6 . .", ". . 11 .", ". . . 16")
FIVE = board("1 2 . .", ". 6 . .", ". . 11 .", ". . . 16")
SIX = board("1 2 3 .", ". 6 . .", ". . 11 .", ". . . 16")


def is_over(table: Table) -> bool:
    """Whether nobody can do anything any more."""
    nothing = all(table.legal(seat) == [] for seat in range(table.game.seats))
    return table.to_act == [] and nothing and table.view["phase"] == "over"


# A filled board.


def test_whoever_fills_the_last_free_space_with_a_drawn_tile_wins() -> None:
    """At once and alone."""
    table = draw(at_turn(FULL_BUT_ONE, FOUR), 20)
    assert not is_over(table)
    table.play(0, "place", at=[3, 3])
    assert is_over(table)
    assert table.outcome == {"winners": [0], "reason": "board-filled"}
    assert on(table, 0, (3, 3)) == 20


def test_whoever_fills_the_last_free_space_with_a_taken_tile_wins() -> None:
    """It does not matter where the tile comes from."""
    table = at_turn(FULL_BUT_ONE, FOUR, middle=(16,)).play(0, "take", tile=16, at=[3, 3])
    assert is_over(table)
    assert table.outcome == {"winners": [0], "reason": "board-filled"}
    assert table.view["middle"] == []


def test_the_others_get_no_last_turn() -> None:
    """Also if the winner has begun, and the next one could fill his board as well."""
    table = draw(at_turn(FULL_BUT_ONE, FULL_BUT_ONE, FULL_BUT_ONE, middle=(20,)), 20).play(0, "place", at=[3, 3])
    assert table.outcome == {"winners": [0], "reason": "board-filled"}
    assert table.refused(1, "take", tile=20, at=[3, 3]) == "over"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_any_seat_can_win_by_filling_its_board(seat: int) -> None:
    """Not just the first."""
    table = at_turn(*[FULL_BUT_ONE] * 4, first=seat, middle=(20,)).play(seat, "take", tile=20, at=[3, 3])
    assert table.outcome == {"winners": [seat], "reason": "board-filled"}


def test_the_last_space_is_filled_by_the_placing_rules_only() -> None:
    """A number that does not fit there does not win."""
    table = draw(at_turn(FULL_BUT_ONE, FOUR), 14)
    assert table.refused(0, "place", at=[3, 3]) == "illegal"


def test_an_exchange_fills_no_space() -> None:
    """With one space free the game goes on."""
    table = at_turn(FULL_BUT_ONE, FOUR, middle=(16,)).play(0, "take", tile=16, at=[3, 2])
    assert table.outcome is None
    assert table.to_act == [1]


def test_discarding_with_one_free_space_left_does_not_win() -> None:
    """Though the tile would have fitted."""
    table = draw(at_turn(FULL_BUT_ONE, FOUR), 20).play(0, "discard")
    assert table.outcome is None
    assert table.to_act == [1]


# The last tile of the supply.


def test_after_the_last_tile_of_the_supply_the_turn_is_finished_as_usual() -> None:
    """The game is not over while the tile is in hand; it may be placed anywhere or discarded."""
    table = draw(at_turn(FOUR, FIVE, supply=(9,)), 9)
    assert table.view["supply"] == 0
    assert table.outcome is None
    assert table.to_act == [0]
    assert {"do": "discard"} in table.legal(0)
    assert {"do": "place", "at": (1, 2)} in table.legal(0)


def test_then_whoever_has_the_fewest_free_spaces_wins() -> None:
    """Also if it is not the one who drew."""
    table = draw(at_turn(FOUR, SIX, FIVE, supply=(9,)), 9).play(0, "discard")
    assert is_over(table)
    assert table.outcome == {"winners": [1], "reason": "supply-exhausted"}
    assert table.view["middle"] == [9]


def test_the_last_tile_counts_where_it_was_placed() -> None:
    """Five tiles and one more are six."""
    table = draw(at_turn(FIVE, FIVE, supply=(9,)), 9).play(0, "place", at=[1, 2])
    assert table.outcome == {"winners": [0], "reason": "supply-exhausted"}


def test_the_last_tile_may_be_exchanged_and_fills_nothing_then() -> None:
    """Five against six."""
    table = draw(at_turn(FIVE, SIX, supply=(9,)), 9).play(0, "place", at=[1, 1])
    assert is_over(table)
    assert table.view["middle"] == [6]
    assert table.outcome == {"winners": [1], "reason": "supply-exhausted"}


def test_at_a_tie_there_are_several_winners() -> None:
    """Here by the last tile: five and one more against six."""
    table = draw(at_turn(FIVE, SIX, FOUR, supply=(9,)), 9).play(0, "place", at=[1, 2])
    assert table.outcome == {"winners": [0, 1], "reason": "supply-exhausted"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_can_win(seats: int) -> None:
    """A tie of all."""
    table = draw(at_turn(*[FIVE] * seats, supply=(9,)), 9).play(0, "discard")
    assert table.outcome == {"winners": list(range(seats)), "reason": "supply-exhausted"}


def test_winners_who_are_not_neighbours() -> None:
    """Seats 0 and 2 share, seats 1 and 3 have more free spaces."""
    table = draw(at_turn(SIX, FIVE, SIX, FOUR, supply=(9,)), 9).play(0, "discard")
    assert table.outcome == {"winners": [0, 2], "reason": "supply-exhausted"}


def test_how_high_the_numbers_are_does_not_count() -> None:
    """Only free spaces do."""
    table = draw(at_turn(FIVE, board("5 . . .", ". 9 . .", ". . 20 .", "9 . . 18"), supply=(9,)), 9).play(0, "discard")
    assert table.outcome == {"winners": [0, 1], "reason": "supply-exhausted"}


def test_filling_the_board_with_the_last_tile_is_a_filled_board() -> None:
    """The first ending comes first: he wins alone."""
    table = draw(at_turn(FULL_BUT_ONE, FULL_BUT_ONE, supply=(20,)), 20).play(0, "place", at=[3, 3])
    assert table.outcome == {"winners": [0], "reason": "board-filled"}


def test_while_a_tile_is_face_down_the_game_goes_on() -> None:
    """The last but one does not end it."""
    table = draw(at_turn(FOUR, FIVE, supply=(9, 10)), 9).play(0, "discard")
    assert table.view["supply"] == 1
    assert table.outcome is None
    assert table.to_act == [1]


def test_taking_from_the_middle_puts_the_end_off() -> None:
    """One tile face down, but nobody has to draw it yet."""
    table = at_turn(FOUR, FIVE, middle=(9, 10), supply=(12,)).play(0, "take", tile=9, at=[1, 2])
    table.play(1, "take", tile=10, at=[1, 2])
    assert table.outcome is None
    assert table.to_act == [0]


# Over is over.


def test_after_the_end_nothing_is_possible() -> None:
    """For nobody, chance included."""
    table = draw(at_turn(FULL_BUT_ONE, FOUR, middle=(9,)), 20).play(0, "place", at=[3, 3])
    assert table.refused(0, "draw") == "over"
    assert table.refused(1, "take", tile=9, at=[1, 2]) == "over"
    assert table.refused("chance", "draw", seat=1, tile=9) == "over"
    assert list(table.game.chances(table.state)) == []


def test_a_single_game_counts_no_points() -> None:
    """Points are for matches."""
    table = draw(at_turn(FULL_BUT_ONE, FOUR), 20)
    assert "points" not in table.view
    table.play(0, "place", at=[3, 3])
    assert "points" not in table.view
    assert table.outcome is not None
    assert "points" not in table.outcome
