"""Go for 6, incorrect challenge: the challenged cards were in the right order, and the others go on assessing."""

from games.go_for_six.six import Six, table_with

ACCEPT = {"do": "accept"}
LEFT = {"do": "challenge", "neighbour": "left"}
RIGHT = {"do": "challenge", "neighbour": "right"}


def challenged(*rows: str, neighbour: str = "left", top: str = "d") -> Six:
    """Seat 0 put `top` into its gap 1, and seat 1, with one card, challenged wrongly."""
    table = table_with(*rows, top=top).play(0, "place", gap=1).chance("turn-up", card="k")
    return table.play(1, "challenge", neighbour=neighbour)


def test_the_challenged_cards_stay() -> None:
    assert challenged("b f", "m", "n o").rows == ["b d f", "", "n o"]


def test_the_others_go_on_assessing() -> None:
    table = challenged("b f", "m", "n", "o")
    assert (table.phase, table.to_act) == ("assess", [2])
    table.play(2, "accept")
    assert table.to_act == [3]


def test_an_order_proven_right_is_not_challenged_again() -> None:
    table = challenged("b f", "m", "n")
    assert [order["proven"] for order in table.view["orders"]] == [True, False]
    assert table.legal(2) == [ACCEPT, RIGHT]
    assert table.refused(2, "challenge", neighbour="left") == "illegal"


def test_the_right_neighbour_can_be_proven_first() -> None:
    table = challenged("b f", "m", "n", neighbour="right")
    assert [order["proven"] for order in table.view["orders"]] == [False, True]
    assert table.legal(2) == [ACCEPT, LEFT]


def test_the_other_neighbour_may_still_be_wrong() -> None:
    """g is older than b, but not younger than f. The card that was proven right stays."""
    table = challenged("b f", "m", "n", top="g").play(2, "challenge", neighbour="right")
    assert table.rows == ["b", "", "n"]
    assert table.view["discarded"] == 3
    assert (table.phase, table.to_act) == ("turn", [2])


def test_everybody_challenges_at_most_once() -> None:
    """Even with cards left to pay: after the penalty the next one assesses."""
    table = challenged("b f", "m p", "n").play(1, "discard", card="m")
    assert table.to_act == [2]
    assert table.refused(1, "challenge", neighbour="right") == "not-your-turn"
    table.play(2, "accept")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_who_accepted_before_is_not_asked_again() -> None:
    table = table_with("b f", "m", "n", "o", top="d").play(0, "place", gap=1).chance("turn-up", card="k")
    table.play(1, "accept").play(2, "challenge", neighbour="left").play(3, "accept")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_nobody_is_asked_once_both_orders_are_proven() -> None:
    table = challenged("b f", "m", "n", "o").play(2, "challenge", neighbour="right")
    assert (table.phase, table.to_act) == ("turn", [1])
    assert table.rows == ["b d f", "", "", "o"]


def test_nobody_is_asked_once_the_only_order_is_proven() -> None:
    """At the end of a row there is only one neighbour."""
    table = challenged("b", "m", "n", "o")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_after_the_last_wrong_challenge_the_player_to_the_left_of_the_placer_plays() -> None:
    """Not the one to the left of the challenger."""
    table = table_with("b f", "m", "n", top="d").play(0, "place", gap=1).chance("turn-up", card="k")
    table.play(1, "accept").play(2, "challenge", neighbour="left")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_a_player_who_is_penalised_for_his_last_card_plays_his_turn_without_one() -> None:
    table = challenged("b", "m", "n")
    assert table.legal(1) == [{"do": "place", "gap": 0}, {"do": "pass"}]


def test_a_player_who_lost_his_last_card_is_not_asked_about_the_next_one() -> None:
    table = challenged("b f", "m", "n").play(2, "accept").play(1, "pass").chance("turn-up", card="p")
    table.play(2, "place", gap=1).chance("turn-up", card="q")
    assert table.to_act == [0]
    table.play(0, "accept")
    assert (table.phase, table.to_act) == ("turn", [0])
