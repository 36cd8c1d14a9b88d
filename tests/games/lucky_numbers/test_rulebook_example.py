"""The rulebook's example: a drawn 13, the one free space for it, and the two tiles it may be exchanged for.

The picture is not part of the text, so this is a board of our own on which all that the text says is true.
"""

import pytest

from games.lucky_numbers.boards import SPACES, at_turn, board, draw, on, rows, spaces
from games.table import Table

EXAMPLE = board(
    "10  . 15  .",
    " . 12  .  .",
    "13  . 18  .",
    "16  .  . 20",
)
FREE_SPACE = (1, 3)
THE_12, THE_13, THE_15 = (1, 1), (2, 0), (0, 2)
LEFT_OF_OR_ABOVE_THE_12 = [(0, 1), (1, 0)]
IN_LINE_WITH_THE_13 = [(1, 0), (2, 1), (2, 3)]
RIGHT_OF_OR_BELOW_THE_15 = [(0, 3), (1, 2), (3, 2)]
RIGHT_OF_OR_BELOW_THE_16 = [(3, 1), (3, 2)]


@pytest.fixture
def table() -> Table:
    return draw(at_turn(EXAMPLE, board("1 . . .", ". 2 . .", ". . 3 .", ". . . 4")), 13)


def test_the_13_may_go_to_one_free_space_only(table: Table) -> None:
    """All other free spaces are in the way of a smaller, an equal or a larger number."""
    free = {at for at, tile in zip(SPACES, EXAMPLE, strict=True) if tile is None}
    assert spaces(table, 0) & free == {FREE_SPACE}


def test_the_13_may_be_exchanged_for_the_12_or_the_15_and_for_no_other_number(table: Table) -> None:
    """Leaving out the exchange for the 13 itself, which changes nothing and which a ruling allows."""
    taken = {at for at, tile in zip(SPACES, EXAMPLE, strict=True) if tile not in (None, 13)}
    assert spaces(table, 0) & taken == {THE_12, THE_15}


def test_by_the_ruling_the_13_may_also_be_exchanged_for_the_13(table: Table) -> None:
    """The example does not mention it: nobody would want to."""
    assert spaces(table, 0) == {FREE_SPACE, THE_12, THE_15, THE_13}


def test_exchanged_for_the_12_it_stays_and_the_12_goes_to_the_middle(table: Table) -> None:
    """What the player of the example does."""
    table.play(0, "place", at=THE_12)
    assert table.view["boards"][0] == rows(board("10 . 15 .", ". 13 . .", "13 . 18 .", "16 . . 20"))
    assert table.view["middle"] == [12]
    assert table.to_act == [1]


def test_exchanged_for_the_15_the_15_goes_to_the_middle(table: Table) -> None:
    """What he could have done as well."""
    table.play(0, "place", at=THE_15)
    assert on(table, 0, THE_15) == 13
    assert table.view["middle"] == [15]


def test_on_the_free_space_nothing_goes_to_the_middle(table: Table) -> None:
    """And the third possibility."""
    table.play(0, "place", at=FREE_SPACE)
    assert on(table, 0, FREE_SPACE) == 13
    assert table.view["middle"] == []


@pytest.mark.parametrize("at", LEFT_OF_OR_ABOVE_THE_12)
def test_not_left_of_or_above_the_12_because_13_is_larger(table: Table, at: tuple[int, int]) -> None:
    """A row and a column ascend."""
    assert table.refused(0, "place", at=at) == "illegal"


@pytest.mark.parametrize("at", IN_LINE_WITH_THE_13)
def test_not_in_line_with_the_13_because_it_is_equal(table: Table, at: tuple[int, int]) -> None:
    """Equal is not ascending."""
    assert table.refused(0, "place", at=at) == "illegal"


@pytest.mark.parametrize("at", [*RIGHT_OF_OR_BELOW_THE_15, *RIGHT_OF_OR_BELOW_THE_16])
def test_not_right_of_or_below_the_15_and_the_16_because_13_is_smaller(table: Table, at: tuple[int, int]) -> None:
    """Over gaps, too."""
    assert table.refused(0, "place", at=at) == "illegal"


def test_the_reasons_of_the_example_cover_all_other_free_spaces() -> None:
    """The text names them all, and so do we."""
    named = {*LEFT_OF_OR_ABOVE_THE_12, *IN_LINE_WITH_THE_13, *RIGHT_OF_OR_BELOW_THE_15, *RIGHT_OF_OR_BELOW_THE_16}
    assert named | {FREE_SPACE} == {at for at, tile in zip(SPACES, EXAMPLE, strict=True) if tile is None}
