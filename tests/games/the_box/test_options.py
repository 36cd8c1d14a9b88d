"""The options of a table: short game, handicap, the smaller board, names – and options that make no sense."""

from typing import Any

import pytest

from games.table import Table
from games.the_box.builders import LINES, NUMBERS, box, deposits, hand, numbers, spots, stack
from sortilege.core.errors import Malformed


def started(seats: int = 2, tiles: int = 40, **options: Any) -> Table:
    return Table("the-box", seats, {"attributes": LINES, **options}, numbers(tiles)).chance("start", tile="n1")


def test_a_short_game_deals_fewer_tiles() -> None:
    assert [seat["tiles"] for seat in started(hand=8).view["seats"]] == [8, 8]


def test_a_short_game_deals_no_more_than_there_are() -> None:
    assert [seat["tiles"] for seat in started(tiles=11, hand=8).view["seats"]] == [5, 5]


def test_no_option_deals_more_than_sixteen() -> None:
    assert [seat["tiles"] for seat in started(hand=18).view["seats"]] == [16, 16]


def test_a_game_with_one_tile_each_is_the_shortest() -> None:
    assert [seat["tiles"] for seat in started(hand=1).view["seats"]] == [1, 1]


def test_everybody_may_get_another_number_of_deposit_spaces() -> None:
    table = started(seats=3, deposits=3)
    assert [deposits(table, seat) for seat in range(3)] == ["- - -"] * 3


def test_a_handicap_gives_each_player_a_number_of_deposit_spaces() -> None:
    table = started(seats=3, deposits=[0, 1, 4])
    assert [deposits(table, seat) for seat in range(3)] == ["", "-", "- - - -"]


def test_a_player_without_deposit_spaces_passes_the_top_tile_under_the_stack() -> None:
    table = box({(2, 2): "n1"}, hand("n2 n3 n4", ""), hand("n5 n6"), deposits=[0, 2])
    assert [action for action in table.legal(0) if action["do"] == "pass"] == [{"do": "pass"}]
    assert table.refused(0, "pass", deposit=0) == "illegal"
    assert stack(table.play(0, "pass"), 0) == "n3 n4 n2"


def test_a_player_with_one_deposit_space_passes_onto_that() -> None:
    table = box({(2, 2): "n1"}, hand("n2 n3 n4", "-"), hand("n5 n6"), deposits=[1, 2])
    table.play(0, "pass", deposit=0).play(1, "pass", deposit=0).play(0, "pass", deposit=0)
    assert (stack(table, 0), deposits(table, 0)) == ("n4 n2", "n3")


def test_a_player_with_three_deposit_spaces_fills_all_of_them() -> None:
    table = box({(2, 2): "n1"}, hand("n2 n3 n4 n5", "- - -"), hand("n6"), deposits=[3, 2])
    for deposit in range(3):
        table.play(0, "pass", deposit=deposit).play(1, "pass", deposit=0)
    assert deposits(table, 0) == "n2 n3 n4"


def test_the_mini_board_has_nine_spaces_and_starts_in_its_middle() -> None:
    table = Table("the-box", 2, {"attributes": LINES, "board": "mini"}, NUMBERS).chance("start", tile="n1")
    table.chance("turn-up", seat=0, tile="n2").chance("turn-up", seat=1, tile="n3")
    assert table.view["board"] == [{"at": [1, 1], "tile": "n1"}]
    assert {at for _, at, _ in spots(table, 0)} == {(1, 1), (0, 1), (1, 0), (1, 2), (2, 1)}
    assert table.refused(0, "place", tile="n2", at=(3, 1)) == "illegal"


@pytest.mark.parametrize("names", ["shown", "hidden"])
def test_names_may_be_hidden_for_experts(names: str) -> None:
    """How tiles are named does not change the game."""
    assert started(names=names).view == started().view


@pytest.mark.parametrize(
    "options",
    [
        {"speed": 3},
        {"first": 2},
        {"first": -1},
        {"first": "Ada"},
        {"hand": 0},
        {"hand": 2.5},
        {"deposits": -1},
        {"deposits": [2]},
        {"deposits": [2, 2, 2]},
        {"deposits": [2, -1]},
        {"deposits": "two"},
        {"novice": "yes"},
        {"board": "huge"},
        {"names": "maybe"},
        {"length": 6},
    ],
    ids=str,
)
def test_options_that_are_unknown_or_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as refused:
        started(**options)
    assert refused.value.message.startswith("options: ")
