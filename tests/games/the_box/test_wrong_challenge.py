"""The order was right: what a wrong challenge costs, and how the assessment goes on."""

from games.table import Table
from games.the_box.builders import ABOVE, LEFT, RIGHT, START, board, box, challengeable, hand, may, pairs, stack


def placed() -> Table:
    """Seat 0 puts n5 between n4 and n6 in the row (right) and below n3 in the column (right)."""
    hands = (hand("n5 n11 n12 n13"), hand("n21 n22"), hand("n31 n32"))
    table = box({ABOVE: "n3", LEFT: "n4", RIGHT: "n6"}, *hands)
    return table.play(0, "place", tile="n5", at=START)


def challenged() -> Table:
    return placed().play(1, "challenge", tiles=["n4", "n5"])


def test_the_placer_gives_the_challenger_a_penalty_tile() -> None:
    """It goes under the challenger's stack."""
    table = challenged()
    assert stack(table, 0) == "n12 n13"
    assert stack(table, 1) == "n21 n22 n11"


def test_the_placed_tile_stays() -> None:
    assert board(challenged())[START] == "n5"


def test_both_tiles_lie_data_side_up_for_everybody() -> None:
    revealed = challenged().view["revealed"]
    assert revealed.keys() == {"n4", "n5"}
    assert set(revealed["n4"].values()) == {4}


def test_the_same_player_decides_again() -> None:
    table = challenged()
    assert table.to_act == [1]
    assert may(table, 1) == ["accept", "challenge"]


def test_a_player_may_challenge_more_than_once() -> None:
    """Each wrong challenge costs him a tile again."""
    table = challenged().play(1, "challenge", tiles=["n5", "n6"])
    assert table.to_act == [1]
    assert stack(table, 0) == "n13"
    assert stack(table, 1) == "n21 n22 n11 n12"


def test_an_order_proven_right_is_not_challenged_again() -> None:
    table = challenged()
    assert challengeable(table, 1) == pairs("n5 n6", "n3 n5")
    assert table.refused(1, "challenge", tiles=["n4", "n5"]) == "illegal"
    table.play(1, "accept")
    assert challengeable(table, 2) == pairs("n5 n6", "n3 n5")
    assert table.refused(2, "challenge", tiles=["n5", "n4"]) == "illegal"


def test_after_him_the_others_may_still_challenge() -> None:
    table = challenged().play(1, "accept")
    assert table.to_act == [2]
    table.play(2, "challenge", tiles=["n5", "n6"]).play(2, "accept")
    assert table.view["phase"] == "turn"


def test_the_data_sides_stay_up_for_the_next_one_to_use() -> None:
    table = challenged().play(1, "accept")
    assert table.view["revealed"].keys() == {"n4", "n5"}
    table.play(2, "challenge", tiles=["n5", "n6"])
    assert table.view["revealed"].keys() == {"n4", "n5", "n6"}


def test_when_all_have_accepted_the_tiles_are_turned_back() -> None:
    table = challenged().play(1, "accept").play(2, "accept")
    assert table.view["revealed"] == {}


def test_the_turn_then_passes_to_the_player_left_of_the_placer() -> None:
    """Not to the player left of the challenger."""
    table = placed().play(1, "accept").play(2, "challenge", tiles=["n4", "n5"]).play(2, "accept")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")


def test_when_all_new_orders_are_proven_the_turn_ends_by_itself() -> None:
    """Nobody has to accept what has been proven, not even those who were not asked yet."""
    table = challenged().play(1, "challenge", tiles=["n5", "n6"]).play(1, "challenge", tiles=["n3", "n5"])
    assert (table.to_act, table.view["phase"]) == ([1], "turn")
    assert table.view["revealed"] == {}
    assert board(table)[START] == "n5"


def test_a_wrong_challenge_proves_the_challenged_order_only() -> None:
    proven = {frozenset(order["tiles"]): order["proven"] for order in challenged().view["orders"]}
    assert proven == {frozenset({"n4", "n5"}): True, frozenset({"n5", "n6"}): False, frozenset({"n3", "n5"}): False}


def test_an_order_whose_tiles_happen_to_lie_face_up_stays_open() -> None:
    """n5 and n6 were both turned over in challenges with others; their own order may still be challenged."""
    laid = {START: "n5", (2, 0): "n2", RIGHT: "n7"}
    table = box(laid, hand("n6 n11 n12"), hand("n21 n22"))
    table.play(0, "place", tile="n6", at=START, shift=LEFT)
    assert challengeable(table, 1) == pairs("n6 n5", "n6 n7", "n5 n2")
    table.play(1, "challenge", tiles=["n6", "n7"]).play(1, "challenge", tiles=["n2", "n5"])
    assert table.view["revealed"].keys() == {"n2", "n5", "n6", "n7"}
    assert challengeable(table, 1) == pairs("n6 n5")
    table.play(1, "challenge", tiles=["n6", "n5"])
    assert (table.to_act, table.view["phase"]) == ([1], "turn")
    assert board(table)[START] == "n6"
