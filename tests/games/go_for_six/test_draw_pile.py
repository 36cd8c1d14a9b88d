"""Go for 6: the draw pile, picture up, and the discards that become a new one when it is used up."""

import pytest

from games.go_for_six.six import table_with


def test_only_the_top_card_of_the_pile_is_seen() -> None:
    """And how many there are, the top one included."""
    table = table_with("b", "m", top="d", under="k l o")
    assert table.view["pile"] == {"top": "d", "count": 4}


def test_any_card_under_the_top_is_equally_likely_to_come_next() -> None:
    table = table_with("b", "m", top="d", under="k l o q").play(0, "pass")
    assert table.could_turn_up == {"k", "l", "o", "q"}
    assert {chance for _, chance in table.game.chances(table.state)} == {0.25}


@pytest.mark.parametrize("card", ["d", "b", "m", "x", "unicorn"])
def test_only_a_card_of_the_pile_is_turned_up(card: str) -> None:
    """Not one that was just discarded, that lies in a row, that was discarded before, or that does not exist."""
    table = table_with("b", "m", top="d", under="k l", discards="x").play(0, "pass")
    assert table.refusal("chance", "turn-up", card=card).message.startswith(f"`{card}` is not one of the pictures")


def test_nothing_is_turned_up_while_the_top_is_seen() -> None:
    table = table_with("b", "m", top="d", under="k l")
    assert list(table.game.chances(table.state)) == []
    assert table.refused("chance", "turn-up", card="k") == "not-your-turn"


def test_in_the_game_chance_turns_up_and_does_not_deal() -> None:
    table = table_with("", "m", top="d", under="k l").play(0, "pass")
    assert table.refusal("chance", "deal", seat=0, card="k").message == "Not now: “turn-up” comes next."
    assert table.refused("chance", "attribute", attribute="age") == "illegal"


def test_discards_stay_where_they_are_while_the_pile_lasts() -> None:
    table = table_with("b", "m", top="d", under="k", discards="x y").play(0, "pass")
    assert table.could_turn_up == {"k"}
    table.chance("turn-up", card="k")
    assert table.view["pile"] == {"top": "k", "count": 1}
    assert table.view["discarded"] == 3


def test_when_the_last_card_was_passed_all_discards_become_the_pile_that_card_too() -> None:
    table = table_with("b", "m", top="d", under="", discards="x y").play(0, "pass")
    assert table.to_act == ["chance"]
    assert table.could_turn_up == {"d", "x", "y"}
    assert table.view["pile"]["count"] == 3
    assert table.view["discarded"] == 0
    table.chance("turn-up", card="d")
    assert table.to_act == [1]


def test_a_single_card_that_is_passed_comes_back_at_once() -> None:
    table = table_with("b", "m", top="d", under="").play(0, "pass")
    table.chance("turn-up", card="d")
    assert table.view["pile"] == {"top": "d", "count": 1}
    assert table.view["discarded"] == 0


def test_when_the_last_card_was_placed_the_discards_become_the_pile_before_anybody_assesses() -> None:
    table = table_with("b", "m", top="d", under="", discards="x y").play(0, "place", gap=1)
    assert table.to_act == ["chance"]
    assert table.could_turn_up == {"x", "y"}
    assert table.refused(1, "accept") == "not-your-turn"
    table.chance("turn-up", card="y")
    assert (table.phase, table.to_act) == ("assess", [1])
    assert table.view["discarded"] == 0


def test_what_is_discarded_after_that_waits_for_the_next_shuffle() -> None:
    table = table_with("f", "m", top="d", under="", discards="x y").play(0, "place", gap=1).chance("turn-up", card="y")
    table.play(1, "challenge", neighbour="left")
    assert table.view["pile"] == {"top": "y", "count": 2}
    assert table.view["discarded"] == 2


def test_without_any_card_to_draw_the_new_card_is_assessed_at_once() -> None:
    """There is nothing to turn up, neither in the pile nor among the discards."""
    table = table_with("b", "m", top="d", under="").play(0, "place", gap=1)
    assert (table.phase, table.to_act) == ("assess", [1])
    assert table.view["pile"] == {"top": None, "count": 0}


def test_with_no_other_cards_both_cards_of_a_wrong_order_become_the_pile() -> None:
    """Then one of them is turned up, and the challenger plays."""
    table = table_with("f", "m", top="d", under="").play(0, "place", gap=1).play(1, "challenge", neighbour="left")
    assert table.to_act == ["chance"]
    assert table.could_turn_up == {"d", "f"}
    table.chance("turn-up", card="f")
    assert (table.phase, table.to_act) == ("turn", [1])
    assert table.view["pile"] == {"top": "f", "count": 2}
    assert table.view["discarded"] == 0


def test_with_no_other_cards_the_penalty_becomes_the_pile_before_the_others_assess() -> None:
    table = table_with("b f", "m", "n", top="d", under="").play(0, "place", gap=1)
    table.play(1, "challenge", neighbour="left")
    assert table.to_act == ["chance"]
    assert table.could_turn_up == {"m"}
    table.chance("turn-up", card="m")
    assert (table.phase, table.to_act) == ("assess", [2])


def test_with_no_other_cards_the_challenger_first_chooses_his_penalty() -> None:
    table = table_with("b f", "m p", "n", top="d", under="").play(0, "place", gap=1)
    table.play(1, "challenge", neighbour="left")
    assert table.to_act == [1]
    table.play(1, "discard", card="p")
    assert table.could_turn_up == {"p"}
    table.chance("turn-up", card="p").play(2, "accept")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_with_no_other_cards_the_last_penalty_is_turned_up_for_the_next_player() -> None:
    table = table_with("b", "m", "n", top="d", under="").play(0, "place", gap=1)
    table.play(1, "challenge", neighbour="left").chance("turn-up", card="m")
    assert (table.phase, table.to_act) == ("turn", [1])
    assert table.outcome is None
