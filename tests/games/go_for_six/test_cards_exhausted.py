"""Go for 6: no card left to draw and none discarded at the end of a turn.

So many cards take part that this cannot come about by playing; the situations are built by hand.
"""

import pytest

from games.go_for_six.six import table_with


def test_without_a_pile_and_discards_the_game_ends_after_the_turn() -> None:
    """First the new card is assessed."""
    table = table_with("b f", "m", top="d", under="").play(0, "place", gap=1)
    assert (table.phase, table.to_act, table.outcome) == ("assess", [1], None)
    table.play(1, "accept")
    assert (table.phase, table.to_act) == ("over", [])


@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (["b f", "m", "n o"], [0]),
        (["b", "m n o", "p"], [1]),
        (["b", "m n", "p"], [0, 1]),
        (["b", "m n", "p q"], [0, 1, 2]),
    ],
)
def test_the_longest_row_wins_and_ties_share(rows: list[str], winners: list[int]) -> None:
    """Seat 0 adds one card to its row."""
    table = table_with(*rows, top="d", under="").play(0, "place", gap=1).play(1, "accept").play(2, "accept")
    assert table.outcome == {"winners": winners, "reason": "cards-exhausted"}


def test_it_ends_after_a_first_card_that_needs_no_assessing() -> None:
    table = table_with("", "m n", top="d", under="").play(0, "place", gap=0)
    assert table.outcome == {"winners": [1], "reason": "cards-exhausted"}


def test_it_does_not_end_while_there_are_discards() -> None:
    table = table_with("b", "m", top="d", under="", discards="x").play(0, "place", gap=1).chance("turn-up", card="x")
    table.play(1, "accept")
    assert (table.phase, table.to_act, table.outcome) == ("turn", [1], None)


def test_a_pass_does_not_end_it() -> None:
    """The passed card is there to be drawn again."""
    table = table_with("b", "m", top="d", under="").play(0, "pass").chance("turn-up", card="d")
    assert (table.phase, table.to_act, table.outcome) == ("turn", [1], None)


def test_a_penalty_saves_the_game_from_ending() -> None:
    table = table_with("b", "m", top="d", under="").play(0, "place", gap=1).play(1, "challenge", neighbour="left")
    assert (table.to_act, table.outcome) == (["chance"], None)


def test_after_that_end_nothing_happens_any_more() -> None:
    table = table_with("b", "m", top="d", under="").play(0, "place", gap=1).play(1, "accept")
    assert (table.legal(0), table.legal(1)) == ([], [])
    assert table.refused(1, "pass") == "over"
    assert table.refused("chance", "turn-up", card="d") == "over"
