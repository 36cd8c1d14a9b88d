"""Runs that look as if somebody else had answered."""

from sortilege.attack.doubts import FASTEST, FEW, MANY, is_doubtful
from sortilege.tables.tally import Tally


def tally(right: int, wrong: int = 0, *, each: float = 2.0) -> Tally:
    return Tally(points=right * 10, right=right, wrong=wrong, longest=right, thought=right * each)


def test_nobody_answers_faster_than_they_can_look() -> None:
    assert is_doubtful("mammals", "weight", tally(30, 10, each=FASTEST - 0.01))
    assert not is_doubtful("mammals", "weight", tally(30, 10, each=FASTEST + 0.01))
    assert not is_doubtful("mammals", "weight", tally(FEW - 1, 25, each=0.2))  # somebody taps at random


def test_much_right_and_nothing_wrong_is_possible_where_people_know_something() -> None:
    assert not is_doubtful("mammals", "weight", tally(MANY))
    assert is_doubtful("mammals", "maturity", tally(MANY))
    assert not is_doubtful("mammals", "maturity", tally(MANY, 1))
    assert not is_doubtful("mammals", "maturity", tally(MANY - 1))
