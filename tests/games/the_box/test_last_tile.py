"""The last tile: all its new orders are checked, and whoever placed it correctly has won."""

import pytest

from games.table import Table
from games.the_box.builders import (
    BELOW,
    LEFT,
    LINES,
    NUMBERS,
    RIGHT,
    START,
    board,
    box,
    challengeable,
    hand,
    may,
    pairs,
    spots,
    stack,
)


def right_last_tile(turn: int = 0) -> Table:
    """n5, the last tile of seat `turn`, is put between n4 and n6: both new orders are right."""
    hands = [hand("n21 n22"), hand("n31 n32"), hand("n37 n38")]
    hands[turn] = hand("n5")
    table = box({LEFT: "n4", RIGHT: "n6"}, *hands, turn=turn)
    return table.play(turn, "place", tile="n5", at=START)


def wrong_last_tile(challenger: str = "n31 n32", deposits: str = "- -") -> Table:
    """n7, the last tile of seat 0, is put onto n5, which is shifted to the left (right), but n7 is wrong above n6."""
    table = box({START: "n5", BELOW: "n6"}, hand("n7"), hand(challenger, deposits), hand("n37 n38"))
    return table.play(0, "place", tile="n7", at=START, shift=LEFT)


@pytest.mark.parametrize(("placer", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_on_the_left_must_challenge(placer: int, left: int) -> None:
    table = right_last_tile(placer)
    assert table.to_act == [left]
    assert may(table, left) == ["challenge"]
    assert table.refused(left, "accept") == "illegal"
    assert table.refused(left, "pass", deposit=0) == "illegal"


def test_he_challenges_all_new_orders_one_by_one_in_an_order_of_his_choice() -> None:
    for first, second in (("n4 n5", "n5 n6"), ("n5 n6", "n4 n5")):
        table = right_last_tile()
        assert challengeable(table, 1) == pairs("n4 n5", "n5 n6")
        table.play(1, "challenge", tiles=first.split())
        assert (table.to_act, table.outcome) == ([1], None)
        assert challengeable(table, 1) == pairs(second)
        assert table.refused(1, "challenge", tiles=first.split()) == "illegal"
        table.play(1, "challenge", tiles=second.split())
        assert table.outcome is not None


def test_no_one_else_is_asked() -> None:
    table = right_last_tile()
    assert table.view["waiting"] == [1]
    assert table.refused(2, "challenge", tiles=["n4", "n5"]) == "not-your-turn"
    table.play(1, "challenge", tiles=["n4", "n5"])
    assert table.legal(2) == []


def test_the_challenged_tiles_lie_data_side_up() -> None:
    table = right_last_tile().play(1, "challenge", tiles=["n4", "n5"])
    assert table.view["revealed"].keys() == {"n4", "n5"}


def test_there_are_no_penalty_tiles_for_these_challenges() -> None:
    table = right_last_tile().play(1, "challenge", tiles=["n4", "n5"]).play(1, "challenge", tiles=["n5", "n6"])
    assert [seat["tiles"] for seat in table.view["seats"]] == [0, 2, 2]


@pytest.mark.parametrize("placer", [0, 1, 2])
def test_if_all_new_orders_are_right_the_placer_wins(placer: int) -> None:
    table, left = right_last_tile(placer), (placer + 1) % 3
    table.play(left, "challenge", tiles=["n4", "n5"]).play(left, "challenge", tiles=["n5", "n6"])
    assert table.outcome == {"winners": [placer], "reason": "last-tile"}


def test_then_the_game_is_over() -> None:
    table = right_last_tile().play(1, "challenge", tiles=["n4", "n5"]).play(1, "challenge", tiles=["n5", "n6"])
    assert (table.to_act, table.view["phase"]) == ([], "over")
    assert [table.legal(seat) for seat in range(3)] == [[], [], []]
    assert table.refused(1, "pass", deposit=0) == "over"
    assert table.refused("chance", "turn-up", seat=1, tile="n9") == "over"


def test_equal_values_win_as_well() -> None:
    table = box({START: "n10"}, hand("n10-too"), hand("n31 n32")).play(0, "place", tile="n10-too", at=LEFT)
    assert table.play(1, "challenge", tiles=["n10", "n10-too"]).outcome == {"winners": [0], "reason": "last-tile"}


# A last tile that is wrong.


def test_the_first_order_proven_wrong_sends_the_tile_back() -> None:
    """The shifted tile goes back, too."""
    table = wrong_last_tile().play(1, "challenge", tiles=["n7", "n6"])
    assert board(table) == {START: "n5", BELOW: "n6"}
    assert stack(table, 0).startswith("n7")
    assert table.outcome is None


def test_orders_proven_right_before_do_not_help() -> None:
    table = wrong_last_tile().play(1, "challenge", tiles=["n5", "n7"])
    assert table.to_act == [1]
    table.play(1, "challenge", tiles=["n7", "n6"])
    assert (table.outcome, board(table)) == (None, {START: "n5", BELOW: "n6"})


def test_the_challenger_gives_a_penalty_tile_then() -> None:
    """It counts as any right challenge."""
    table = wrong_last_tile().play(1, "challenge", tiles=["n7", "n6"])
    assert (stack(table, 0), stack(table, 1)) == ("n7 n31", "n32")


def test_the_challenger_chooses_the_penalty_tile_then() -> None:
    table = wrong_last_tile(deposits="n33 -").play(1, "challenge", tiles=["n7", "n6"])
    assert table.to_act == [1]
    table.play(1, "give", tile="n33")
    assert stack(table, 0) == "n7 n33"


def test_a_challenger_with_one_tile_gives_none_then_either() -> None:
    table = wrong_last_tile(challenger="n31").play(1, "challenge", tiles=["n7", "n6"])
    assert (stack(table, 0), stack(table, 1)) == ("n7", "n31")


def test_the_game_goes_on_with_the_challengers_turn() -> None:
    table = wrong_last_tile().play(1, "challenge", tiles=["n7", "n6"])
    assert (table.to_act, may(table, 1)) == ([1], ["place", "pass"])


def test_the_tile_may_win_at_another_try_elsewhere() -> None:
    table = wrong_last_tile(challenger="n31").play(1, "challenge", tiles=["n7", "n6"])
    table.play(1, "pass", deposit=0).play(2, "pass", deposit=0)
    assert ("n7", RIGHT, None) in spots(table, 0)
    table.play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])
    assert table.outcome == {"winners": [0], "reason": "last-tile"}


