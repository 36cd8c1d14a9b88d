"""Assessing the new orders: who is asked, in which order, and when the turn ends."""

from games.table import Table
from games.the_box.builders import (
    BELOW,
    LEFT,
    RIGHT,
    START,
    accept_all,
    board,
    box,
    challengeable,
    hand,
    may,
    pairs,
)


def four_players(turn: int = 0) -> Table:
    """Somebody places a tile between n5 and n4, which is right on its left side and wrong on its right side."""
    hands = (hand("n6 n11"), hand("n7 n12"), hand("n8 n13"), hand("n10 n14"))
    table = box({START: "n5", (3, 4): "n9", (2, 4): "n4"}, *hands, turn=turn)
    return table.play(turn, "place", tile=("n6", "n7", "n8", "n10")[turn], at=RIGHT)


def test_the_player_left_of_the_placer_is_asked_first() -> None:
    assert four_players(turn=0).to_act == [1]
    assert four_players(turn=2).to_act == [3]
    assert four_players(turn=3).to_act == [0]


def test_all_others_are_asked_in_turn_order() -> None:
    table = four_players(turn=2)
    for seat in (3, 0, 1):
        assert table.to_act == [seat]
        table.play(seat, "accept")
    assert table.view["phase"] == "turn"


def test_each_may_accept_or_challenge_one_of_the_new_orders() -> None:
    table = four_players()
    for seat in (1, 2, 3):
        assert may(table, seat) == ["accept", "challenge"]
        assert challengeable(table, seat) == pairs("n5 n6", "n6 n4")
        table.play(seat, "accept")


def test_the_next_player_cannot_place_before_all_have_assessed() -> None:
    table = four_players()
    assert table.refused(1, "place", tile="n7", at=LEFT) == "illegal"
    assert table.refused(1, "pass", deposit=0) == "illegal"
    table.play(1, "accept")
    assert table.refused(1, "place", tile="n7", at=LEFT) == "not-your-turn"


def test_nobody_assesses_out_of_turn() -> None:
    table = four_players()
    assert table.refused(2, "accept") == "not-your-turn"
    assert table.refused(3, "challenge", tiles=["n5", "n6"]) == "not-your-turn"


def test_the_placer_does_not_assess() -> None:
    table = four_players()
    assert table.legal(0) == []
    assert table.refused(0, "accept") == "not-your-turn"


def test_when_all_have_accepted_the_player_left_of_the_placer_plays() -> None:
    table = accept_all(four_players(turn=2))
    assert (table.to_act, may(table, 3)) == ([3], ["place", "pass"])
    assert board(table)[RIGHT] == "n8"


def test_when_all_have_accepted_nothing_can_be_challenged_any_more() -> None:
    table = accept_all(four_players())
    assert table.view["orders"] == []
    assert table.refused(1, "challenge", tiles=["n6", "n4"]) == "illegal"


def test_who_has_accepted_may_no_longer_challenge_this_turn() -> None:
    table = four_players().play(1, "accept")
    assert table.legal(1) == []
    assert table.refused(1, "challenge", tiles=["n6", "n4"]) == "not-your-turn"


def test_who_has_accepted_is_not_asked_again_after_another_ones_wrong_challenge() -> None:
    table = four_players().play(1, "accept").play(2, "challenge", tiles=["n5", "n6"])
    table.play(2, "accept").play(3, "accept")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")


def test_a_challenge_names_its_two_tiles_in_either_order() -> None:
    for tiles in (["n6", "n4"], ["n4", "n6"]):
        assert RIGHT not in board(four_players().play(1, "challenge", tiles=tiles))


def test_one_of_the_two_tiles_must_be_new_where_it_lies() -> None:
    """n4 and n9 are neighbours, but they lay there before."""
    assert four_players().refused(1, "challenge", tiles=["n4", "n9"]) == "illegal"


def test_the_two_tiles_must_be_neighbours() -> None:
    assert four_players().refused(1, "challenge", tiles=["n6", "n9"]) == "illegal"


def test_a_challenge_names_two_tiles_of_the_board() -> None:
    table = four_players()
    assert table.refused(1, "challenge", tiles=["n6", "n6"]) == "illegal"
    assert table.refused(1, "challenge", tiles=["n6", "n40"]) == "illegal"
    assert table.refused(1, "challenge", tiles=["n6"]) == "malformed"
    assert table.refused(1, "challenge") == "malformed"


def test_an_order_of_the_shifted_tile_may_be_challenged() -> None:
    table = box({START: "n5", (4, 2): "n9"}, hand("n6 n11"), hand("n7 n12"))
    table.play(0, "place", tile="n6", at=START, shift=BELOW)
    assert challengeable(table, 1) == pairs("n6 n5", "n5 n9")


def test_at_a_table_of_two_only_the_other_one_assesses() -> None:
    table = box({START: "n5"}, hand("n6 n11"), hand("n7 n12"), turn=1)
    table.play(1, "place", tile="n7", at=RIGHT)
    assert table.to_act == [0]
    table.play(0, "accept")
    assert (table.to_act, table.view["phase"]) == ([0], "turn")
