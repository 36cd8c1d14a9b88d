"""Go for 6, challenging: which data sides are turned up, and until when."""

from games.go_for_six.six import Six, age, size, table_with


def data_side(card: str) -> dict[str, int]:
    return {"age": age(card), "size": size(card)}


def placed(*rows: str) -> Six:
    """Seat 0 put d into its gap 1."""
    return table_with(*rows, top="d").play(0, "place", gap=1).chance("turn-up", card="k")


def test_no_data_side_is_shown_before_a_challenge() -> None:
    table = table_with("b f", "m", "n", top="d")
    assert table.view["revealed"] == {}
    table.play(0, "place", gap=1).chance("turn-up", card="k").play(1, "accept")
    assert table.view["revealed"] == {}


def test_a_challenge_turns_up_the_new_card_and_that_neighbour() -> None:
    """With everything that is printed on them, whichever attribute counts."""
    table = placed("b f", "m", "n").play(1, "challenge", neighbour="left")
    assert table.view["revealed"] == {"b": data_side("b"), "d": data_side("d")}


def test_a_second_challenge_turns_up_the_other_neighbour_too() -> None:
    table = placed("b f", "m", "n", "o p").play(1, "challenge", neighbour="left").play(2, "accept")
    table.play(3, "challenge", neighbour="right")
    assert table.phase == "discard"
    assert table.view["revealed"] == {card: data_side(card) for card in "bdf"}


def test_the_cards_lie_open_while_the_challenger_chooses_his_penalty() -> None:
    """His own cards stay picture up."""
    table = placed("b f", "m p", "n").play(1, "challenge", neighbour="right")
    assert set(table.view["revealed"]) == {"d", "f"}
    table.play(1, "discard", card="p")
    assert set(table.view["revealed"]) == {"d", "f"}


def test_when_all_have_accepted_the_cards_are_turned_back() -> None:
    table = placed("b f", "m", "n").play(1, "challenge", neighbour="left").play(2, "accept")
    assert table.view["revealed"] == {}
    assert table.rows == ["b d f", "", "n"]


def test_when_all_challenges_were_wrong_the_cards_are_turned_back() -> None:
    table = placed("b f", "m", "n").play(1, "challenge", neighbour="left").play(2, "challenge", neighbour="right")
    assert table.view["revealed"] == {}


def test_the_next_new_card_is_assessed_afresh() -> None:
    """d was proven right and shown last time; beside e it must be challenged and turned up again."""
    table = placed("b f", "m p").play(1, "challenge", neighbour="left").play(1, "discard", card="m")
    table.play(1, "pass").chance("turn-up", card="e").play(0, "place", gap=2).chance("turn-up", card="q")
    assert [(order["tiles"], order["proven"]) for order in table.view["orders"]] == [
        (["d", "e"], False),
        (["e", "f"], False),
    ]
    assert table.view["revealed"] == {}
