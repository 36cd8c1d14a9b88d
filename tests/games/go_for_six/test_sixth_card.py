"""Go for 6, 6th card and victory: it must be challenged with each of its neighbours, without penalty."""

import pytest

from games.go_for_six.six import Six, table_with

LEFT = {"do": "challenge", "neighbour": "left"}
RIGHT = {"do": "challenge", "neighbour": "right"}


def completed(*others: str, gap: int = 3, row: str = "a c e i k", top: str = "g", turn: int = 0) -> Six:
    """The seat whose turn it is put `top` into the gap of its row of five; the others sit to its left."""
    rows = [*others[len(others) - turn :], row, *others[: len(others) - turn]]
    return table_with(*rows, top=top, turn=turn).play(turn, "place", gap=gap).chance("turn-up", card="z")


def test_the_fifth_card_is_assessed_as_usual() -> None:
    table = table_with("a c e i", "m", top="g").play(0, "place", gap=3).chance("turn-up", card="z")
    assert table.phase == "assess"
    assert {"do": "accept"} in table.legal(1)


def test_with_five_cards_one_may_pass() -> None:
    table = table_with("a c e i k", "m", top="g").play(0, "pass").chance("turn-up", card="z")
    assert table.to_act == [1]


def test_the_next_card_is_turned_up_before_the_sixth_one_is_challenged() -> None:
    table = table_with("a c e i k", "m", top="g").play(0, "place", gap=3)
    assert table.to_act == ["chance"]
    assert table.outcome is None
    table.chance("turn-up", card="z")
    assert table.to_act == [1]


def test_the_next_player_must_challenge() -> None:
    table = completed("m", "n")
    assert (table.phase, table.to_act) == ("verify", [1])
    assert table.legal(1) == [LEFT, RIGHT]
    assert table.refused(1, "accept") == "illegal"
    assert table.refused(1, "pass") == "illegal"
    assert table.refused(1, "place", gap=0) == "illegal"
    assert table.refused(1, "discard", card="m") == "illegal"


def test_left_of_the_last_seat_the_first_one_must_challenge() -> None:
    assert completed("m", "n", turn=2).to_act == [0]


def test_he_must_challenge_even_without_a_card() -> None:
    """And not somebody else in his place."""
    table = completed("", "n")
    assert table.to_act == [1]
    assert table.legal(1) == [LEFT, RIGHT]


@pytest.mark.parametrize(("first", "second"), [("left", "right"), ("right", "left")])
def test_he_challenges_one_by_one_in_an_order_of_his_choice(first: str, second: str) -> None:
    table = completed("m", "n").play(1, "challenge", neighbour=first)
    assert (table.phase, table.to_act) == ("verify", [1])
    assert table.outcome is None
    assert table.legal(1) == [{"do": "challenge", "neighbour": second}]
    assert table.refused(1, "challenge", neighbour=first) == "illegal"
    assert table.refused(1, "accept") == "illegal"


@pytest.mark.parametrize(("first", "second"), [("left", "right"), ("right", "left")])
def test_if_all_is_right_the_placer_wins(first: str, second: str) -> None:
    table = completed("m", "n").play(1, "challenge", neighbour=first).play(1, "challenge", neighbour=second)
    assert table.outcome == {"winners": [0], "reason": "row-complete"}
    assert table.rows == ["a c e g i k", "m", "n"]


@pytest.mark.parametrize(("gap", "top", "neighbour"), [(0, "a", "right"), (5, "z", "left")])
def test_at_an_end_there_is_one_neighbour_to_challenge(gap: int, top: str, neighbour: str) -> None:
    table = table_with("b c e i k", "m", top=top).play(0, "place", gap=gap).chance("turn-up", card="p")
    assert table.legal(1) == [{"do": "challenge", "neighbour": neighbour}]
    table.play(1, "challenge", neighbour=neighbour)
    assert table.outcome == {"winners": [0], "reason": "row-complete"}


