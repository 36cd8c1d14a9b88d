"""Placing onto an occupied space: the tile lying there is shifted to an empty space next to it."""

import pytest

from games.the_box.builders import ABOVE, AROUND, BELOW, LEFT, RIGHT, START, board, box, hand, spots
from sortilege.games.the_box.board import At


@pytest.mark.parametrize("to", sorted(AROUND))
def test_the_tile_lying_there_is_shifted_to_any_empty_space_next_to_it(to: At) -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n3 n4")).play(0, "place", tile="n1", at=START, shift=to)
    assert board(table) == {START: "n1", to: "n5"}


def test_one_must_say_where_the_tile_is_shifted_to() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n3 n4"))
    assert table.refused(0, "place", tile="n1", at=START) == "illegal"


def test_a_tile_is_not_shifted_onto_another_one() -> None:
    table = box({START: "n5", RIGHT: "n6"}, hand("n1 n2"), hand("n3 n4"))
    assert table.refused(0, "place", tile="n1", at=START, shift=RIGHT) == "illegal"
    assert {to for _, at, to in spots(table, 0) if at == START} == {ABOVE, LEFT, BELOW}


def test_a_tile_is_shifted_one_space_only() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n3 n4"))
    for far in ((2, 4), (0, 2), (0, 0)):
        assert table.refused(0, "place", tile="n1", at=START, shift=far) == "illegal"


def test_a_tile_is_not_shifted_off_the_board_or_into_a_gap() -> None:
    table = box({START: "n5", (0, 2): "n3", (0, 1): "n6"}, hand("n1 n2"), hand("n3 n4"))
    assert table.refused(0, "place", tile="n1", at=(0, 2), shift=(-1, 2)) == "illegal"
    assert table.refused(0, "place", tile="n1", at=(0, 1), shift=(1, 1)) == "illegal"


def test_a_tile_stays_on_its_space_only_if_nothing_is_placed_there() -> None:
    """It cannot be shifted to where it lies."""
    table = box({START: "n5"}, hand("n1 n2"), hand("n3 n4"))
    assert table.refused(0, "place", tile="n1", at=START, shift=START) == "illegal"


def test_a_tile_without_an_empty_space_next_to_it_cannot_be_replaced() -> None:
    around = {ABOVE: "n4", LEFT: "n3", RIGHT: "n6", BELOW: "n7"}
    table = box({START: "n5", **around}, hand("n1 n2"), hand("n8 n9"))
    for to in (*AROUND, None):
        shift = {} if to is None else {"shift": to}
        assert table.refused(0, "place", tile="n1", at=START, **shift) == "illegal"
    assert START not in {at for _, at, _ in spots(table, 0)}


def test_on_an_empty_space_there_is_nothing_to_shift() -> None:
    table = box({START: "n5"}, hand("n6 n2"), hand("n3 n4"))
    for nowhere in ((2, 4), (1, 1), (9, 9)):
        assert table.refused(0, "place", tile="n6", at=RIGHT, shift=nowhere) == "illegal"


def test_a_shifted_tile_is_not_pushed_further() -> None:
    """One tile moves, all others stay."""
    before = {START: "n5", RIGHT: "n6", LEFT: "n3"}
    table = box(before, hand("n4 n2"), hand("n8 n9")).play(0, "place", tile="n4", at=START, shift=BELOW)
    assert board(table) == {START: "n4", RIGHT: "n6", LEFT: "n3", BELOW: "n5"}


def test_on_a_full_board_nothing_can_be_placed() -> None:
    """No empty space, and nowhere to shift anything: only passing is left."""
    spaces = [(y, x) for y in range(5) for x in range(5) if y % 2 == 0 or x % 2 == 0]
    full = {at: f"n{number}" for number, at in enumerate(spaces, start=1)}
    table = box(full, hand("n30 n31"), hand("n32 n33"))
    assert table.legal(0) == [{"do": "pass", "deposit": 0}]
