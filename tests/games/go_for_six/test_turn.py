"""Go for 6, gameplay: in his turn a player adds the top card to his row or passes."""

import pytest

from games.go_for_six.six import table_with


def test_in_his_turn_a_player_places_the_top_card_or_passes() -> None:
    table = table_with("b", "m", top="c")
    assert table.legal(0) == [{"do": "place", "gap": 0}, {"do": "place", "gap": 1}, {"do": "pass"}]


def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = table_with("b", "m", "n", top="c", turn=1)
    assert table.to_act == [1]
    assert (table.legal(0), table.legal(2)) == ([], [])
    assert table.refused(0, "pass") == "not-your-turn"
    assert table.refused(2, "place", gap=0) == "not-your-turn"
    assert table.refused("chance", "turn-up", card="k") == "not-your-turn"


def test_nothing_but_placing_and_passing_is_done_in_a_turn() -> None:
    """There is nothing to accept, to challenge or to pay."""
    table = table_with("b", "m", top="c")
    assert table.refused(0, "accept") == "illegal"
    assert table.refused(0, "challenge", neighbour="left") == "illegal"
    assert table.refusal(0, "discard", card="b").message == "It is your turn: place the card, or pass."


def test_passing_puts_the_top_card_on_the_discard_pile() -> None:
    table = table_with("b", "m", top="c", under="k l")
    table.play(0, "pass")
    assert table.view["discarded"] == 1
    assert table.view["pile"]["count"] == 2
    assert table.rows == ["b", "m"]


def test_after_a_pass_the_player_to_the_left_plays() -> None:
    table = table_with("b", "m", "n", top="c")
    table.play(0, "pass").chance("turn-up", card="d")
    assert table.to_act == [1]


def test_left_of_the_last_seat_is_the_first_one() -> None:
    table = table_with("b", "m", "n", top="c", turn=2)
    table.play(2, "pass").chance("turn-up", card="d")
    assert table.to_act == [0]


def test_after_a_pass_the_next_card_is_turned_up_before_anybody_decides() -> None:
    table = table_with("b", "m", top="c")
    table.play(0, "pass")
    assert table.to_act == ["chance"]
    assert table.refused(1, "pass") == "not-your-turn"
    table.chance("turn-up", card="d")
    assert table.view["pile"]["top"] == "d"


def test_nobody_assesses_a_pass() -> None:
    table = table_with("b", "m", top="c").play(0, "pass").chance("turn-up", card="d")
    assert table.refused(1, "accept") == "illegal"
    assert table.refused(1, "challenge", neighbour="left") == "illegal"


def test_all_may_pass_for_ever() -> None:
    """No limit of turns: three cards go round and round."""
    table = table_with("b", "m", top="c", under="d e")
    for turn in range(300):
        assert {"do": "pass"} in table.legal(turn % 2)
        table.play(turn % 2, "pass").chance("turn-up", card="cde"[(turn + 1) % 3])
    assert table.outcome is None
    assert table.rows == ["b", "m"]


def test_who_has_no_card_places_the_next_one_beside_his_arrow() -> None:
    """There is one gap only."""
    table = table_with("", "m", top="c")
    assert table.legal(0) == [{"do": "place", "gap": 0}, {"do": "pass"}]
    table.play(0, "place", gap=0)
    assert table.rows == ["c", "m"]


def test_the_first_card_of_a_row_needs_no_assessing() -> None:
    """It creates no order, so the player to the left plays."""
    table = table_with("", "m", "n", top="c").play(0, "place", gap=0).chance("turn-up", card="d")
    assert table.view["orders"] == []
    assert (table.phase, table.to_act) == ("turn", [1])


def test_who_has_no_card_may_pass_too() -> None:
    table = table_with("", "m", top="c").play(0, "pass").chance("turn-up", card="d")
    assert table.rows == ["", "m"]
    assert table.to_act == [1]


@pytest.mark.parametrize("gap", [-1, 3])
def test_a_card_goes_into_a_gap_that_the_row_has(gap: int) -> None:
    table = table_with("a c", "m n o", top="b")
    assert table.refused(0, "place", gap=gap) == "illegal"
    assert table.refusal(0, "place", gap=gap).message == "Your row has no such gap."


def test_a_player_places_the_top_card_and_no_other() -> None:
    """Nobody searches the pile: an entry names a gap, never a card, nor another player's row."""
    table = table_with("a c", "m", top="b", under="k l")
    assert table.refused(0, "place", gap=1, card="k") == "malformed"
    assert table.refused(0, "place", gap=1, seat=1) == "malformed"
    assert table.play(0, "place", gap=1).rows == ["a b c", "m"]


def test_cards_are_never_rearranged() -> None:
    """Nothing moves a card that lies."""
    table = table_with("c a", "m", top="b")
    assert table.refused(0, "move", card="a", gap=0) == "malformed"
    assert table.refused(0, "place") == "malformed"
