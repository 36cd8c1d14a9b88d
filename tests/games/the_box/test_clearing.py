"""All pass: the next player may clear the board first."""

from random import Random

import pytest

from games.table import Table
from games.the_box.builders import ABOVE, BELOW, LEFT, RIGHT, START, board, box, drawable, hand, may, stack

LAID = {START: "n5", RIGHT: "n6", BELOW: "n8"}


def all_passed(*stacks: str, laid: dict[tuple[int, int], str] = LAID) -> Table:
    """Everybody has passed, beginning with seat 0."""
    table = box(laid, *map(hand, stacks or ("n11 n12 n13", "n21 n22 n23")))
    for seat in range(len(table.state.hands)):
        table.play(seat, "pass", deposit=0)
    return table


def cleared(*stacks: str, laid: dict[tuple[int, int], str] = LAID) -> Table:
    return all_passed(*stacks, laid=laid).play(0, "clear")


# When.


def test_after_everybody_has_passed_the_next_player_may_clear_the_board() -> None:
    table = all_passed()
    assert table.to_act == [0]
    assert may(table, 0) == ["place", "pass", "clear"]


def test_he_need_not_clear() -> None:
    table = all_passed().play(0, "place", tile="n12", at=(2, 4)).play(1, "accept")
    assert board(table) == {**LAID, (2, 4): "n12"}


def test_not_before_everybody_has_passed() -> None:
    table = box(LAID, hand("n11 n12"), hand("n21 n22"), hand("n31 n32"))
    for seat in range(3):
        assert "clear" not in may(table, seat)
        assert table.refused(seat, "clear") == "illegal"
        table.play(seat, "pass", deposit=0)
    assert "clear" in may(table, 0)


def test_it_does_not_matter_with_whom_the_passing_began() -> None:
    table = box(LAID, hand("n11 n12"), hand("n21 n22"), hand("n31 n32"), turn=2)
    table.play(2, "pass", deposit=0).play(0, "pass", deposit=0).play(1, "pass", deposit=0)
    assert "clear" in may(table, 2)


def test_a_placement_begins_the_count_anew() -> None:
    table = box(LAID, hand("n11 n12"), hand("n21 n22")).play(0, "pass", deposit=0)
    table.play(1, "place", tile="n21", at=LEFT).play(0, "accept").play(0, "pass", deposit=1)
    assert table.refused(1, "clear") == "illegal"
    assert "clear" in may(table.play(1, "pass", deposit=0), 0)


def test_a_placement_that_was_taken_back_is_no_pass() -> None:
    table = box(LAID, hand("n11 n12"), hand("n21 n22")).play(0, "pass", deposit=0)
    table.play(1, "place", tile="n21", at=LEFT).play(0, "challenge", tiles=["n21", "n5"])
    table.play(0, "give", tile="n12").play(0, "pass", deposit=0)
    assert table.refused(1, "clear") == "illegal"


def test_who_does_not_clear_but_passes_leaves_it_to_the_next_one() -> None:
    table = all_passed().play(0, "pass", deposit=1)
    assert "clear" in may(table, 1)


def test_it_is_only_for_the_player_to_move() -> None:
    assert all_passed().refused(1, "clear") == "not-your-turn"


def test_not_while_a_placement_is_assessed() -> None:
    table = all_passed().play(0, "place", tile="n12", at=(2, 4))
    assert table.refused(1, "clear") == "illegal"


# How.


def test_all_tiles_are_removed_and_one_of_them_becomes_the_start_tile() -> None:
    table = cleared()
    assert (table.to_act, board(table)) == (["chance"], {})
    table.chance("start", tile="n6")
    assert board(table) == {START: "n6"}


def test_the_new_start_tile_is_one_of_the_cleared_ones_each_equally_likely() -> None:
    table = cleared()
    assert table.refused("chance", "start", tile="n40") == "illegal"
    assert table.refused("chance", "start", tile="n12") == "illegal"
    assert drawable(table) == {tile: pytest.approx(1 / 3) for tile in ("n5", "n6", "n8")}


def test_what_is_drawn_at_random_comes_from_the_cleared_tiles() -> None:
    """The start tile, and what is dealt after it."""
    for seed in range(10):
        table, random = cleared("n11", "n21 n22", "n31"), Random(seed)
        while table.to_act == ["chance"]:
            table.state = table.game.apply(table.state, "chance", table.game.sample(table.state, random))
        dealt = {tile for seat in (0, 2) for tile in stack(table, seat).split()} - {"n11", "n31"}
        assert {*dealt, *board(table).values()} == {"n5", "n6", "n8"}


