"""The Box, solo: setting up."""

from random import Random
from typing import Any

import pytest

from games.table import Table
from games.the_box.builders import COLUMNS, LINES, NUMBERS, ROWS, START, board, drawable, edition, numbers
from games.the_box.solo_builders import top
from sortilege.core.errors import Malformed


def new_table(tiles: int = 40, **options: Any) -> Table:
    return Table("the-box-solo", 1, {"attributes": LINES, **options}, numbers(tiles))


def test_six_attributes_are_drawn_first() -> None:
    table = Table("the-box-solo", 1, {}, NUMBERS)
    assert table.to_act == ["chance"]
    assert table.refused("chance", "start", tile="n1") == "illegal"
    table.chance("attributes", rows=COLUMNS, columns=ROWS)
    assert (table.view["rows"], table.view["columns"]) == (list(COLUMNS), list(ROWS))
    assert table.refused("chance", "attributes", rows=COLUMNS, columns=ROWS) == "illegal"


def test_any_six_attributes_may_be_drawn() -> None:
    table = Table("the-box-solo", 1, {}, NUMBERS)
    ways = [action for action, _ in table.game.chances(table.state)]
    assert len(ways) == 720
    assert table.game.sample(table.state, Random(3)) in ways


def test_the_attributes_may_be_chosen() -> None:
    assert new_table().view["rows"] == list(ROWS)


def test_the_start_tile_lies_in_the_middle_data_side_up() -> None:
    table = new_table().chance("start", tile="n7")
    assert board(table) == {START: "n7"}
    assert table.view["revealed"] == {"n7": dict.fromkeys((*ROWS, *COLUMNS), 7)}


def test_all_other_tiles_are_the_stack() -> None:
    """There is no limit of sixteen here."""
    assert new_table(40).chance("start", tile="n7").view["seats"] == [{"tiles": 39, "top": None, "deposits": []}]


def test_the_top_of_the_stack_is_turned_up() -> None:
    table = new_table().chance("start", tile="n7")
    assert table.to_act == ["chance"]
    assert table.refused("chance", "turn-up", seat=0, tile="n7") == "illegal"
    assert table.refused("chance", "turn-up", seat=1, tile="n8") == "illegal"
    assert table.refused("chance", "start", tile="n8") == "illegal"
    table.chance("turn-up", seat=0, tile="n8")
    assert (table.to_act, top(table)) == ([0], "n8")


def test_any_tile_may_be_the_start_tile_or_come_up_each_equally_likely() -> None:
    table = new_table(tiles=5)
    assert drawable(table) == {f"n{number}": 1 / 5 for number in range(1, 6)}
    table.chance("start", tile="n3")
    assert drawable(table) == {f"n{number}": 1 / 4 for number in (1, 2, 4, 5)}
    assert drawable(table.chance("turn-up", seat=0, tile="n1")) == {}


def test_there_are_no_deposit_spaces() -> None:
    table = new_table().chance("start", tile="n7").chance("turn-up", seat=0, tile="n8")
    assert table.view["seats"][0]["deposits"] == []
    assert table.refused(0, "pass", deposit=0) == "malformed"


def test_tiles_that_lack_a_value_do_not_take_part() -> None:
    complete = dict.fromkeys((*ROWS, *COLUMNS), 1.0)
    cards = edition({**{f"n{number}": complete for number in range(5)}, "blank": {"row-1": 1.0}})
    table = Table("the-box-solo", 1, {"attributes": LINES}, cards)
    assert table.refused("chance", "start", tile="blank") == "illegal"
    assert table.chance("start", tile="n1").view["seats"][0]["tiles"] == 4


def test_at_least_three_tiles_are_needed() -> None:
    assert new_table(tiles=3).to_act == ["chance"]
    with pytest.raises(Malformed):
        new_table(tiles=2)


def test_the_smaller_board_and_the_other_options_are_there_as_well() -> None:
    table = new_table(board="mini", novice=True, names="hidden").chance("start", tile="n7")
    assert table.view["board"] == [{"at": [1, 1], "tile": "n7"}]


@pytest.mark.parametrize(
    "options", [{"hand": 8}, {"deposits": 2}, {"first": 1}, {"board": "huge"}, {"names": 1}, {"novice": 1}], ids=str
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        new_table(**options)


def test_for_novices_the_easier_attributes_lie_in_the_middle() -> None:
    sides = {f"n{number}": dict.fromkeys("abcdef", float(number)) for number in range(5)}
    table = Table("the-box-solo", 1, {"novice": True}, edition(sides, {"a": 1, "b": 1}))
    assert table.refused("chance", "attributes", rows=tuple("acd"), columns=tuple("ebf")) == "illegal"
    table.chance("attributes", rows=tuple("cad"), columns=tuple("ebf"))


@pytest.mark.parametrize("seats", [0, 2])
def test_it_is_for_one_player(seats: int) -> None:
    with pytest.raises(Malformed):
        Table("the-box-solo", seats, {}, NUMBERS)
