"""The ruling on repetition: no take may begin a turn in the same position for the third time; drawing is always legal.

How positions are counted is in `test_repetition_count`.
"""

import pytest

from games.lucky_numbers.boards import at_turn, board, draw, names, takes
from games.lucky_numbers.repeating import (
    idle,
    idle_table,
    idling_refused,
    lonely,
    position,
    swing,
    swing_table,
    swing_take,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exchanging_back_and_forth_is_legal_and_a_position_may_occur_twice(seats: int) -> None:
    """Out and back, and the table is as it was."""
    table = swing_table(seats)
    first = position(table)
    swing(table, times=2 * seats)
    assert position(table) == first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_take_that_makes_a_position_occur_for_the_third_time_is_not_legal(seats: int) -> None:
    """The last step back of the second time out and back is barred, for whoever would take it."""
    table = swing_table(seats)
    swing(table, times=4 * seats - 1)
    assert table.to_act == [seats - 1]
    seat, back = swing_take(table)
    assert (back["tile"], (0, 0)) not in takes(table, seat)
    refusal = table.refusal(seat, **back)
    assert refusal.code == "illegal"
    assert "lain like that twice before" in refusal.message


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_exchanges_all_round_are_barred_at_the_third_time_as_well(seats: int) -> None:
    """Two rounds but the last step: it would begin a third round like the first two."""
    table = idle_table(seats)
    first = position(table)
    for step in range(2 * seats - 1):
        assert step % seats or position(table) == first
        idle(table)
    assert idling_refused(table) == "illegal"


def test_only_the_take_that_repeats_is_barred() -> None:
    """Other spaces and other tiles remain, and so does drawing."""
    table = idle_table(2)
    idle(table, times=3)
    fresh = takes(idle_table(2, first=1), 1)
    assert takes(table, 1) == fresh - {(6, (0, 0))}
    assert names(table, 1) == {"draw", "take"}
    table.play(1, "take", tile=6, at=[3, 3])
    assert table.to_act == [0]


def test_a_position_is_barred_on_whatever_way_it_would_come_back() -> None:
    """Seat 1 goes out by the 4 and comes back, then goes out by the 5: coming back is the third time."""
    table = at_turn(lonely(7), lonely(3), middle=(4, 5, 7))

    def seat_1_takes(tile: int) -> None:
        idle(table)
        table.play(1, "take", tile=tile, at=[0, 0])

    seat_1_takes(4)
    seat_1_takes(3)
    seat_1_takes(5)
    idle(table)
    assert table.refused(1, "take", tile=3, at=[0, 0]) == "illegal"
    assert (3, (0, 0)) not in takes(table, 1)
    assert (4, (0, 0)) in takes(table, 1)  # that one would occur for the second time only


def test_drawing_is_legal_where_every_take_is_barred_so_a_move_always_exists() -> None:
    """The only tile in the middle is a 1, it fits at the top left only, and there it would repeat the beginning."""
    rest = ("4 6 8 10", "9 11 13 15", "12 14 20 .")
    table = at_turn(board("1 3 5 7", *rest), board("2 3 5 7", *rest), middle=(1,), first=1)
    for turn in range(1, 12):
        (tile,) = table.view["middle"]
        table.play(turn % 2, "take", tile=tile, at=[0, 0])
    assert table.view["middle"] == [1]
    assert table.legal(0) == [{"do": "draw"}]
    draw(table, 16).play(0, "discard")
    assert table.to_act == [1]


def test_drawing_and_exchanging_for_an_equal_tile_is_never_barred() -> None:
    """The ruling is about takes: a drawn tile makes the supply smaller."""
    table = idle_table(3)
    idle(table, times=5)
    assert idling_refused(table) == "illegal"
    draw(table, 7).play(2, "place", at=[0, 0])
    assert table.view["middle"] == [5, 6, 7, 7]
    assert table.to_act == [0]
