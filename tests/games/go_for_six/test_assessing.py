"""Go for 6, assessing new cards: who is asked, in which order, and what he may say."""

import pytest

from games.go_for_six.six import Six, table_with

ACCEPT = {"do": "accept"}
LEFT = {"do": "challenge", "neighbour": "left"}
RIGHT = {"do": "challenge", "neighbour": "right"}


def placed(*rows: str, gap: int = 1, turn: int = 0, top: str = "d") -> Six:
    """`top` was placed, and k lies on the pile."""
    return table_with(*rows, top=top, turn=turn).play(turn, "place", gap=gap).chance("turn-up", card="k")


def test_the_next_card_is_turned_up_before_anybody_assesses() -> None:
    table = table_with("b", "m", top="d").play(0, "place", gap=1)
    assert table.to_act == ["chance"]
    assert table.refused(1, "accept") == "not-your-turn"
    table.chance("turn-up", card="k")
    assert (table.phase, table.to_act) == ("assess", [1])
    assert table.view["pile"]["top"] == "k"


def test_all_others_assess_in_turn_order_from_the_left_of_the_placer() -> None:
    table = placed("b", "m", "n", "o", turn=2)
    asked = []
    while table.phase == "assess":
        asked += table.to_act
        assert len(table.to_act) == 1
        table.play(table.to_act[0], "accept")
    assert asked == [3, 0, 1]


def test_nobody_assesses_before_it_is_up_to_him() -> None:
    table = placed("b", "m", "n")
    assert table.legal(2) == []
    assert table.refused(2, "accept") == "not-your-turn"
    assert table.refused(2, "challenge", neighbour="left") == "not-your-turn"


def test_the_placer_does_not_assess_his_own_card() -> None:
    table = placed("b", "m")
    assert table.legal(0) == []
    assert table.refused(0, "accept") == "not-your-turn"


def test_when_all_have_accepted_the_player_to_the_left_of_the_placer_plays() -> None:
    table = placed("b", "m", "n", turn=1).play(2, "accept").play(0, "accept")
    assert (table.phase, table.to_act) == ("turn", [2])
    assert table.rows == ["b", "m d", "n"]


def test_an_accepted_card_stays_even_if_it_is_wrong() -> None:
    """m is older than d, and nobody doubted it."""
    table = placed("m", "b").play(1, "accept")
    assert table.rows == ["m d", "b"]
    assert table.view["discarded"] == 0


def test_who_accepted_has_had_his_say() -> None:
    table = placed("b", "m", "n").play(1, "accept")
    assert table.to_act == [2]
    assert table.refused(1, "challenge", neighbour="left") == "not-your-turn"


@pytest.mark.parametrize(("gap", "challenges"), [(0, [RIGHT]), (1, [LEFT, RIGHT]), (2, [LEFT])])
def test_one_accepts_or_challenges_the_new_card_and_a_card_next_to_it(gap: int, challenges: list[object]) -> None:
    assert placed("b f", "m", gap=gap).legal(1) == [ACCEPT, *challenges]


@pytest.mark.parametrize(("gap", "nobody_there"), [(0, "left"), (2, "right")])
def test_one_cannot_challenge_where_no_neighbour_lies(gap: int, nobody_there: str) -> None:
    table = placed("b f", "m", gap=gap)
    assert table.refused(1, "challenge", neighbour=nobody_there) == "illegal"
    because = "The new card has no neighbour on that side."
    assert table.refusal(1, "challenge", neighbour=nobody_there).message == because


@pytest.mark.parametrize("fields", [{}, {"neighbour": "above"}, {"tiles": ["b", "d"]}])
def test_a_challenge_names_the_left_or_the_right_neighbour(fields: dict[str, object]) -> None:
    assert placed("b f", "m").refused(1, "challenge", **fields) == "malformed"


def test_a_new_card_is_assessed_before_the_next_turn() -> None:
    table = placed("b", "m")
    assert table.refused(1, "place", gap=0) == "illegal"
    assert table.refused(1, "discard", card="m") == "illegal"
    assert table.refusal(1, "pass").message == "First decide whether you agree with the new card or doubt it."


def test_who_has_no_card_is_not_asked() -> None:
    """He could not pay a penalty."""
    table = placed("b", "", "n")
    assert table.to_act == [2]
    table.play(2, "accept")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_if_nobody_else_has_a_card_nobody_is_asked() -> None:
    table = placed("m", "", "")
    assert table.rows == ["m d", "", ""]
    assert (table.phase, table.to_act) == ("turn", [1])


def test_the_turn_goes_to_the_left_even_to_someone_who_was_not_asked() -> None:
    table = placed("b", "m", "", turn=1).play(0, "accept")
    assert (table.phase, table.to_act) == ("turn", [2])
