"""Go for 6, the solo game: its end and the score."""

import pytest

from games.go_for_six.solo import solo_table, solo_with


def test_it_ends_as_soon_as_the_pile_runs_out() -> None:
    table = solo_with("b", "d", under="f").play(0, "place", gap=1).chance("turn-up", card="f")
    assert (table.outcome, table.to_act) == (None, [0])
    table.play(0, "place", gap=2)
    assert (table.phase, table.to_act) == ("over", [])
    assert table.view["pile"] == {"top": None, "count": 0}


def test_the_discards_do_not_become_a_new_pile() -> None:
    table = solo_with("b", "d", under="f").play(0, "place", gap=0).chance("turn-up", card="f").play(0, "place", gap=0)
    assert table.to_act == []
    assert table.view["discarded"] == 2


def test_it_ends_after_one_turn_with_two_cards() -> None:
    table = solo_with("b", "d", under="").play(0, "place", gap=1)
    assert table.outcome == {"score": 2, "positive": 2, "negative": 0, "full_boards": 0}


@pytest.mark.parametrize(
    ("gaps", "positive", "negative"),
    [
        ([1, 2, 3], 4, 0),
        ([1, 2, 0], 3, 1),
        ([0, 1, 0], 2, 2),
        ([0, 0, 0], 1, 3),
    ],
)
def test_cards_in_the_row_count_plus_and_discarded_cards_minus(gaps: list[int], positive: int, negative: int) -> None:
    """The first card counts too. The cards come in ascending order."""
    table = solo_with("b", "d", under="f h")
    for gap, following in zip(gaps, ["f", "h", None], strict=True):
        table.play(0, "place", gap=gap)
        if following:
            table.chance("turn-up", card=following)
    expected = {"score": positive - negative, "positive": positive, "negative": negative, "full_boards": 0}
    assert table.outcome == expected


def test_there_is_no_score_before_the_end() -> None:
    table = solo_table(attribute="age")
    assert table.outcome is None
    table.chance("deal", seat=0, card="b").chance("turn-up", card="d").play(0, "place", gap=1)
    assert table.outcome is None


def test_after_the_end_nothing_happens_any_more() -> None:
    table = solo_with("b", "d", under="").play(0, "place", gap=1)
    assert table.legal(0) == []
    assert table.refused(0, "place", gap=0) == "over"
    assert table.refused("chance", "turn-up", card="b") == "over"