def test_a_lone_start_tile_is_laid_out_again() -> None:
    table = cleared(laid={START: "n5"}).chance("start", tile="n5")
    assert (table.to_act, board(table)) == ([0], {START: "n5"})


def test_then_the_player_takes_his_turn_as_usual() -> None:
    table = cleared().chance("start", tile="n6")
    assert (table.to_act, may(table, 0)) == ([0], ["place", "pass"])
    table.play(0, "place", tile="n12", at=ABOVE)
    assert board(table) == {START: "n6", ABOVE: "n12"}


def test_he_clears_once_per_turn() -> None:
    assert cleared().chance("start", tile="n6").refused(0, "clear") == "illegal"


def test_after_clearing_everybody_must_pass_again() -> None:
    """The passes before the clear do not count any more; the one after it does."""
    table = cleared().chance("start", tile="n6").play(0, "pass", deposit=1)
    assert table.refused(1, "clear") == "illegal"
    assert "clear" in may(table.play(1, "pass", deposit=1), 0)


# Who has one tile only gets another one.


def test_who_has_only_one_tile_gets_one_of_the_cleared_tiles_under_his_stack() -> None:
    table = cleared("n11", "n21 n22", "n31").chance("start", tile="n6")
    table.chance("deal", seat=0, tile="n8").chance("deal", seat=2, tile="n5")
    assert [stack(table, seat) for seat in (0, 2)] == ["n11 n8", "n31 n5"]
    assert [seat["tiles"] for seat in table.view["seats"]] == [2, 2, 2]
    assert table.to_act == [0]


def test_these_tiles_are_dealt_in_seat_order() -> None:
    table = cleared("n11", "n21 n22", "n31").chance("start", tile="n6")
    assert table.refused("chance", "deal", seat=2, tile="n5") == "illegal"
    assert table.refused("chance", "deal", seat=1, tile="n5") == "illegal"
    assert table.refused(0, "pass", deposit=0) == "not-your-turn"


def test_these_tiles_are_drawn_from_the_rest_of_the_cleared_ones() -> None:
    table = cleared("n11", "n21 n22", "n31").chance("start", tile="n6")
    assert table.refused("chance", "deal", seat=0, tile="n6") == "illegal"
    assert table.refused("chance", "deal", seat=0, tile="n40") == "illegal"
    table.chance("deal", seat=0, tile="n8")
    assert table.refused("chance", "deal", seat=2, tile="n8") == "illegal"
    assert drawable(table) == {"n5": 1}


def test_who_has_two_tiles_gets_none() -> None:
    """One in the stack and one on a deposit space are two."""
    table = cleared("n11 n12", "n21 n22").chance("start", tile="n6")
    assert table.to_act == [0]
    assert [seat["tiles"] for seat in table.view["seats"]] == [2, 2]


def test_tiles_are_dealt_only_while_there_are_any() -> None:
    laid = {START: "n5", RIGHT: "n6"}
    table = cleared("n11", "n21", "n31", laid=laid).chance("start", tile="n5").chance("deal", seat=0, tile="n6")
    assert table.to_act == [0]
    assert [seat["tiles"] for seat in table.view["seats"]] == [2, 1, 1]


def test_with_the_start_tile_alone_nobody_gets_a_tile() -> None:
    table = cleared("n11", "n21", laid={START: "n5"}).chance("start", tile="n5")
    assert table.to_act == [0]
    assert [seat["tiles"] for seat in table.view["seats"]] == [1, 1]


def test_what_remains_is_set_aside_for_good() -> None:
    """Cleared tiles never come up in a stack again."""
    table = cleared("n11 n12 ?", "n21 n22 n23").chance("start", tile="n6").play(0, "place", tile="n12", at=RIGHT)
    assert table.to_act == ["chance"]
    for tile in ("n5", "n8"):
        assert table.refused("chance", "turn-up", seat=0, tile=tile) == "illegal"
    assert {"n5", "n8"}.isdisjoint(drawable(table))


def test_a_dealt_tile_is_the_last_one_to_be_played() -> None:
    """With two tiles in hand again, placing one does not win."""
    table = cleared("n11", "n21 n22").chance("start", tile="n6").chance("deal", seat=0, tile="n8")
    table.play(0, "place", tile="n11", at=RIGHT)
    assert table.view["phase"] == "assess"
    assert stack(table, 0) == "n8"
