"""Setting up: the start tile, dealing, the stacks, and who begins."""

import pytest

from games.table import Table
from games.the_box.builders import (
    COLUMNS,
    LINES,
    NUMBERS,
    ROWS,
    START,
    board,
    deposits,
    drawable,
    edition,
    numbers,
    stack,
)
from sortilege.core.errors import Malformed
from sortilege.editions.model import Edition


def new_table(seats: int = 2, cards: Edition = NUMBERS, first: int = 0) -> Table:
    return Table("the-box", seats, {"attributes": LINES, "first": first}, cards)


def dealt(seats: int, tiles: int) -> list[int]:
    """How many tiles each player has at a table with `tiles` picture tiles."""
    table = new_table(seats, numbers(tiles)).chance("start", tile="n1")
    return [seat["tiles"] for seat in table.view["seats"]]


def test_one_tile_lies_on_the_start_space_in_the_middle() -> None:
    assert board(new_table().chance("start", tile="n7")) == {START: "n7"}


def test_the_start_tile_comes_before_the_stacks_are_turned_up() -> None:
    table = new_table()
    assert table.to_act == ["chance"]
    assert table.refused("chance", "turn-up", seat=0, tile="n1") == "illegal"


def test_the_start_tile_is_one_of_the_edition() -> None:
    assert new_table().refused("chance", "start", tile="unicorn") == "illegal"


def test_every_tile_is_equally_likely_to_be_the_start_tile() -> None:
    assert drawable(new_table(cards=numbers(5))) == {f"n{number}": pytest.approx(1 / 5) for number in range(1, 6)}


def test_the_remaining_tiles_are_dealt_evenly() -> None:
    assert dealt(2, 21) == [10, 10]
    assert dealt(3, 31) == [10, 10, 10]
    assert dealt(6, 61) == [10] * 6


def test_what_cannot_be_dealt_evenly_is_set_aside() -> None:
    assert dealt(2, 22) == [10, 10]
    assert dealt(4, 24) == [5, 5, 5, 5]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nobody_is_dealt_more_than_sixteen_tiles(seats: int) -> None:
    """As the summary of the rules has it: for any number of players."""
    assert dealt(seats, 16 * seats + 1) == [16] * seats
    assert dealt(seats, 120) == [16] * seats


def test_the_tops_of_the_stacks_are_turned_up_in_seat_order() -> None:
    table = new_table(seats=3).chance("start", tile="n1")
    assert table.refused("chance", "turn-up", seat=1, tile="n2") == "illegal"
    table.chance("turn-up", seat=0, tile="n2").chance("turn-up", seat=1, tile="n3")
    assert table.to_act == ["chance"]
    table.chance("turn-up", seat=2, tile="n4")
    assert [seat["top"] for seat in table.view["seats"]] == ["n2", "n3", "n4"]
    assert table.to_act == [0]


def test_the_tops_are_turned_up_in_seat_order_whoever_begins() -> None:
    table = new_table(first=1).chance("start", tile="n1")
    assert table.refused("chance", "turn-up", seat=1, tile="n2") == "illegal"
    table.chance("turn-up", seat=0, tile="n2").chance("turn-up", seat=1, tile="n3")
    assert table.to_act == [1]


def test_no_tile_comes_up_twice() -> None:
    table = new_table().chance("start", tile="n1")
    assert table.refused("chance", "turn-up", seat=0, tile="n1") == "illegal"
    table.chance("turn-up", seat=0, tile="n2")
    assert table.refused("chance", "turn-up", seat=1, tile="n2") == "illegal"


def test_only_the_topmost_tile_of_a_stack_is_known() -> None:
    table = new_table(cards=numbers(9)).chance("start", tile="n1")
    table.chance("turn-up", seat=0, tile="n2").chance("turn-up", seat=1, tile="n3")
    assert stack(table, 0) == "n2 ? ? ?"
    assert stack(table, 1) == "n3 ? ? ?"


def test_everybody_begins_with_two_free_deposit_spaces() -> None:
    table = new_table(seats=3).chance("start", tile="n1")
    assert [deposits(table, seat) for seat in range(3)] == ["- -"] * 3


def test_seat_0_begins_unless_another_one_was_chosen() -> None:
    table = new_table(seats=4, first=3).chance("start", tile="n1")
    for seat in range(4):
        table.chance("turn-up", seat=seat, tile=f"n{seat + 2}")
    assert table.to_act == [3]
    assert table.refused(0, "pass", deposit=0) == "not-your-turn"
    assert new_table().view["turn"] == 0


@pytest.mark.parametrize("seats", [1, 7])
def test_the_box_is_for_two_to_six_players(seats: int) -> None:
    with pytest.raises(Malformed):
        new_table(seats)


def test_it_is_played_with_an_edition() -> None:
    with pytest.raises(Malformed):
        Table("the-box", 2)


def test_tiles_that_lack_a_value_do_not_take_part() -> None:
    complete = dict.fromkeys((*ROWS, *COLUMNS), 1.0)
    incomplete = {attribute: 1.0 for attribute in complete if attribute != "row-2"}
    cards = edition({**{f"n{number}": complete for number in range(7)}, "blank": incomplete, "void": incomplete})
    table = new_table(cards=cards)
    assert table.refused("chance", "start", tile="blank") == "illegal"
    table.chance("start", tile="n0")
    assert [seat["tiles"] for seat in table.view["seats"]] == [3, 3]


def test_an_attribute_that_is_not_in_play_may_lack_values() -> None:
    complete = dict.fromkeys((*ROWS, *COLUMNS, "spare"), 1.0)
    without_spare = dict.fromkeys((*ROWS, *COLUMNS), 1.0)
    cards = edition({"n0": complete, **{f"n{number}": without_spare for number in range(1, 7)}})
    assert new_table(cards=cards).chance("start", tile="n6").view["seats"][0]["tiles"] == 3


@pytest.mark.parametrize("seats", [2, 6])
def test_at_least_two_tiles_for_each_player_and_the_start_tile_are_needed(seats: int) -> None:
    assert dealt(seats, 2 * seats + 1) == [2] * seats
    with pytest.raises(Malformed):
        new_table(seats, numbers(2 * seats))
