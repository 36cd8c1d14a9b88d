"""Lucky Numbers alone: fill the board while many tiles still lie face down."""

import pytest

from games.lucky_numbers.boards import FULL_BUT_ONE, Board, board, deal, draw, names
from games.table import Table
from sortilege.core.errors import Malformed


def alone(**options: object) -> Table:
    return Table("lucky-numbers-solo", 1, options)


def with_board(own: Board, supply: tuple[int, ...] = (16, 17)) -> Table:
    return alone().change(phase="turn", to_act=(0,), boards=(own,), supply=supply)


@pytest.mark.parametrize(("options", "tiles"), [({}, 40), ({"sets": 1}, 20), ({"sets": 4}, 80)])
def test_so_many_sets_of_tiles(options: dict[str, int], tiles: int) -> None:
    assert alone(**options).view["supply"] == tiles


@pytest.mark.parametrize("options", [{"sets": 0}, {"sets": 5}, {"bruno": True}, {"match": True}, {"setup": "both"}])
def test_what_makes_no_sense_alone(options: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        alone(**options)


def test_the_setup_is_the_same() -> None:
    table = deal(alone(), 5).play(0, "place", at=[1, 1])
    for number, at in ((1, 0), (9, 2), (20, 3)):
        deal(table, number).play(0, "place", at=[at, at])
    assert table.view["phase"] == "turn"
    assert names(table, 0) == {"draw"}
    assert table.outcome is None
    table = alone(setup="sorted").chance("diagonal", seat=0, tiles=[1, 5, 9, 20])
    assert table.view["phase"] == "turn"


def test_a_full_board_scores_what_lies_face_down() -> None:
    table = draw(with_board(FULL_BUT_ONE, supply=(16, 17, 18)), 17).play(0, "place", at=[3, 3])
    assert table.to_act == []
    assert table.outcome == {"score": 2, "supply": 2, "free": 0}


def test_a_board_filled_with_the_last_tile_scores_nothing() -> None:
    table = draw(with_board(FULL_BUT_ONE, supply=(17,)), 17).play(0, "place", at=[3, 3])
    assert table.outcome == {"score": 0, "supply": 0, "free": 0}


def test_a_supply_that_is_used_up_costs_a_point_for_each_free_space() -> None:
    own = board("1 2 3 4", "5 6 7 8", "9 10 . .", "13 14 15 .")
    table = draw(with_board(own, supply=(1,)), 1).play(0, "discard")
    assert table.outcome == {"score": -3, "supply": 0, "free": 3}


def test_taking_costs_nothing_but_no_position_comes_a_third_time() -> None:
    own = board("5 . . .", ". . . .", ". . . .", ". . . .")
    table = with_board(own).change(middle=(5,))
    table.play(0, "take", tile=5, at=[0, 0])
    assert table.refused(0, "take", tile=5, at=[0, 0]) == "illegal"
    assert table.to_act == [0]
