"""Placing: on a free space or in exchange for a tile; rows and columns ascend strictly, over gaps, too."""

import pytest

from games.lucky_numbers.boards import EMPTY, SPACES, at_turn, board, draw, on, spaces, takes

OTHER = board("1 . . .", ". 2 . .", ". . 3 .", ". . . 4")


def where(mine: tuple[int | None, ...], tile: int) -> set[tuple[int, int]]:
    """Where `tile`, just drawn, may be placed on `mine`."""
    return spaces(draw(at_turn(mine, OTHER), tile), 0)


def test_a_tile_goes_on_a_free_space() -> None:
    """The middle gets nothing then."""
    table = draw(at_turn(EMPTY, OTHER), 13).play(0, "place", at=[2, 1])
    assert on(table, 0, (2, 1)) == 13
    assert table.view["middle"] == []


def test_on_a_board_without_tiles_any_space_will_do() -> None:
    """Numbers have to fit to others only."""
    assert where(EMPTY, 13) == set(SPACES)


def test_a_tile_may_be_exchanged_for_one_on_the_board_which_goes_face_up_to_the_middle() -> None:
    """With a drawn tile."""
    table = draw(at_turn(board(". . . .", ". 8 . .", ". . . .", ". . . ."), OTHER, middle=(20, 3)), 13)
    table.play(0, "place", at=[1, 1])
    assert on(table, 0, (1, 1)) == 13
    assert table.view["middle"] == [3, 8, 20]
    assert table.to_act == [1]


def test_a_tile_of_the_middle_may_be_exchanged_for_one_on_the_board() -> None:
    """The taken tile leaves the middle, the other one goes there; the supply stays."""
    table = at_turn(board(". . . .", ". 8 . .", ". . . .", ". . . ."), OTHER, middle=(20, 13))
    supply = table.view["supply"]
    table.play(0, "take", tile=13, at=[1, 1])
    assert on(table, 0, (1, 1)) == 13
    assert table.view["middle"] == [8, 20]
    assert table.view["supply"] == supply
    assert table.to_act == [1]


def test_an_exchanged_tile_may_be_taken_by_the_next_player() -> None:
    """It lies face up in the middle like any other."""
    mine = board(". . . .", ". 8 . .", ". . . .", ". . . .")
    table = draw(at_turn(mine, OTHER), 13).play(0, "place", at=[1, 1])
    assert table.play(1, "take", tile=8, at=[3, 3]).view["middle"] == [4]


