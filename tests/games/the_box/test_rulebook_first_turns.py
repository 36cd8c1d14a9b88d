"""The rulebook's first example: Malin passes, and Torben plays the whale."""

import pytest

from games.table import Table
from games.the_box.builders import ABOVE, AROUND, BELOW, LEFT, RIGHT, START, board, deposits, orders, spots
from games.the_box.mammals import LINES, MALIN, MAMMALS, TORBEN
from sortilege.games.the_box.board import At

WHALE = "humpback-whale"


def first_turns() -> Table:
    """The game begins; Malin has passed with the elephant, and Torben holds the whale."""
    table = Table("the-box", 2, {"attributes": LINES, "hand": 6}, MAMMALS)
    table.chance("start", tile="hedgehog")
    table.chance("turn-up", seat=MALIN, tile="elephant").chance("turn-up", seat=TORBEN, tile=WHALE)
    return table.play(MALIN, "pass", deposit=0).chance("turn-up", seat=MALIN, tile="hippopotamus")


def whale_placed(at: At, shift: At | None = None) -> Table:
    table = first_turns()
    table.play(TORBEN, "place", tile=WHALE, at=at, **({"shift": shift} if shift else {}))
    return table.chance("turn-up", seat=TORBEN, tile="elk")


def test_malin_passes_and_has_two_open_tiles_on_her_next_turn() -> None:
    """The elephant lies on a deposit space, the hippopotamus is on top: she may play either."""
    table = whale_placed(RIGHT).play(MALIN, "accept")
    assert deposits(table, MALIN) == "elephant -"
    assert table.to_act == [MALIN]
    assert {tile for tile, _, _ in spots(table, MALIN)} == {"elephant", "hippopotamus"}


def test_torben_has_five_places_for_his_first_tile() -> None:
    """Four free spaces around the hedgehog, and the hedgehog's own, from which it moves to one of the four."""
    table = first_turns()
    assert table.to_act == [TORBEN]
    assert {at for _, at, _ in spots(table, TORBEN)} == {START, *AROUND}
    assert spots(table, TORBEN) == {(WHALE, at, None) for at in AROUND} | {(WHALE, START, to) for to in AROUND}


def test_the_whale_right_of_the_hedgehog_must_be_heavier() -> None:
    table = whale_placed(RIGHT)
    assert orders(table) == [("hedgehog", WHALE, "weight")]
    table.play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog", RIGHT: WHALE}


def test_the_whale_could_lie_below_the_hedgehog_because_it_is_longer() -> None:
    table = whale_placed(BELOW)
    assert orders(table) == [("hedgehog", WHALE, "length")]
    table.play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog", BELOW: WHALE}


@pytest.mark.parametrize("to", [LEFT, ABOVE])
def test_the_whale_on_the_start_space_is_right_with_the_hedgehog_left_or_above(to: At) -> None:
    table = whale_placed(START, shift=to).play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: WHALE, to: "hedgehog"}


@pytest.mark.parametrize("to", [RIGHT, BELOW])
def test_the_whale_on_the_start_space_is_wrong_with_the_hedgehog_right_or_below(to: At) -> None:
    table = whale_placed(START, shift=to).play(MALIN, "challenge", tiles=["hedgehog", WHALE])
    assert board(table) == {START: "hedgehog"}
