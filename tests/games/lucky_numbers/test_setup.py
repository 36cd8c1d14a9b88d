"""Setup: four rounds, in each of which everybody draws a tile and puts it on his diagonal, all at the same time."""

from itertools import permutations
from typing import Any

import pytest

from games.lucky_numbers.boards import DIAGONAL, EMPTY, SPACES, board, deal, names, new_table, on, rows, set_up, spaces


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_round_everybody_draws_a_tile_in_seat_order(seats: int) -> None:
    """Chance deals to one seat after the other; nobody places before all have drawn."""
    table = new_table(seats)
    for seat in range(seats):
        assert table.to_act == ["chance"]
        assert table.view["phase"] == "setup"
        table.chance("draw", seat=seat, tile=seat + 1)
    assert table.to_act == list(range(seats))
    assert table.view["drawn"] == [{"seat": seat, "tile": seat + 1} for seat in range(seats)]
    assert table.view["supply"] == 19 * seats


def test_drawing_goes_in_seat_order_whoever_begins() -> None:
    """Seat order starts at seat 0, also if another seat will begin."""
    table = new_table(3, first=2)
    assert table.refused("chance", "draw", seat=2, tile=1) == "illegal"
    assert deal(table, 1, 2, 3).to_act == [0, 1, 2]


def test_chance_cannot_deal_twice_to_a_seat_in_a_round() -> None:
    """One tile each."""
    table = new_table().chance("draw", seat=0, tile=5)
    assert table.refused("chance", "draw", seat=0, tile=6) == "illegal"


def test_nobody_places_before_everybody_has_drawn() -> None:
    """The round belongs to all at once."""
    table = new_table().chance("draw", seat=0, tile=5)
    assert table.refused(0, "place", at=[0, 0]) == "not-your-turn"


def test_a_tile_goes_face_up_on_any_space_of_the_diagonal() -> None:
    """The four marked spaces run from top left to bottom right."""
    table = deal(new_table(), 5, 6)
    assert spaces(table, 0) == spaces(table, 1) == set(DIAGONAL)
    assert names(table, 0) == {"place"}
    assert on(table.play(0, "place", at=[2, 2]), 0, (2, 2)) == 5


@pytest.mark.parametrize("at", [at for at in SPACES if at not in DIAGONAL] + [(4, 4), (-1, -1), (0, 4)])
def test_a_tile_goes_nowhere_else_in_setup(at: tuple[int, int]) -> None:
    """Not beside the diagonal, not off the board."""
    assert deal(new_table(), 5, 6).refused(0, "place", at=at) == "illegal"


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_the_order_of_placing_within_a_round_does_not_matter(order: tuple[int, ...]) -> None:
    """All place at the same time, so whoever is quicker may be first."""
    table = deal(new_table(3), 4, 5, 6)
    waiting = {0, 1, 2}
    for seat in order:
        assert table.to_act == sorted(waiting)
        table.play(seat, "place", at=DIAGONAL[seat])
        waiting.remove(seat)
    expected = deal(new_table(3), 4, 5, 6)
    for seat in range(3):
        expected.play(seat, "place", at=DIAGONAL[seat])
    assert table.state == expected.state


def test_who_has_placed_waits_for_the_others() -> None:
    """One tile per round: the next one comes when all have placed."""
    table = deal(new_table(), 5, 6).play(1, "place", at=[0, 0])
    assert table.to_act == [0]
    assert table.legal(1) == []
    assert table.view["drawn"] == [{"seat": 0, "tile": 5}]
    assert table.refused(1, "place", at=[1, 1]) == "not-your-turn"
    assert table.refused("chance", "draw", seat=1, tile=7) == "not-your-turn"


def test_the_next_round_starts_when_all_have_placed() -> None:
    """Then chance deals to seat 0 again."""
    table = deal(new_table(), 5, 6).play(1, "place", at=[0, 0]).play(0, "place", at=[3, 3])
    assert table.to_act == ["chance"]
    assert deal(table, 7, 8).to_act == [0, 1]


def test_a_placed_tile_is_not_exchanged_in_setup() -> None:
    """A space with a tile is no longer to be had."""
    table = deal(new_table(), 5, 6).play(0, "place", at=[0, 0]).play(1, "place", at=[1, 1])
    deal(table, 7, 8)
    assert spaces(table, 0) == {(1, 1), (2, 2), (3, 3)}
    assert spaces(table, 1) == {(0, 0), (2, 2), (3, 3)}
    assert table.refused(0, "place", at=[0, 0]) == "illegal"


@pytest.mark.parametrize("entry", [{"do": "draw"}, {"do": "discard"}, {"do": "take", "tile": 5, "at": [1, 1]}])
def test_nothing_but_placing_is_possible_in_setup(entry: dict[str, Any]) -> None:
    """No discarding, no taking, no second tile."""
    table = deal(new_table(), 5, 6)
    refusal = table.refusal(0, **entry)
    assert refusal.code == "illegal"
    assert "free space of the diagonal" in refusal.message


def test_numbers_on_the_diagonal_need_not_ascend() -> None:
    """Two of its spaces share neither a row nor a column. It is just not clever."""
    table = set_up(new_table(), (20, 13, 13, 1), (5, 5, 9, 2))
    assert table.view["boards"] == [
        rows(board("20 . . .", ". 13 . .", ". . 13 .", ". . . 1")),
        rows(board("5 . . .", ". 5 . .", ". . 9 .", ". . . 2")),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_four_rounds_all_diagonals_are_filled_and_the_first_turn_begins(seats: int) -> None:
    """Four tiles per player have left the supply; the middle is still empty."""
    table = set_up(new_table(seats), *[(1, 6, 11, 16)] * seats)
    assert table.view["phase"] == "turn"
    assert table.view["boards"] == [rows(board("1 . . .", ". 6 . .", ". . 11 .", ". . . 16"))] * seats
    assert table.view["supply"] == 16 * seats
    assert table.view["middle"] == []
    assert table.view["drawn"] == []
    assert table.to_act == [0]


def test_setup_takes_exactly_four_rounds() -> None:
    """After three rounds it goes on, whoever was last to place."""
    table = new_table()
    for round_, at in enumerate(DIAGONAL):
        assert (table.view["phase"], table.to_act) == ("setup", ["chance"]), round_
        deal(table, 1 + round_, 11 + round_).play(1, "place", at=at).play(0, "place", at=at)
    assert table.view["phase"] == "turn"


def test_the_marked_spaces_mean_nothing_after_setup() -> None:
    """A tile of the diagonal may be exchanged in the game like any other."""
    table = set_up(new_table(), (1, 6, 11, 16), (2, 7, 12, 17))
    table.play(0, "draw").chance("draw", seat=0, tile=8)
    assert {*DIAGONAL, (0, 2), (1, 2), (2, 1), (3, 0)} <= spaces(table, 0)
    table.play(0, "place", at=[1, 1])
    assert on(table, 0, (1, 1)) == 8
    assert table.view["middle"] == [6]


def test_before_anything_happened_the_boards_are_empty() -> None:
    """Nobody can act before the first tile is dealt."""
    table = new_table()
    assert table.view["boards"] == [rows(EMPTY)] * 2
    assert table.legal(0) == table.legal(1) == []
