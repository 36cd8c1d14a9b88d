"""The ruling on repetition: how positions – all boards, the middle, whose turn – are counted, and when anew."""

import pytest

from games.lucky_numbers.boards import at_turn, draw
from games.lucky_numbers.repeating import idle, idle_table, idling_refused, lonely, position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whose_turn_it_is_belongs_to_the_position(seats: int) -> None:
    """Boards and middle alone may be the same more often: here two times for each seat."""
    table = idle_table(seats)
    boards, middle, _ = position(table)
    turns = [table.view["turn"]]
    for _ in range(2 * seats - 1):
        idle(table)
        assert position(table)[:2] == (boards, middle)
        turns.append(table.view["turn"])
    assert sorted(turns) == sorted([*range(seats), *range(seats)])


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_position_of_the_first_turn_counts(first: int) -> None:
    """It has occurred once when the first turn begins, so it is the first to be barred, whoever began.

    (In a whole game the middle is empty then. This table's first turn has something to take.)
    """
    table = idle_table(3, first=first)
    idle(table, times=5)
    assert table.to_act == [(first + 2) % 3]
    assert idling_refused(table) == "illegal"


def test_the_position_after_a_drawn_tile_counts() -> None:
    """A turn that begins after somebody drew begins in a new position, for the first time."""
    table = draw(at_turn(lonely(5), lonely(6), middle=(5,)), 6).play(0, "discard")
    idle(table, times=3)
    assert table.to_act == [0]
    assert idling_refused(table) == "illegal"


def test_the_position_after_a_tile_was_put_on_a_free_space_counts() -> None:
    """Likewise."""
    table = at_turn(lonely(5), lonely(6), middle=(5, 6, 9)).play(0, "take", tile=9, at=[3, 3])
    idle(table, times=3)
    assert table.to_act == [0]
    assert idling_refused(table) == "illegal"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_drawing_the_count_starts_anew(seats: int) -> None:
    """A tile more lies face up, so no earlier position can come back; all takes are legal again."""
    table = idle_table(seats)
    idle(table, times=2 * seats - 1)
    draw(table, 20).play(seats - 1, "discard")
    assert table.to_act == [0]
    idle(table, times=2 * seats - 1)
    assert idling_refused(table) == "illegal"


def test_after_putting_a_tile_on_a_free_space_the_count_starts_anew() -> None:
    """A free space less, for ever: everybody may idle as long as before."""
    table = at_turn(lonely(5), lonely(6), middle=(5, 6, 9))
    idle(table, times=3)
    assert idling_refused(table) == "illegal"
    table.play(1, "take", tile=9, at=[3, 3])
    idle(table, times=3)
    assert idling_refused(table) == "illegal"


def test_the_view_tells_what_may_not_be_taken() -> None:
    """Everything that decides what is legal now lies open, however long the players have idled."""
    table = idle_table(2)
    idle(table, times=3)
    assert table.view["barred"] == [{"tile": 6, "at": [0, 0]}]
    assert table.refused(1, "take", tile=6, at=[0, 0]) == "illegal"
    draw(table, 20).play(1, "discard")
    assert "barred" not in table.view
