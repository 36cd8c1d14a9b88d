"""Questions: about neighbours, and never a coin toss."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped, shipped_ids
from sortilege.training.asking import Course
from sortilege.training.judging import choices, judge, right_answer
from sortilege.training.questions import KINDS, HowMuch, Kind, Subject, WhereItFits, WhichIsMore, others
from training.cards import SIZE, course, edition, ladder

values = st.lists(st.integers(-50, 2000) | st.floats(0.01, 1e6), min_size=1, max_size=40)
kinds = st.sampled_from(KINDS)


def test_equal_and_disputed_values_cannot_be_told_apart() -> None:
    of = ladder(1, 100, 100, 103, 110, 300)
    assert not of.can_tell(100, 100)
    assert not of.can_tell(100, 103)
    assert of.can_tell(100, 110)
    assert of.can_tell(1, 300)


def test_years_are_told_apart_by_how_far_they_are_from_each_other() -> None:
    of = ladder(1500, 1900, 1902, 1950, 2000, show="year")
    assert not of.can_tell(1900, 1902)
    assert of.can_tell(1900, 1950)


def test_words_are_told_apart() -> None:
    assert ladder(100, 101, 102, words=True).can_tell(101, 102)


@given(values, kinds, st.integers())
def test_no_question_is_a_coin_toss(found: list[float], kind: Kind, seed: int) -> None:
    asked = course(*found)
    for subject in asked.subjects:
        question = asked.question(subject, kind, Random(seed))
        of = asked.ladders[SIZE]
        assert (question.attribute, question.item) == subject
        for other in others(question):
            assert of.can_tell(of.of[other], of.of[subject.item])
        if isinstance(question, WhereItFits):
            row = [of.of[one] for one in question.row]
            assert row == sorted(row)
            assert all(of.can_tell(one, other) for one, other in pairwise(row))


@given(values, kinds, st.integers())
def test_there_is_exactly_one_right_answer(found: list[float], kind: Kind, seed: int) -> None:
    asked = course(*found)
    for subject in asked.subjects:
        question, of = asked.question(subject, kind, Random(seed)), asked.ladders[SIZE]
        right = [answer for answer in range(choices(of, question)) if judge(of, question, answer).right]
        assert right_answer(of, question) in right
        if not isinstance(question, HowMuch):
            assert len(right) == 1


@given(values)
def test_what_can_be_told_from_nothing_is_not_asked_for(found: list[float]) -> None:
    asked = course(*found)
    of = asked.ladders[SIZE]
    for item, value in of.of.items():
        alone = not any(of.can_tell(value, other) for other in of.of.values())
        assert (Subject(SIZE, item) in asked.askable) != alone


def test_hard_neighbours_come_first() -> None:
    asked = course(1, 100, 130, 5000)
    assert {subject.item for subject in asked.subjects[:2]} == {"a1", "a2"}


def test_an_item_without_a_value_is_not_asked_for() -> None:
    made = edition(1, 5, 9)
    assert Course(made, ["colour"]).subjects == ()


def test_an_estimate_is_worth_more_the_nearer_it_is() -> None:
    of, question = ladder(0, 50, 100), HowMuch(SIZE, "a1")
    grades = [(judge(of, question, answer).right, judge(of, question, answer).grade) for answer in (50, 42, 65, 90)]
    assert grades == [(True, 4), (True, 3), (True, 2), (False, 1)]


@pytest.mark.parametrize("answer", [-1, 2, 101])
def test_what_is_no_answer_is_refused(answer: int) -> None:
    with pytest.raises(Malformed):
        judge(ladder(1, 9), WhichIsMore(SIZE, "a0", ("a0", "a1")), answer)


@pytest.mark.parametrize("id", shipped_ids())
def test_every_attribute_of_every_shipped_set_can_be_learnt(id: str) -> None:
    made = shipped(id)
    asked = Course(made, [attribute.id for attribute in made.attributes])
    learnt = {subject.attribute for subject in asked.subjects}
    assert learnt == {attribute.id for attribute in made.attributes}
    rows = [asked.question(subject, "place", Random(1)) for subject in asked.subjects]
    assert sum(isinstance(row, WhereItFits) for row in rows) > 0.9 * len(rows)
