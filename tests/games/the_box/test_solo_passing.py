"""The Box, solo: passing is right only if the tile fits nowhere."""

from games.the_box.builders import BELOW, COLUMNS, LEFT, RIGHT, ROWS, START, board
from games.the_box.solo_builders import CORNER, nearly_full, piles, solo, top


def test_a_tile_that_fits_nowhere_is_passed_rightly() -> None:
    """It goes to the positive pile."""
    table = solo(nearly_full(), "n5", "n6", board="mini").play(0, "pass")
    assert piles(table) == (["n5"], [])


def test_there_really_was_no_space_for_it() -> None:
    """Every placement of this tile, with and without a shift, is wrong."""
    for action in solo(nearly_full(), "n5", "n6", board="mini").legal(0):
        if action["do"] == "place":
            assert piles(solo(nearly_full(), "n5", "n6", board="mini").play(0, **action)) == ([], ["n5"])


def test_a_tile_that_fits_somewhere_is_passed_wrongly() -> None:
    """It goes to the negative pile."""
    table = solo(nearly_full(), "n30", "n6", board="mini").play(0, "pass")
    assert piles(table) == ([], ["n30"])


def test_a_tile_that_fits_only_with_a_shift_is_passed_wrongly() -> None:
    right = []
    for action in solo(nearly_full(), "n18", "n6", board="mini").legal(0):
        table = solo(nearly_full(), "n18", "n6", board="mini").play(0, **action)
        if action["do"] == "place" and table.view["checked"]["right"]:
            right.append((action["at"], action["shift"]))
    assert right == [((1, 2), CORNER)]
    assert piles(solo(nearly_full(), "n18", "n6", board="mini").play(0, "pass")) == ([], ["n18"])


def test_beside_a_lone_start_tile_every_tile_fits() -> None:
    """Larger or smaller, there is a side for it: a pass is always wrong."""
    for tile in ("n1", "n9", "n10-too"):
        assert piles(solo({START: "n10"}, tile, "n6").play(0, "pass")) == ([], [tile])


def test_a_pass_leaves_the_board_as_it_is() -> None:
    laid = {START: "n10", LEFT: "n8", RIGHT: "n12", BELOW: "n11"}
    assert board(solo(laid, "n9", "n6").play(0, "pass")) == laid
    assert board(solo(nearly_full(), "n5", "n6", board="mini").play(0, "pass")) == nearly_full()


def test_the_passed_tile_is_turned_over_at_once() -> None:
    """So everybody sees what it was, and whether the pass was right."""
    for tile, right in (("n5", True), ("n30", False)):
        table = solo(nearly_full(), tile, "n6", board="mini").play(0, "pass")
        values = dict.fromkeys((*ROWS, *COLUMNS), int(tile[1:]))
        assert table.view["checked"] == {"tile": tile, "right": right, "values": values}


def test_after_a_pass_the_next_tile_is_turned_up() -> None:
    table = solo(nearly_full(), "n5", "n6 n7", board="mini").play(0, "pass")
    assert table.to_act == ["chance"]
    assert table.refused(0, "pass") == "not-your-turn"
    table.chance("turn-up", seat=0, tile="n7")
    assert (table.to_act, top(table)) == ([0], "n7")
