"""The Box, solo: placing the top tile, which is checked at once."""

from games.the_box.builders import ABOVE, AROUND, BELOW, COLUMNS, LEFT, RIGHT, ROWS, START, board
from games.the_box.solo_builders import piles, solo, top
from sortilege.games.the_box.board import At


def spots(legal: list[dict[str, object]]) -> set[tuple[object, object]]:
    return {(action["at"], action.get("shift")) for action in legal if action["do"] == "place"}


def test_the_player_places_or_passes_the_topmost_tile() -> None:
    table = solo({START: "n5"}, "n7", "n8")
    assert spots(table.legal(0)) == {(at, None) for at in AROUND} | {(START, to) for to in AROUND}
    assert [action for action in table.legal(0) if action["do"] != "place"] == [{"do": "pass"}]


def test_he_plays_no_other_tile() -> None:
    """A placement does not even name one."""
    assert solo({START: "n5"}, "n7", "n8").refused(0, "place", tile="n8", at=RIGHT) == "malformed"


def test_a_tile_placed_right_stays_data_side_up() -> None:
    table = solo({START: "n5"}, "n7", "n8").play(0, "place", at=RIGHT)
    assert board(table) == {START: "n5", RIGHT: "n7"}
    assert table.view["revealed"] == {tile: dict.fromkeys((*ROWS, *COLUMNS), int(tile[1:])) for tile in ("n5", "n7")}
    assert piles(table) == ([], [])


def test_a_tile_placed_wrong_goes_to_the_negative_pile() -> None:
    table = solo({START: "n5"}, "n7", "n8").play(0, "place", at=LEFT)
    assert board(table) == {START: "n5"}
    assert piles(table) == ([], ["n7"])


def test_equal_values_are_right() -> None:
    table = solo({START: "n10"}, "n10-too", "n8").play(0, "place", at=LEFT)
    assert LEFT in board(table)


def test_all_new_orders_must_be_right() -> None:
    """Right in the row, but wrong in the column."""
    table = solo({LEFT: "n2", ABOVE: "n9", RIGHT: "n8"}, "n5", "n8").play(0, "place", at=START)
    assert piles(table) == ([], ["n5"])


def test_only_direct_neighbours_count() -> None:
    table = solo({START: "n9", (1, 4): "n4"}, "n5", "n8").play(0, "place", at=(2, 4))
    assert (2, 4) in board(table)


def test_shifting_is_allowed() -> None:
    table = solo({START: "n5"}, "n7", "n8").play(0, "place", at=START, shift=LEFT)
    assert board(table) == {START: "n7", LEFT: "n5"}


def test_the_orders_of_the_shifted_tile_must_be_right_too() -> None:
    """n9 is pushed next to n8, where it is wrong; everything goes back."""
    laid: dict[At, str] = {START: "n9", (2, 4): "n8"}
    table = solo(laid, "n5", "n6").play(0, "place", at=START, shift=RIGHT)
    assert board(table) == laid
    assert piles(table) == ([], ["n5"])


def test_a_tile_shifted_in_vain_goes_back() -> None:
    table = solo({START: "n5"}, "n7", "n8").play(0, "place", at=START, shift=BELOW)
    assert board(table) == {START: "n5"}
    assert piles(table) == ([], ["n7"])


def test_the_next_tile_is_turned_up_after_that() -> None:
    for at in (RIGHT, LEFT):
        table = solo({START: "n5"}, "n7", "n8 n9").play(0, "place", at=at)
        assert (table.to_act, top(table)) == (["chance"], None)
        assert table.refused("chance", "turn-up", seat=0, tile="n7") == "illegal"
        table.chance("turn-up", seat=0, tile="n9")
        assert (table.to_act, top(table)) == ([0], "n9")


def test_the_same_spaces_are_open_as_in_the_game_for_more() -> None:
    table = solo({START: "n5", RIGHT: "n6"}, "n7", "n8")
    assert table.refused(0, "place", at=(0, 0)) == "illegal"
    assert table.refused(0, "place", at=(1, 1)) == "illegal"
    assert table.refused(0, "place", at=START) == "illegal"
    assert table.refused(0, "place", at=START, shift=RIGHT) == "illegal"
    assert table.refused(0, "place", at=LEFT, shift=(2, 0)) == "illegal"


def test_the_checked_tile_is_shown_with_its_values() -> None:
    """Right or wrong, it was turned over."""
    for at, right in ((RIGHT, True), (LEFT, False)):
        checked = solo({START: "n5"}, "n7", "n8").play(0, "place", at=at).view["checked"]
        assert checked == {"tile": "n7", "right": right, "values": dict.fromkeys((*ROWS, *COLUMNS), 7)}
