"""The Box, solo: what is shown."""

import msgspec
import pytest

from games.table import Table
from games.the_box.builders import COLUMNS, LEFT, LINES, RIGHT, ROWS, START, numbers
from games.the_box.solo_builders import solo
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
def test_a_state_survives_json(at: At | None) -> None:
    state = placed(at).state
    assert msgspec.json.decode(msgspec.json.encode(state), type=BoxSoloState) == state
