"""Go for 6, incorrect order: the challenged cards were in the wrong order."""

import pytest

from games.go_for_six.six import Six, table_with


def placed(*rows: str, top: str, gap: int, turn: int = 0) -> Six:
    """`top` was placed, and k lies on the pile."""
    return table_with(*rows, top=top, turn=turn).play(turn, "place", gap=gap).chance("turn-up", card="k")


@pytest.mark.parametrize(("neighbour", "top", "left_over"), [("left", "a", "h"), ("right", "z", "c")])
def test_the_placer_discards_both_challenged_cards(neighbour: str, top: str, left_over: str) -> None:
    """The new card and that neighbour; the other neighbour stays."""
    table = placed("c h", "m n", top=top, gap=1).play(1, "challenge", neighbour=neighbour)
    assert table.rows == [left_over, "m n"]
    assert table.view["discarded"] == 2


def test_discarded_cards_are_gone_until_the_discards_are_shuffled() -> None:
    table = placed("c h", "m n", top="a", gap=1).play(1, "challenge", neighbour="left")
    table.play(1, "pass")
    assert not {"a", "c", "k"} & table.could_turn_up


def test_a_placer_can_lose_all_his_cards() -> None:
    """The next one he places is the first of his row again."""
    table = placed("c", "m n", top="a", gap=1).play(1, "challenge", neighbour="left")
    assert table.rows == ["", "m n"]
    table.play(1, "pass").chance("turn-up", card="p").play(0, "place", gap=0).chance("turn-up", card="q")
    assert table.rows == ["p", "m n"]
    assert (table.phase, table.to_act) == ("turn", [1])


def test_a_right_challenge_gives_the_turn_to_the_challenger() -> None:
    table = placed("c", "m", "n", "o", top="a", gap=1).play(1, "accept").play(2, "challenge", neighbour="left")
    assert (table.phase, table.to_act) == ("turn", [2])
    assert {"do": "pass"} in table.legal(2)


def test_after_the_challengers_turn_play_goes_on_left_of_him() -> None:
    """The players between placer and challenger are skipped."""
    table = placed("c", "m", "n", "o", top="a", gap=1).play(1, "accept").play(2, "challenge", neighbour="left")
    table.play(2, "pass").chance("turn-up", card="p")
    assert table.to_act == [3]


def test_the_challenger_may_be_the_one_right_of_the_placer() -> None:
    """Then the placer plays again, after him."""
    table = placed("c", "m", "n", top="a", gap=1).play(1, "accept").play(2, "challenge", neighbour="left")
    table.play(2, "pass").chance("turn-up", card="p")
    assert table.to_act == [0]


def test_a_right_challenge_costs_the_challenger_nothing() -> None:
    table = placed("c", "m", top="a", gap=1).play(1, "challenge", neighbour="left")
    assert table.rows == ["", "m"]
    assert table.refused(1, "discard", card="m") == "illegal"


def test_nobody_else_assesses_after_a_right_challenge() -> None:
    table = placed("c", "m", "n", top="a", gap=1).play(1, "challenge", neighbour="left")
    assert table.legal(2) == []
    assert table.refused(2, "accept") == "not-your-turn"


def test_the_challenger_takes_the_card_that_lies_on_the_pile() -> None:
    """It was turned up before he challenged, and nothing else is turned up now."""
    table = placed("c", "m", top="a", gap=1).play(1, "challenge", neighbour="left")
    assert table.to_act == [1]
    assert table.play(1, "place", gap=0).rows == ["", "k m"]


def test_the_discarded_cards_do_not_lie_data_side_up() -> None:
    """The discard pile lies picture up."""
    table = placed("c h", "m n", top="a", gap=1).play(1, "challenge", neighbour="left")
    assert table.view["revealed"] == {}
    assert table.view["orders"] == []
