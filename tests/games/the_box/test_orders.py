"""Correctly ordered rows: which of two neighbours must be smaller, and which orders a placement creates."""

import pytest

from games.table import Table
from games.the_box.builders import ABOVE, BELOW, LEFT, LINES, RIGHT, START, board, box, edition, hand, orders
from sortilege.games.the_box.board import At


def is_right(tile: str, at: At, start: str = "n10") -> bool:
    """Whether a challenge finds nothing wrong with `tile` beside the start tile."""
    table = box({START: start}, hand(f"{tile} n30"), hand("n31 n32")).play(0, "place", tile=tile, at=at)
    table.play(1, "challenge", tiles=[tile, start])
    return at in board(table)


@pytest.mark.parametrize("at", [LEFT, ABOVE])
def test_the_tile_nearer_to_the_attribute_must_be_smaller(at: At) -> None:
    """The attributes lie left of the rows and above the columns."""
    assert is_right("n9", at)
    assert not is_right("n11", at)


@pytest.mark.parametrize("at", [RIGHT, BELOW])
def test_the_tile_further_away_must_be_larger(at: At) -> None:
    assert is_right("n11", at)
    assert not is_right("n9", at)


@pytest.mark.parametrize("at", [LEFT, ABOVE, RIGHT, BELOW])
def test_equal_values_are_always_right(at: At) -> None:
    assert is_right("n10-too", at)


def test_each_line_is_judged_by_its_own_attribute() -> None:
    """The tall one is light: right of the small one it is wrong, below it it is right."""
    small, tall = {"row-2": 5.0, "column-2": 1.0}, {"row-2": 4.0, "column-2": 2.0}
    rest = dict.fromkeys(("row-1", "row-3", "column-1", "column-3"), 0.0)
    cards = edition({name: side | rest for name, side in (("small", small), ("tall", tall))} | _fillers())
    for at, stays in ((RIGHT, False), (BELOW, True)):
        table = box({START: "small"}, hand("tall x1"), hand("x2 x3"), cards=cards)
        table.play(0, "place", tile="tall", at=at).play(1, "challenge", tiles=["small", "tall"])
        assert (at in board(table)) is stays


def _fillers() -> dict[str, dict[str, float]]:
    return {f"x{number}": dict.fromkeys((*LINES["rows"], *LINES["columns"]), 0.0) for number in range(1, 5)}


def test_a_tile_has_an_order_with_every_neighbour_in_both_directions() -> None:
    around = {ABOVE: "n1", LEFT: "n2", RIGHT: "n8", BELOW: "n9"}
    table = box({(2, 4): "n20", **around}, hand("n5 n30"), hand("n31 n32"))
    table.play(0, "place", tile="n5", at=START)
    assert orders(table) == [
        ("n1", "n5", "column-2"),
        ("n2", "n5", "row-2"),
        ("n5", "n8", "row-2"),
        ("n5", "n9", "column-2"),
    ]


def test_right_in_one_direction_is_not_enough() -> None:
    """The row is right, the column is not."""
    table = box({LEFT: "n2", ABOVE: "n7", (0, 2): "n6"}, hand("n5 n30"), hand("n31 n32"))
    table.play(0, "place", tile="n5", at=START).play(1, "challenge", tiles=["n2", "n5"])
    assert START in board(table)
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert START not in board(table)


def across_a_gap() -> Table:
    """n5 is put at the end of the middle row, with a gap between it and n9."""
    table = box({START: "n9", (1, 4): "n4"}, hand("n5 n30"), hand("n31 n32"))
    return table.play(0, "place", tile="n5", at=(2, 4))


def test_across_a_gap_there_is_no_order() -> None:
    table = across_a_gap()
    assert orders(table) == [("n4", "n5", "column-3")]
    assert table.refused(1, "challenge", tiles=["n9", "n5"]) == "illegal"


def test_filling_a_gap_makes_orders_on_both_sides() -> None:
    table = across_a_gap().play(1, "accept").play(1, "place", tile="n31", at=RIGHT)
    assert orders(table) == [("n31", "n5", "row-2"), ("n9", "n31", "row-2")]


def test_a_shift_creates_the_orders_of_both_tiles() -> None:
    """The placed one's, the shifted one's, and the one between the two, which counts once."""
    table = box({START: "n5", RIGHT: "n8", (1, 0): "n3", (2, 0): "n4"}, hand("n6 n30"), hand("n31 n32"))
    table.play(0, "place", tile="n6", at=START, shift=LEFT)
    assert orders(table) == [("n4", "n5", "row-2"), ("n5", "n6", "row-2"), ("n6", "n8", "row-2")]


def test_an_order_that_existed_before_is_not_new() -> None:
    """A mistake that slipped through cannot be challenged later."""
    table = box({START: "n5", RIGHT: "n2"}, hand("n6 n30"), hand("n31 n32")).play(0, "place", tile="n6", at=BELOW)
    assert orders(table) == [("n5", "n6", "column-2")]
    assert table.refused(1, "challenge", tiles=["n5", "n2"]) == "illegal"


def test_an_order_that_a_shift_undoes_is_gone() -> None:
    """The shifted tile leaves its old neighbours; only new ones count."""
    table = box({START: "n5", RIGHT: "n8"}, hand("n6 n30"), hand("n31 n32"))
    table.play(0, "place", tile="n6", at=START, shift=ABOVE)
    assert orders(table) == [("n5", "n6", "column-2"), ("n6", "n8", "row-2")]
