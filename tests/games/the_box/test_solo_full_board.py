"""The Box, solo: a full board."""

from games.table import Table
from games.the_box.builders import board
from games.the_box.solo_builders import CORNER, nearly_full, piles, solo, top

CROSS = [(y, x) for y in range(5) for x in range(5) if y % 2 == 0 or x % 2 == 0]


def filled(rest: str = "n31 n32 n33") -> Table:
    """The last space of a mini board is filled rightly."""
    return solo(nearly_full(), "n30", rest, board="mini").play(0, "place", at=CORNER)


def test_a_full_board_is_counted() -> None:
    assert filled().view["full_boards"] == 1


def test_its_tiles_go_to_the_positive_pile() -> None:
    table = filled()
    assert sorted(piles(table)[0]) == sorted([*nearly_full().values(), "n30"])
    assert (board(table), table.view["positive"]) == ({}, 9)


def test_the_next_tile_of_the_stack_becomes_the_start_tile() -> None:
    table = filled()
    assert table.to_act == ["chance"]
    assert table.refused("chance", "turn-up", seat=0, tile="n31") == "illegal"
    assert table.refused("chance", "start", tile="n30") == "illegal"
    table.chance("start", tile="n32")
    assert board(table) == {(1, 1): "n32"}
    assert table.view["revealed"].keys() == {"n32"}


def test_then_a_tile_is_turned_up_and_the_game_goes_on() -> None:
    table = filled().chance("start", tile="n32").chance("turn-up", seat=0, tile="n31")
    assert (table.to_act, top(table), table.view["seats"][0]["tiles"]) == ([0], "n31", 2)


def test_a_board_filled_with_a_shift_is_full_as_well() -> None:
    table = solo(nearly_full(), "n18", "n31 n32", board="mini").play(0, "place", at=(1, 2), shift=CORNER)
    assert table.view["full_boards"] == 1


def test_a_wrong_tile_on_the_last_space_fills_nothing() -> None:
    table = solo(nearly_full(), "n5", "n31 n32", board="mini").play(0, "place", at=CORNER)
    assert (board(table), piles(table)) == (nearly_full(), ([], ["n5"]))
    assert "full_boards" not in table.view


def test_the_large_board_is_full_with_21_tiles() -> None:
    laid = {at: f"n{number}" for number, at in enumerate(CROSS[:20], start=1)}
    table = solo(laid, "n40", "n31 n32").play(0, "place", at=CROSS[20])
    assert (table.view["full_boards"], table.view["positive"], board(table)) == (1, 21, {})


def test_a_full_board_with_no_tile_left_ends_the_game() -> None:
    table = filled(rest="")
    assert (table.to_act, table.view["phase"]) == ([], "over")
    assert table.outcome == {"score": 9 + 25, "positive": 9, "negative": 0, "full_boards": 1}


def test_a_full_board_with_one_tile_left_ends_the_game_after_that_became_the_start_tile() -> None:
    table = filled(rest="n31")
    assert table.to_act == ["chance"]
    table.chance("start", tile="n31")
    assert table.outcome == {"score": 10 + 25, "positive": 10, "negative": 0, "full_boards": 1}


def test_every_full_board_counts() -> None:
    table = solo(nearly_full(), "n30", "", board="mini").change(full_boards=1, positive=("n1",), negative=("n2", "n3"))
    table.play(0, "place", at=CORNER)
    assert table.outcome == {"score": 10 - 2 + 50, "positive": 10, "negative": 2, "full_boards": 2}
