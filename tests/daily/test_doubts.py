"""Runs that look as if somebody else had decided."""

from datetime import date, timedelta

from sortilege.daily.doubts import is_doubtful
from sortilege.daily.plan import Challenge, challenge
from sortilege.editions.library import shipped
from sortilege.scores.doubts import FASTEST

MINUTES = 120.0
EASY = Challenge("go-for-six-solo", "mammals", {"attribute": "weight"})
HARD = Challenge("go-for-six-solo", "mammals", {"attribute": "maturity"})


def test_nobody_decides_faster_than_they_can_look() -> None:
    assert is_doubtful(EASY, "rrwrrwrrwrrw", 12 * FASTEST - 0.1)
    assert not is_doubtful(EASY, "rrwrrwrrwrrw", 12 * FASTEST)


def test_everything_right_is_possible_where_people_know_something() -> None:
    assert not is_doubtful(EASY, "r" * 12, MINUTES)
    assert is_doubtful(HARD, "r" * 12, MINUTES)
    assert not is_doubtful(HARD, "r" * 11 + "w", MINUTES)


def test_numbers_need_no_knowledge() -> None:
    assert not is_doubtful(Challenge("lucky-numbers-solo"), "r" * 16, MINUTES)


def test_every_plan_can_be_judged() -> None:
    first = date(2026, 11, 16)
    for number in range(100):
        planned = challenge(first + timedelta(days=number), "row")
        assert planned.edition is not None
        is_hard = shipped(planned.edition).difficulty[planned.attributes[0]] == 3
        assert is_doubtful(planned, "r" * 12, MINUTES) == is_hard
