"""The order was wrong: the tile goes back, and the challenger plays."""

import pytest

from games.table import Table
from games.the_box.builders import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    START,
    board,
    box,
    deposits,
    hand,
    may,
    spots,
    stack,
)

LAID = {START: "n5", (4, 2): "n8"}


def placed() -> Table:
    """Seat 0 puts n7 onto n5, which it shifts downwards: n7 above n5 is wrong, n5 above n8 is right."""
    hands = (hand("n7 n11 n12"), hand("n21 n22"), hand("n31 n32"), hand("n37 n38"))
    return box(LAID, *hands).play(0, "place", tile="n7", at=START, shift=BELOW)


def challenged(by: int = 1) -> Table:
    table = placed()
    for seat in range(1, by):
        table.play(seat, "accept")
    return table.play(by, "challenge", tiles=["n7", "n5"])


def test_the_placer_takes_the_tile_back() -> None:
    table = challenged()
    assert "n7" not in board(table).values()
    assert stack(table, 0).startswith("n7 n11 n12")


def test_the_shifted_tile_goes_back_to_where_it_was() -> None:
    assert board(challenged()) == LAID


def test_the_placed_tile_goes_back_even_if_the_shifted_one_was_challenged() -> None:
    """Here n9 was shifted next to n8, which is wrong; n7 itself lies right."""
    laid = {START: "n9", (4, 2): "n8"}
    table = box(laid, hand("n7 n11"), hand("n21 n22")).play(0, "place", tile="n7", at=START, shift=BELOW)
    table.play(1, "challenge", tiles=["n9", "n8"])
    assert board(table) == laid
    assert stack(table, 0) == "n7 n11 n21"


def test_the_shifted_tile_goes_back_even_if_it_was_not_challenged() -> None:
    """Here n7 is wrong beside n6; the shifted n9 has nothing to do with it."""
    laid = {START: "n9", RIGHT: "n6"}
    table = box(laid, hand("n7 n11"), hand("n21 n22")).play(0, "place", tile="n7", at=START, shift=BELOW)
    table.play(1, "challenge", tiles=["n7", "n6"])
    assert board(table) == laid


def test_the_challenger_gives_the_placer_a_penalty_tile() -> None:
    """It goes under the placer's stack."""
    table = challenged()
    assert stack(table, 0) == "n7 n11 n12 n21"
    assert stack(table, 1) == "n22"


def test_all_tiles_are_turned_back() -> None:
    """Those of an earlier wrong challenge, too."""
    table = placed().play(1, "challenge", tiles=["n5", "n8"])
    assert table.view["revealed"].keys() == {"n5", "n8"}
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert table.view["revealed"] == {}


@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_it_is_the_challengers_turn(challenger: int) -> None:
    table = challenged(challenger)
    assert (table.to_act, table.view["phase"]) == ([challenger], "turn")
    assert may(table, challenger) == ["place", "pass"]


def test_play_goes_on_left_of_the_challenger() -> None:
    """Those between the placer and him are left out."""
    table = challenged(2).play(2, "pass", deposit=0)
    assert table.to_act == [3]


def test_only_one_right_challenge_is_made_per_turn() -> None:
    """n7 would be wrong beside n6 as well, but the assessment is over."""
    table = box({START: "n5", RIGHT: "n6"}, hand("n7 n11"), hand("n21 n22"), hand("n31 n32"))
    table.play(0, "place", tile="n7", at=START, shift=BELOW).play(1, "challenge", tiles=["n7", "n5"])
    assert table.view["orders"] == []
    assert table.refused(1, "challenge", tiles=["n7", "n6"]) == "illegal"
    assert table.refused(2, "challenge", tiles=["n7", "n6"]) == "not-your-turn"


def test_a_wrong_challenge_before_does_not_spare_the_placer() -> None:
    """The wrong challenger has got a tile, and then gives one."""
    table = placed().play(1, "challenge", tiles=["n5", "n8"]).play(1, "challenge", tiles=["n7", "n5"])
    assert stack(table, 0) == "n7 n12 n21"
    assert stack(table, 1) == "n22 n11"


def test_the_tile_may_be_played_elsewhere_on_the_next_turn() -> None:
    table = challenged(3).play(3, "pass", deposit=0)
    assert ("n7", RIGHT, None) in spots(table, 0)
    table.play(0, "place", tile="n7", at=RIGHT)
    assert board(table)[RIGHT] == "n7"


# Where the tile goes back to.


def test_a_tile_from_the_stack_goes_back_on_top_of_it() -> None:
    table = box({START: "n5"}, hand("n7 n11", "n1 -"), hand("n21 n22")).play(0, "place", tile="n7", at=LEFT)
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert (stack(table, 0), deposits(table, 0)) == ("n7 n11 n21", "n1 -")


@pytest.mark.parametrize(("before", "space"), [("n7 n1", 0), ("n1 n7", 1)])
def test_a_tile_from_a_deposit_space_goes_back_there(before: str, space: int) -> None:
    table = box({START: "n5"}, hand("n11 n12", before), hand("n21 n22")).play(0, "place", tile="n7", at=ABOVE)
    assert table.view["seats"][0]["deposits"][space] is None
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert (stack(table, 0), deposits(table, 0)) == ("n11 n12 n21", before)


def test_a_deposited_tile_that_became_the_stack_meanwhile_stays_in_the_stack() -> None:
    """It lies under the tile that was taken back."""
    table = box({START: "n5"}, hand("n7", "n1 n2"), hand("n21 n22")).play(0, "place", tile="n7", at=LEFT)
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert (stack(table, 0), deposits(table, 0)) == ("n7 n1 n21", "- n2")


def test_a_tile_goes_back_to_its_deposit_space_even_if_the_stack_was_given_away_meanwhile() -> None:
    """The placer gave n11, the only tile of his stack, so that n1 became the stack; then n7 comes back."""
    laid = {START: "n5", RIGHT: "n8"}
    table = box(laid, hand("n11", "n7 n1"), hand("n21 n22")).play(0, "place", tile="n7", at=START, shift=BELOW)
    table.play(1, "challenge", tiles=["n7", "n8"]).play(0, "give", tile="n11")
    assert (stack(table, 0), deposits(table, 0)) == ("n1", "- -")
    table.play(1, "challenge", tiles=["n7", "n5"])
    assert (stack(table, 0), deposits(table, 0)) == ("n1 n21", "n7 -")
