"""The slider: it stops where people would say something, and says it as they would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Attribute, Value
from sortilege.editions.writing import written
from sortilege.training.judging import choices, judge, right_answer
from sortilege.training.ladder import Ladder
from sortilege.training.questions import HowMuch
from sortilege.training.scale import scale_of
from sortilege.training.slider import STEPS, Slider, slider
from training.cards import SIZE, ladder

numbers = st.lists(st.integers(1, 10**9) | st.floats(0.001, 1e9), min_size=2, max_size=30, unique=True)


NUMBER = Attribute(id="size")


def over(*values: Value, attribute: Attribute = NUMBER) -> Slider:
    return slider(attribute, scale_of(values))


def test_numbers_have_as_many_digits_as_people_mean() -> None:
    large = over(3, 87_654).said
    assert {3, 4, 11, 510, 88_000} < set(large)
    assert len(large) < STEPS
    assert 0.55 in over(0.12, 0.98).said
    assert over(1066, 1989, attribute=Attribute(id="year", show="year")).said[50] == 1528


def test_nobody_has_half_a_neighbour() -> None:
    assert over(0, 2, 5).said == (0, 1, 2, 3, 4, 5)
    assert over(1, 94).said[:5] == (1, 2, 3, 4, 5)
    assert all(isinstance(value, int) for value in (*over(1, 94).said, *over(1, 700).said))


def test_what_is_said_exactly_is_exactly_right() -> None:
    of, question = ladder(0, 1, 2, 3), HowMuch(SIZE, "a2")
    assert [judge(of, question, answer).grade for answer in range(4)] == [1, 1, 4, 1]


def test_words_are_right_or_wrong() -> None:
    of, question = ladder(0, 1, 2, 3, 4, 5, 6, words=True), HowMuch(SIZE, "a2")
    assert choices(of, question) == 7
    assert [judge(of, question, answer).right for answer in range(7)].count(True) == 1
    assert right_answer(of, question) == 2


@pytest.mark.parametrize(
    ("unit", "years", "said"),
    [
        ("days", 0.5, "180\xa0days"),
        ("days", 3.02, "3\xa0years"),
        ("days", 2.4, "2\xa0years\xa06\xa0months"),
        ("days", 547.6, "550\xa0years"),
        ("years", 0.77, "9\xa0months"),
        ("years", 12.3, "12\xa0years"),
    ],
)
def test_times_are_round(unit: str, years: float, said: str) -> None:
    attribute = Attribute(id="time", show="duration", unit=unit)
    at = years * (365.25 if unit == "days" else 1)
    made = over(at, at * 200.5, attribute=attribute)
    assert written(attribute, made.said[0]) == said


@pytest.mark.parametrize("id", shipped_ids())
def test_what_shipped_sliders_say_grows_from_left_to_right(id: str) -> None:
    edition = shipped(id)
    for attribute in edition.attributes:
        made = Ladder(edition, attribute).slider
        assert list(made.said) == sorted(made.said)
        assert 1 < len(made.said) == len(made.places) <= STEPS + 1


@given(numbers)
def test_every_value_has_a_stop_nearby(values: list[float]) -> None:
    scale = scale_of(values)
    made = slider(NUMBER, scale)
    for value in values:
        place = scale.place(value)
        assert abs(made.places[made.nearest(value, place)] - place) < 0.03
