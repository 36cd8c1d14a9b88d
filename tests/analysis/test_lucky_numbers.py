"""Lucky Numbers, analysed: what decisions gave away, and where a result came from."""

from typing import Any

import pytest

from analysis.records import analysed, first, text
from games.lucky_numbers.boards import FULL_BUT_ONE, arrange, board, draw, new_table
from sortilege.analysis.lucky_numbers import judge_of
from sortilege.analysis.model import Numbers
from sortilege.analysis.numbers.grades import grade
from sortilege.analysis.numbers.nodes import Nodes, Weighed
from sortilege.games.lucky_numbers.state import Discard, Place, Take

ALL = [
    "lucky-numbers-2",
    "lucky-numbers-3",
    "lucky-numbers-bruno",
    "lucky-numbers-match",
    "lucky-numbers-solo",
    "lucky-numbers-solo-sorted",
]


def numbers(record: bytes) -> Numbers:
    found = analysed(record).numbers
    assert found is not None
    return found


@pytest.mark.parametrize("name", ALL)
def test_luck_decisions_and_what_was_mistaken_are_all_of_the_result(name: str) -> None:
    whole = analysed(text(name))
    assert whole.numbers is not None
    assert whole.finished
    for share in whole.numbers.shares:
        assert share.result == share.now
        assert share.luck + share.decisions + share.others + share.rest == pytest.approx(share.now - share.start)
        assert share.error > 0
    if whole.numbers.unit == "chance":
        assert whole.outcome is not None
        for point in whole.numbers.curve:
            assert sum(point.chances) == pytest.approx(1)
        ahead = [seat for seat, chance in enumerate(whole.numbers.curve[-1].chances) if chance > 0]
        assert ahead == list(whole.outcome["winners"])


@pytest.mark.parametrize("name", ["lucky-numbers-2", "lucky-numbers-solo"])
def test_every_decision_is_told_with_what_else_there_was(name: str) -> None:
    found = numbers(text(name))
    for decision in found.decisions:
        told = [one.chance for one in decision.alternatives]
        assert told == sorted(told, reverse=True)
        assert decision.played in decision.alternatives
        assert decision.lost == pytest.approx(told[0] - decision.played.chance)
        assert decision.grade == grade(decision.lost, found.unit)
        assert len(told) == min(decision.choices, 5) or (len(told) == 6 and told[-1] == decision.played.chance)


def test_an_unfinished_game_has_no_result_yet() -> None:
    found = numbers(first("lucky-numbers-2", 30))
    assert [share.result for share in found.shares] == [None, None]
    assert found.curve[-1].n == 30
    assert found.curve[-1].chances == tuple(share.now for share in found.shares)


def test_the_curve_is_told_after_every_entry() -> None:
    assert [point.n for point in numbers(first("lucky-numbers-3", 25)).curve] == list(range(26))


FEW_LEFT = board("1 2 3 .", "5 6 7 8", "9 10 11 12", "13 14 15 .")
HALF = board("1 . . .", ". 7 . .", ". . 12 .", ". . . 19")


def weighed(table: Any, seat: int) -> list[Weighed]:
    return Nodes(table.game, judge_of(table.game)).decision(table.state, seat)


def test_whoever_can_win_is_told_so() -> None:
    table = arrange(new_table(), FULL_BUT_ONE, HALF, middle=(20,))
    best, second, *_ = weighed(table, 0)
    assert best == Weighed(Take(20, (3, 3)), 1.0)
    assert second.worth < 1


def test_whoever_leaves_the_winning_tile_to_the_next_one_has_lost() -> None:
    table = draw(arrange(new_table(), FEW_LEFT, FULL_BUT_ONE), 18)
    found = weighed(table, 0)
    assert isinstance(found[0].action, Place)
    assert found[-1].action == Discard()
    assert found[-1].worth < 0.01


@pytest.mark.parametrize(
    ("lost", "unit", "expected"),
    [
        (0.0, "chance", "best"),
        (0.005, "chance", "best"),
        (0.006, "chance", "good"),
        (0.021, "chance", "inaccuracy"),
        (0.061, "chance", "blunder"),
        (0.3, "score", "good"),
        (1.3, "score", "blunder"),
    ],
)
def test_grades_go_by_what_was_given_away(lost: float, unit: Any, expected: str) -> None:
    assert grade(lost, unit) == expected


def test_turning_points_are_tiles_or_decisions_that_changed_much() -> None:
    found = numbers(text("lucky-numbers-2"))
    lost = {decision.n: decision.lost for decision in found.decisions}
    for turning in found.turning_points:
        change = max(abs(after - before) for before, after in zip(turning.before, turning.after, strict=True))
        assert change >= 0.1
        if turning.cause == "decision":
            assert change == pytest.approx(lost[turning.n], abs=1e-4)