def test_equal_neighbours_win() -> None:
    table = table_with("a b c d m", "n", top="c2").play(0, "place", gap=2).chance("turn-up", card="p")
    table.play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert table.outcome == {"winners": [0], "reason": "row-complete"}


def test_challenging_the_sixth_card_costs_nothing() -> None:
    table = completed("m n", "o").play(1, "challenge", neighbour="left")
    assert table.to_act == [1]
    assert table.rows[1:] == ["m n", "o"]
    table.play(1, "challenge", neighbour="right")
    assert table.rows[1:] == ["m n", "o"]
    assert table.view["discarded"] == 0


def test_nobody_else_is_asked_about_the_sixth_card() -> None:
    table = completed("m", "n", "o").play(1, "challenge", neighbour="left")
    assert (table.legal(2), table.legal(3)) == ([], [])
    assert table.refused(2, "challenge", neighbour="right") == "not-your-turn"
    assert table.refused(0, "accept") == "not-your-turn"


@pytest.mark.parametrize(("top", "neighbour", "left_over"), [("d", "left", "a c i k"), ("s", "right", "a c e k")])
def test_if_an_order_is_wrong_both_cards_go_and_the_challenger_plays(top: str, neighbour: str, left_over: str) -> None:
    """d is younger than e, s is older than i."""
    table = completed("m", "n", top=top).play(1, "challenge", neighbour=neighbour)
    assert table.rows == [left_over, "m", "n"]
    assert table.view["discarded"] == 2
    assert table.outcome is None
    assert (table.phase, table.to_act) == ("turn", [1])
    table.play(1, "pass").chance("turn-up", card="p")
    assert table.to_act == [2]


def test_the_second_challenge_can_be_the_right_one() -> None:
    table = completed("m", "n", top="s").play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert table.rows == ["a c e k", "m", "n"]
    assert (table.phase, table.to_act) == ("turn", [1])


def test_a_challenger_without_a_card_plays_after_a_wrong_sixth_card() -> None:
    table = completed("", "n", top="d").play(1, "challenge", neighbour="left")
    assert table.legal(1) == [{"do": "place", "gap": 0}, {"do": "pass"}]


def test_older_orders_do_not_matter() -> None:
    """c and a are in the wrong order, and were so before this turn."""
    table = completed("m", row="c a e i k")
    table.play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert table.outcome == {"winners": [0], "reason": "row-complete"}


def test_after_the_victory_nothing_happens_any_more() -> None:
    table = completed("m").play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert (table.phase, table.to_act) == ("over", [])
    assert (table.legal(0), table.legal(1)) == ([], [])
    assert table.refused(1, "pass") == "over"
    assert table.refused("chance", "turn-up", card="z") == "over"


def test_with_no_other_cards_a_wrong_sixth_card_and_its_neighbour_become_the_pile() -> None:
    table = table_with("a c e i k", "m", top="d", under="").play(0, "place", gap=3)
    assert (table.phase, table.to_act) == ("verify", [1])
    table.play(1, "challenge", neighbour="left")
    assert table.could_turn_up == {"d", "e"}
    table.chance("turn-up", card="e")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_with_no_other_cards_a_right_sixth_card_wins_all_the_same() -> None:
    table = table_with("a c e i k", "m", top="g", under="").play(0, "place", gap=3)
    table.play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert table.outcome == {"winners": [0], "reason": "row-complete"}


@pytest.mark.parametrize(("length", "row"), [(2, "a"), (3, "a b"), (8, "a b c d e f h")])
def test_another_length_of_the_winning_row_may_be_chosen(length: int, row: str) -> None:
    table = table_with(row, "m", top="z", length=length).play(0, "place", gap=length - 1).chance("turn-up", card="p")
    assert table.phase == "verify"
    table.play(1, "challenge", neighbour="left")
    assert table.outcome == {"winners": [0], "reason": "row-complete"}


def test_a_sixth_card_is_one_of_many_when_rows_are_longer() -> None:
    table = table_with("a c e i k", "m", top="g", length=7).play(0, "place", gap=3).chance("turn-up", card="z")
    assert table.phase == "assess"