# What is a last tile.


def test_a_tile_is_not_the_last_one_while_another_lies_on_a_deposit_space() -> None:
    table = box({START: "n5"}, hand("n7", "- n8"), hand("n31 n32")).play(0, "place", tile="n7", at=RIGHT)
    assert (table.view["phase"], may(table, 1)) == ("assess", ["accept", "challenge"])


def test_a_tile_from_a_deposit_space_is_not_the_last_one_while_the_stack_holds_one() -> None:
    table = box({START: "n5"}, hand("n7", "- n8"), hand("n31 n32")).play(0, "place", tile="n8", at=RIGHT)
    assert table.view["phase"] == "assess"


def test_the_last_but_one_tile_does_not_end_the_game() -> None:
    """Accepted or proven, the placer still has a tile."""
    table = box({START: "n5"}, hand("n7 n8"), hand("n31 n32")).play(0, "place", tile="n7", at=RIGHT)
    table.play(1, "challenge", tiles=["n5", "n7"])
    assert (table.outcome, table.to_act) == (None, [1])


def test_the_shortest_game_has_one_placement() -> None:
    """One tile each: the first one to place decides it."""
    table = Table("the-box", 2, {"attributes": LINES, "hand": 1}, NUMBERS).chance("start", tile="n5")
    table.chance("turn-up", seat=0, tile="n6").chance("turn-up", seat=1, tile="n7")
    table.play(0, "place", tile="n6", at=BELOW).play(1, "challenge", tiles=["n5", "n6"])
    assert table.outcome == {"winners": [0], "reason": "last-tile"}
