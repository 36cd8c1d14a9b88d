"""What is remembered, and when it is asked for again."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.training.choosing import count_due, next_subject
from sortilege.training.memory import Grade, Memory, chance, level, review
from sortilege.training.questions import Subject

DAY = 86400.0
NOW = 1_800_000_000.0
ONE, TWO, THREE = (Subject("size", item) for item in ("one", "two", "three"))
answers = st.lists(st.tuples(st.sampled_from([1, 2, 3, 4]), st.floats(1, 90 * DAY)), min_size=1, max_size=30)


def after(given_: list[tuple[Grade, float]]) -> tuple[Memory, float]:
    memory, now = None, NOW
    for grade, seconds in given_:
        memory = review(memory, grade, now)
        now += seconds
    assert memory is not None
    return memory, now


@given(answers)
def test_a_memory_survives_being_written_down(told: list[tuple[Grade, float]]) -> None:
    memory, now = after(told)
    again = msgspec.json.decode(msgspec.json.encode(memory), type=Memory)
    assert again == memory
    assert review(again, 3, now) == review(memory, 3, now)


@given(answers)
def test_what_was_wrong_comes_again_before_what_was_right(told: list[tuple[Grade, float]]) -> None:
    memory, now = after(told)
    assert now < review(memory, 1, now).due <= review(memory, 3, now).due <= now + 366 * DAY


@given(answers)
def test_answers_are_counted(told: list[tuple[Grade, float]]) -> None:
    memory, _ = after(told)
    assert (memory.asked, memory.wrong) == (len(told), [grade for grade, _ in told].count(1))


def test_a_memory_fades() -> None:
    memory, _ = after([(3, 600.0), (3, DAY), (3, 5 * DAY), (3, 20 * DAY)])
    chances = [chance(memory, memory.last_at + days * DAY) for days in (0, 10, 100, 1000)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1.0


def test_levels_in_a_word() -> None:
    assert level(None, NOW) == "new"
    assert level(review(None, 1, NOW), NOW) == "learning"
    known = review(None, 4, NOW)
    assert level(known, NOW) == "good"
    assert level(known, NOW + 900 * DAY) == "weak"


def test_what_is_due_comes_first_then_something_new_then_what_is_due_soonest() -> None:
    early, late = review(None, 1, NOW), review(None, 3, NOW)
    memories = {TWO: late, THREE: early}
    assert next_subject([ONE, TWO, THREE], memories, [], NOW + DAY) == THREE
    assert next_subject([ONE, TWO, THREE], memories, [THREE], NOW + DAY) == TWO
    assert next_subject([ONE, TWO, THREE], memories, [], NOW) == ONE
    assert next_subject([TWO, THREE], memories, [], NOW) == THREE
    assert next_subject([THREE], memories, [THREE], NOW) == THREE
    assert count_due(memories, [ONE, TWO, THREE], NOW + DAY) == 2


@pytest.mark.parametrize("change", [{"state": 4}, {"step": None}, {"stability": 0}, {"due": 1e300}, {"asked": -1}])
def test_what_cannot_be_a_memory_is_refused(change: dict[str, object]) -> None:
    fields = {**msgspec.to_builtins(review(None, 1, NOW)), **change}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, Memory)
