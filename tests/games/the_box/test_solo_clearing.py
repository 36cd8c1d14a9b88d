"""The Box, solo: after three right passes in a row the board may be cleared."""

from games.table import Table
from games.the_box.builders import RIGHT, START, board, may
from games.the_box.solo_builders import CORNER, nearly_full, piles, solo, top
from sortilege.games.the_box.state import Clear

MINI_START = (1, 1)


def passed(times: int, rest: str = "n4 n5 n6 n7") -> Table:
    """A nearly full board, and `times` right passes in a row with n1, n2, n3, …"""
    table = solo(nearly_full(), "n1", "n2 n3 " + rest, board="mini")
    for number in range(1, times + 1):
        table.play(0, "pass").chance("turn-up", seat=0, tile=f"n{number + 1}")
    return table


def ready(laid: dict[tuple[int, int], str], tile: str, rest: str) -> Table:
    """Three right passes lie behind the player."""
    return solo(laid, tile, rest).change(right_passes=3)


def test_after_three_right_passes_the_board_may_be_cleared() -> None:
    assert may(passed(3), 0) == ["place", "pass", "clear"]


def test_two_right_passes_are_not_enough() -> None:
    table = passed(2)
    assert may(table, 0) == ["place", "pass"]
    assert table.refused(0, "clear") == "illegal"


def test_the_player_need_not_clear() -> None:
    """He may still do so after a fourth right pass."""
    assert "clear" in may(passed(4), 0)


def test_a_wrong_pass_begins_the_count_anew() -> None:
    table = passed(2, rest="n30 n4 n5 n6").play(0, "pass").chance("turn-up", seat=0, tile="n30")
    table.play(0, "pass").chance("turn-up", seat=0, tile="n4")
    assert table.view["negative"] == 1
    for tile in ("n5", "n6"):
        assert table.refused(0, "clear") == "illegal"
        table.play(0, "pass").chance("turn-up", seat=0, tile=tile)
    assert table.refused(0, "clear") == "illegal"


def test_a_wrong_pass_takes_the_right_to_clear_away() -> None:
    table = ready({START: "n10"}, "n8", "n9").play(0, "pass").chance("turn-up", seat=0, tile="n9")
    assert table.refused(0, "clear") == "illegal"


def test_a_placement_begins_the_count_anew() -> None:
    """Right or wrong."""
    for tile in ("n11", "n9"):
        table = ready({START: "n10"}, tile, "n8").play(0, "place", at=RIGHT).chance("turn-up", seat=0, tile="n8")
        assert table.view["checked"]["right"] is (tile == "n11")
        assert table.view.get("right_passes", 0) == 0
        assert table.refused(0, "clear") == "illegal"


def test_the_cleared_tiles_go_to_the_positive_pile() -> None:
    """Beside the three that were passed."""
    positive, negative = piles(passed(3).play(0, "clear"))
    assert sorted(positive) == sorted(["n1", "n2", "n3", *nearly_full().values()])
    assert negative == []


def test_the_top_tile_becomes_the_start_tile_data_side_up() -> None:
    """It is known already, so chance draws nothing for it."""
    table = passed(3)
    assert top(table) == "n4"
    table.play(0, "clear")
    assert board(table) == {MINI_START: "n4"}
    assert table.view["revealed"].keys() == {"n4"}


def test_then_the_next_tile_is_turned_up() -> None:
    table = passed(3).play(0, "clear")
    assert table.to_act == ["chance"]
    table.chance("turn-up", seat=0, tile="n6")
    assert (table.to_act, top(table)) == ([0], "n6")


def test_clearing_begins_the_count_anew() -> None:
    table = passed(3).play(0, "clear").chance("turn-up", seat=0, tile="n6")
    assert table.view.get("right_passes", 0) == 0
    assert may(table, 0) == ["place", "pass"]
    assert table.refused(0, "clear") == "illegal"


def test_clearing_gives_no_bonus() -> None:
    assert "full_boards" not in passed(3).play(0, "clear").view


def test_clearing_with_the_last_tile_ends_the_game() -> None:
    """The tile becomes the start tile, no tile is left to play, and the board counts."""
    table = ready({START: "n10", RIGHT: "n11"}, "n5", "").play(0, "clear")
    assert table.to_act == []
    assert table.outcome == {"score": 3, "positive": 3, "negative": 0, "full_boards": 0}


def test_without_clearing_the_board_stays() -> None:
    table = passed(3).play(0, "place", at=CORNER)
    assert table.view["negative"] == 1
    assert board(table) == nearly_full()


def test_clearing_is_neither_right_nor_wrong() -> None:
    """And it puts nothing in order."""
    table = passed(3)
    assert table.game.judged(table.state, Clear()) is None
    assert table.game.formed(table.state, Clear()) == ()