def test_a_row_ascends_from_left_to_right() -> None:
    """A larger number does not go left of a smaller one."""
    mine = board(". . . .", ". 8 12 .", ". . . .", ". . . .")
    row = {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert where(mine, 10) & row == {(1, 1), (1, 2)}
    assert where(mine, 7) & row == {(1, 0), (1, 1)}
    assert where(mine, 13) & row == {(1, 2), (1, 3)}


def test_a_column_ascends_from_top_to_bottom() -> None:
    """A larger number does not go above a smaller one."""
    mine = board(". . . .", ". 8 . .", ". 12 . .", ". . . .")
    column = {(0, 1), (1, 1), (2, 1), (3, 1)}
    assert where(mine, 10) & column == {(1, 1), (2, 1)}
    assert where(mine, 7) & column == {(0, 1), (1, 1)}
    assert where(mine, 13) & column == {(2, 1), (3, 1)}


def test_gaps_do_not_interrupt_a_row() -> None:
    """The first and the last space of a row have to fit as well."""
    mine = board("8 . . 12", ". . . .", ". . . .", ". . . .")
    row = {(0, 0), (0, 1), (0, 2), (0, 3)}
    assert where(mine, 10) & row == row
    assert where(mine, 7) & row == {(0, 0)}
    assert where(mine, 13) & row == {(0, 3)}


def test_gaps_do_not_interrupt_a_column() -> None:
    """Nor above each other."""
    mine = board("8 . . .", ". . . .", ". . . .", "12 . . .")
    column = {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert where(mine, 10) & column == column
    assert where(mine, 7) & column == {(0, 0)}
    assert where(mine, 13) & column == {(3, 0)}


def test_numbers_may_ascend_by_as_much_as_one_likes() -> None:
    """From 1 to 20 within a line, or one by one."""
    assert (0, 1) in where(board("1 . . .", ". . . .", ". . . .", ". . . ."), 20)
    assert (0, 1) in where(board("1 . 3 .", ". . . .", ". . . .", ". . . ."), 2)


@pytest.mark.parametrize("at", [(0, 2), (1, 0), (1, 1), (1, 3), (2, 2), (3, 2)])
def test_equal_numbers_do_not_share_a_row_or_a_column(at: tuple[int, int]) -> None:
    """Equal does not ascend, wherever in the line."""
    mine = board(". . . .", ". . 13 .", ". . . .", ". . . .")
    table = draw(at_turn(mine, OTHER), 13)
    assert at not in spaces(table, 0)
    assert table.refused(0, "place", at=at) == "illegal"


def test_equal_numbers_may_lie_on_one_board_in_different_lines() -> None:
    """Only rows and columns count."""
    mine = board(". . . .", ". . 13 .", ". . . .", ". . . .")
    apart = {(row, column) for row, column in SPACES if row != 1 and column != 2}
    assert apart <= where(mine, 13)


def test_diagonals_do_not_count() -> None:
    """A smaller number may lie to the lower right of a larger one."""
    assert (2, 2) in where(board(". . . .", ". 13 . .", ". . . .", ". . . ."), 2)


def test_a_tile_has_to_fit_into_its_row_and_into_its_column() -> None:
    """One of them is not enough."""
    mine = board(". . 9 .", ". . . .", "5 . . .", ". . . .")
    assert (2, 2) in where(mine, 10)
    assert (2, 2) not in where(mine, 7)  # more than the 5 in its row, less than the 9 in its column
    assert (0, 0) not in where(mine, 7)  # less than the 9 in its row, more than the 5 in its column
    assert (0, 0) in where(mine, 4)


def test_an_exchanged_tile_no_longer_counts() -> None:
    """The new tile has to fit to all others, not to the one it replaces."""
    mine = board("4 8 12 .", ". . . .", ". . . .", ". . . .")
    assert (0, 0) in where(mine, 5)  # larger than the 4 it replaces, smaller than the 8
    assert (0, 1) in where(mine, 11)
    assert (0, 1) not in where(mine, 13)
    assert (0, 1) not in where(mine, 3)


def test_exchanging_may_help_to_come_down_as_well_as_up() -> None:
    """A smaller number for a larger one, or the other way round."""
    mine = board(". . . .", ". 8 . .", ". . . .", ". . . .")
    assert (1, 1) in where(mine, 1)
    assert (1, 1) in where(mine, 20)


def test_a_tile_may_be_exchanged_for_an_equal_one_that_was_drawn() -> None:
    """A ruling: it changes nothing on the board, and the middle gets an equal tile."""
    mine = board(". . . .", ". 8 . .", ". . . .", ". . . .")
    table = draw(at_turn(mine, OTHER), 8)
    before = table.view["boards"]
    assert (1, 1) in spaces(table, 0)
    table.play(0, "place", at=[1, 1])
    assert table.view["boards"] == before
    assert table.view["middle"] == [8]


def test_a_tile_may_be_exchanged_for_an_equal_one_of_the_middle() -> None:
    """A ruling: nothing changes but whose turn it is."""
    table = at_turn(board(". . . .", ". 8 . .", ". . . .", ". . . ."), OTHER, middle=(8,))
    before = table.view
    assert (8, (1, 1)) in takes(table, 0)
    table.play(0, "take", tile=8, at=[1, 1])
    assert table.view["boards"] == before["boards"]
    assert table.view["middle"] == [8]
    assert table.to_act == [1]


def test_the_same_rules_hold_for_taken_tiles() -> None:
    """Where a drawn tile may go, a taken one may go, and nowhere else."""
    mine = board("2 . . 14", ". 6 . .", ". . 11 .", "9 . . 17")
    for tile in range(1, 21):
        table = at_turn(mine, OTHER, middle=(tile,), supply=(tile, tile))
        may = takes(table, 0)
        for at in SPACES:
            if (tile, at) not in may:
                assert table.refused(0, "take", tile=tile, at=at) == "illegal"
        assert {at for _, at in may} == spaces(draw(table, tile), 0)


@pytest.mark.parametrize("at", [(-1, 0), (0, -1), (4, 0), (0, 4), (15, 15)])
def test_there_is_no_space_off_the_board(at: tuple[int, int]) -> None:
    """Rows and columns are counted from 0 to 3."""
    assert at_turn(EMPTY, OTHER, middle=(9,)).refused(0, "take", tile=9, at=at) == "illegal"
    assert draw(at_turn(EMPTY, OTHER), 9).refused(0, "place", at=at) == "illegal"


@pytest.mark.parametrize("at", [[1], [1, 1, 1], "1,1", None, [1.5, 1], ["1", "1"], 5])
def test_a_space_is_named_by_row_and_column(at: object) -> None:
    """Anything else is malformed."""
    assert draw(at_turn(EMPTY, OTHER), 9).refused(0, "place", at=at) == "malformed"


def test_the_row_comes_first() -> None:
    """[1, 3] is in the second row from the top, in the fourth column from the left."""
    table = draw(at_turn(EMPTY, OTHER), 9).play(0, "place", at=[1, 3])
    assert table.view["boards"][0][1] == [None, None, None, 9]


@pytest.mark.parametrize(
    ("laid", "tile", "at", "because"),
    [
        (("3 . . .", ". 7 . ."), 14, (0, 1), "The 14 does not fit there: it has to be between 3 and 7."),
        ((". 7 . .", ". 9 . ."), 9, (0, 0), "The 9 does not fit there: it has to be less than 7."),
        (("3 . . .", ". 7 . ."), 5, (1, 2), "The 5 does not fit there: it has to be more than 7."),
        (("3 . 4 .", ". 7 . ."), 5, (0, 1), "No number fits there the way the others lie."),
    ],
)
def test_a_tile_that_does_not_fit_is_told_what_would(
    laid: tuple[str, str], tile: int, at: tuple[int, int], because: str
) -> None:
    table = draw(at_turn(board(*laid, ". . . .", ". . . ."), EMPTY), tile)
    assert table.refusal(0, "place", at=at).message == because
