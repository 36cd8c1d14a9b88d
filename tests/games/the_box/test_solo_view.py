"""The Box, solo: what is shown, and what a search can imagine from it."""

from random import Random

import msgspec
import pytest

from games.table import Table
from games.the_box.builders import COLUMNS, LEFT, LINES, RIGHT, ROWS, START, numbers
from games.the_box.solo_builders import nearly_full, solo
from sortilege.games.the_box.board import At
from sortilege.games.the_box.solo import BoxSoloState


def placed(at: At | None) -> Table:
    """n7 was placed beside n5 – or passed –, and n9 was turned up."""
    table = Table("the-box-solo", 1, {"attributes": LINES}, numbers(9))
    table.chance("start", tile="n5").chance("turn-up", seat=0, tile="n7")
    table = table.play(0, "place", at=at) if at else table.play(0, "pass")
    return table.chance("turn-up", seat=0, tile="n9")


def test_a_turn_shows_board_lines_stack_and_data_sides() -> None:
    table = Table("the-box-solo", 1, {"attributes": LINES}, numbers(9))
    assert table.chance("start", tile="n5").chance("turn-up", seat=0, tile="n7").view == {
        "game": "the-box-solo",
        "phase": "turn",
        "to_act": [0],
        "rows": list(ROWS),
        "columns": list(COLUMNS),
        "board": [{"at": [2, 2], "tile": "n5"}],
        "seats": [{"tiles": 8, "top": "n7", "deposits": []}],
        "orders": [],
        "revealed": {"n5": dict.fromkeys((*ROWS, *COLUMNS), 5)},
    }


def test_piles_full_boards_and_right_passes_are_counted() -> None:
    table = solo({START: "n5"}, "n7", "n8 n9").change(positive=("n1", "n2"), negative=("n3",), full_boards=1)
    view = table.change(right_passes=2).view
    assert (view["positive"], view["negative"], view["full_boards"], view["right_passes"]) == (2, 1, 1, 2)


def test_the_data_side_of_the_top_tile_is_not_shown() -> None:
    assert solo({START: "n5"}, "n7", "n8").view["revealed"].keys() == {"n5"}


@pytest.mark.parametrize("at", [RIGHT, LEFT, None], ids=["right", "wrong", "passed"])
def test_an_imagined_state_looks_like_the_view(at: At | None) -> None:
    table = placed(at)
    view = table.game.view(table.state)
    imagined: BoxSoloState = table.game.imagine(view, Random(5))
    assert table.game.view(imagined) == view
    assert table.game.legal(imagined, 0) == table.game.legal(table.state, 0)


def test_a_state_can_be_imagined_before_anything_was_checked() -> None:
    table = Table("the-box-solo", 1, {"attributes": LINES}, numbers(9))
    table.chance("start", tile="n5").chance("turn-up", seat=0, tile="n7")
    view = table.game.view(table.state)
    assert table.game.view(table.game.imagine(view, Random(5))) == view


@pytest.mark.parametrize("at", [LEFT, None], ids=["wrong", "passed"])
def test_in_an_imagined_state_the_checked_tile_lies_on_its_pile(at: At | None) -> None:
    table = placed(at)
    for seed in range(5):
        imagined: BoxSoloState = table.game.imagine(table.game.view(table.state), Random(seed))
        assert (imagined.positive, imagined.negative) == ((), ("n7",))
        assert "n7" not in imagined.unseen


def test_in_an_imagined_state_a_tile_passed_rightly_lies_on_the_positive_pile() -> None:
    table = solo(nearly_full(), "n5", "n6 n7", board="mini").play(0, "pass").chance("turn-up", seat=0, tile="n6")
    for seed in range(5):
        imagined: BoxSoloState = table.game.imagine(table.game.view(table.state), Random(seed))
        assert (imagined.positive, imagined.negative) == (("n5",), ())


@pytest.mark.parametrize("at", [RIGHT, LEFT, None], ids=["right", "wrong", "passed"])
def test_a_state_survives_json(at: At | None) -> None:
    state = placed(at).state
    assert msgspec.json.decode(msgspec.json.encode(state), type=BoxSoloState) == state
