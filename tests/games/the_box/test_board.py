"""The board: 21 spaces in three rows and three columns, and which attribute counts between two neighbours."""

import pickle

import pytest

from games.the_box.builders import COLUMNS, ROWS, box, hand, orders, spots
from sortilege.games.the_box.board import BOARDS, At

SPACES = [(y, x) for y in range(5) for x in range(5) if y in (0, 2, 4) or x in (0, 2, 4)]
GAPS = [(1, 1), (1, 3), (3, 1), (3, 3)]
MINI = [(y, x) for y in range(3) for x in range(3)]


def line_between(first: At, second: At, kind: str = "cross") -> str:
    """The attribute that counts when n1 lies on the first space and n2 is placed on the second one."""
    middle = (2, 2) if kind == "cross" else (1, 1)
    laid = {at: tile for at, tile in {middle: "n9", first: "n1"}.items() if at != second}
    table = box(laid, hand("n2 n3"), hand("n4 n5"), board=kind).play(0, "place", tile="n2", at=second)
    (attribute,) = {attribute for *tiles, attribute in orders(table) if tiles == ["n1", "n2"]}
    return attribute


def neighbours(space: At, kind: str = "cross") -> set[At]:
    """Where the tile on a space could be shifted to, if it were alone."""
    table = box({space: "n1"}, hand("n2 n3"), hand("n4 n5"), board=kind)
    return {shift for _, at, shift in spots(table, 0) if at == space and shift is not None}


@pytest.mark.parametrize("kind", BOARDS)
def test_a_copy_of_a_board_is_the_board_itself(kind: str) -> None:
    assert pickle.loads(pickle.dumps(BOARDS[kind])) is BOARDS[kind]


def test_the_board_has_21_spaces() -> None:
    assert len(SPACES) == 21
    all_but_one = {at: f"n{number}" for number, at in enumerate(SPACES[:20], start=1)}
    table = box(all_but_one, hand("n30 n31"), hand("n32 n33")).play(0, "place", tile="n30", at=SPACES[20])
    assert [tuple(laid["at"]) for laid in table.view["board"]] == SPACES


@pytest.mark.parametrize("gap", GAPS)
def test_between_rows_and_columns_there_is_no_space(gap: At) -> None:
    full = {at: f"n{number}" for number, at in enumerate(SPACES[:20], start=1)}
    table = box(full, hand("n30 n31"), hand("n32 n33"))
    assert table.refused(0, "place", tile="n30", at=gap) == "illegal"
    assert gap not in {at for _, at, _ in spots(table, 0)}


@pytest.mark.parametrize("outside", [(-1, 2), (5, 2), (2, -1), (2, 5), (9, 9)])
def test_there_is_nothing_outside_the_board(outside: At) -> None:
    table = box({(2, 2): "n1", (0, 2): "n2"}, hand("n30 n31"), hand("n32 n33"))
    assert table.refused(0, "place", tile="n30", at=outside) == "illegal"


def test_a_crossing_has_neighbours_in_its_row_and_in_its_column() -> None:
    assert neighbours((2, 2)) == {(1, 2), (3, 2), (2, 1), (2, 3)}
    assert neighbours((0, 0)) == {(0, 1), (1, 0)}
    assert neighbours((2, 4)) == {(1, 4), (3, 4), (2, 3)}


def test_a_space_between_two_crossings_has_neighbours_in_one_line_only() -> None:
    assert neighbours((0, 1)) == {(0, 0), (0, 2)}
    assert neighbours((2, 3)) == {(2, 2), (2, 4)}
    assert neighbours((1, 4)) == {(0, 4), (2, 4)}


def test_spaces_around_a_gap_are_not_neighbours() -> None:
    """From the space (0, 1) one does not get to (1, 0) or (2, 1), which lie around the same gap."""
    table = box({(2, 2): "n9", (0, 1): "n1"}, hand("n30 n31"), hand("n32 n33"))
    assert table.refused(0, "place", tile="n30", at=(1, 0)) == "illegal"


@pytest.mark.parametrize("y", [0, 2, 4])
@pytest.mark.parametrize("x", range(4))
def test_side_by_side_the_attribute_of_the_row_counts(y: int, x: int) -> None:
    assert line_between((y, x), (y, x + 1)) == ROWS[y // 2]


@pytest.mark.parametrize("x", [0, 2, 4])
@pytest.mark.parametrize("y", range(4))
def test_above_each_other_the_attribute_of_the_column_counts(y: int, x: int) -> None:
    assert line_between((y, x), (y + 1, x)) == COLUMNS[x // 2]


@pytest.mark.parametrize("line", range(3))
def test_on_the_mini_board_every_row_and_column_has_its_attribute(line: int) -> None:
    for step in range(2):
        assert line_between((line, step), (line, step + 1), "mini") == ROWS[line]
        assert line_between((step, line), (step + 1, line), "mini") == COLUMNS[line]


def test_on_the_mini_board_all_nine_spaces_are_crossings() -> None:
    assert neighbours((1, 1), "mini") == {(0, 1), (1, 0), (1, 2), (2, 1)}
    assert neighbours((0, 0), "mini") == {(0, 1), (1, 0)}
    assert {shift for space in MINI for shift in neighbours(space, "mini")} == set(MINI)
