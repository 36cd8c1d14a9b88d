"""Go for 6, incorrect challenge: the card that the challenger discards."""

from games.go_for_six.six import Six, table_with


def challenged(*rows: str) -> Six:
    """Seat 0 put d to the right of b, and seat 1 challenged wrongly."""
    table = table_with(*rows, top="d").play(0, "place", gap=1).chance("turn-up", card="k")
    return table.play(1, "challenge", neighbour="left")


def test_the_challenger_discards_one_of_his_cards() -> None:
    table = challenged("b", "m p s").play(1, "discard", card="p")
    assert table.rows == ["b d", "m s"]
    assert table.view["discarded"] == 1


def test_the_challenger_chooses_his_penalty_card() -> None:
    table = challenged("b", "m p s")
    assert (table.phase, table.to_act) == ("discard", [1])
    assert table.legal(1) == [{"do": "discard", "card": card} for card in "mps"]


def test_with_one_card_the_penalty_happens_by_itself() -> None:
    """It leaves no entry: the next thing is somebody else's decision."""
    table = challenged("b f", "m", "n")
    assert table.rows == ["b d f", "", "n"]
    assert table.view["discarded"] == 1
    assert (table.phase, table.to_act) == ("assess", [2])


def test_the_penalty_is_paid_with_ones_own_card() -> None:
    table = challenged("b", "m p", "n")
    for card in ("b", "d", "n", "k", "z"):
        assert table.refused(1, "discard", card=card) == "illegal"


def test_the_penalty_comes_first() -> None:
    table = challenged("b f", "m p", "n")
    assert table.refused(1, "challenge", neighbour="right") == "illegal"
    assert table.refused(1, "accept") == "illegal"
    assert table.refused(1, "place", gap=0) == "illegal"
    assert table.refusal(1, "pass").message == "First choose the card of your row that you give up."


def test_nobody_else_acts_before_the_penalty_is_paid() -> None:
    table = challenged("b f", "m p", "n")
    assert (table.legal(0), table.legal(2)) == ([], [])
    assert table.refused(2, "accept") == "not-your-turn"
    assert table.refused(0, "discard", card="b") == "not-your-turn"


def test_after_the_penalty_the_others_assess() -> None:
    table = challenged("b f", "m p", "n").play(1, "discard", card="m")
    assert (table.phase, table.to_act) == ("assess", [2])


def test_after_the_last_penalty_the_player_to_the_left_of_the_placer_plays() -> None:
    table = challenged("b", "m p", "n").play(1, "discard", card="m")
    assert (table.phase, table.to_act) == ("turn", [1])


def test_the_placer_gets_nothing_for_a_wrong_challenge() -> None:
    """The penalty goes to the discard pile, not to his row."""
    table = challenged("b", "m p").play(1, "discard", card="p")
    assert table.rows[0] == "b d"
    table.play(1, "pass")
    assert "p" not in table.could_turn_up
