"""Lessons: five minutes, each answer once, and what follows from it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest

from sortilege.core.errors import Malformed
from sortilege.people.errors import NotFound
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.lobby import Lobby
from sortilege.training.judging import choices, right_answer
from sortilege.training.lesson import LASTS, Lesson
from sortilege.training.memory import Memory, review
from sortilege.training.questions import KINDS, Subject, subject_of
from sortilege.training.training import Training, course_of
from tables.living import ADA, BEN, Clock
from training.cards import edition


class Class:
    """Somebody learns here."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        self.training = Training(Lobby(store, now=self.clock), Random(1))
        self.cards = shipped_cards("mammals")

    async def answer(self, lesson: Lesson, *, right: bool = True, seconds: float = 5.0) -> Lesson:
        assert lesson.question is not None
        self.clock.time += seconds
        ladder = course_of(self.cards, lesson.attributes).ladders[lesson.question.attribute]
        answer = right_answer(ladder, lesson.question)
        if not right:  # the farthest from it
            answer = max(range(choices(ladder, lesson.question)), key=lambda other: abs(other - answer))
        return await self.training.answer(ADA, self.cards, lesson.number, answer)

    async def go_on(self, lesson: Lesson) -> Lesson:
        return await self.training.go_on(ADA, self.cards, lesson.number)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Class]:
    async with Store(await open_database(address)) as store:
        yield Class(store)


def learning(address: str, test: Callable[[Class], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(address) as a_class:
            await test(a_class)

    asyncio.run(run())


def test_the_same_is_asked_until_it_is_answered(address: str) -> None:
    async def test(here: Class) -> None:
        with pytest.raises(NotFound):
            await here.training.look(ADA, here.cards)
        lesson = await here.training.begin(ADA, here.cards)
        assert lesson.is_open
        assert await here.training.look(ADA, here.cards) == lesson
        assert await here.go_on(lesson) == lesson
        after = await here.answer(lesson)
        assert (after.right, after.answers, after.correct, after.question) == (True, 1, 1, lesson.question)
        assert await here.answer(lesson, right=False) == after
        following = await here.go_on(after)
        assert following.is_open
        assert following.number == lesson.number + 1
        assert await here.answer(lesson) == following

    learning(address, test)


def test_two_pages_that_answer_at_once_count_once(address: str) -> None:
    async def test(here: Class) -> None:
        lesson = await here.training.begin(ADA, here.cards)
        answers = await asyncio.gather(*(here.answer(lesson) for _ in range(4)))
        assert {one.answers for one in answers} == {1}
        assert (await here.training.today(ADA.owner)).answers == 1

    learning(address, test)


def test_a_lesson_lasts_five_minutes(address: str) -> None:
    async def test(here: Class) -> None:
        lesson = await here.training.begin(ADA, here.cards, ["weight"])
        kinds = set()
        while lesson.question is not None:
            assert lesson.question.attribute == "weight"
            kinds.add(lesson.question.__struct_config__.tag)
            lesson = await here.go_on(await here.answer(lesson, right=lesson.answers % 3 > 0, seconds=10.0))
        assert kinds == set(KINDS)
        assert here.clock.time >= lesson.began_at + LASTS
        assert lesson.answers == 30
        assert lesson.correct == 20
        today = await here.training.today(ADA.owner)
        assert (today.answers, today.correct) == (30, 20)
        again = await here.training.begin(ADA, here.cards)
        assert again.number == lesson.number + 1

    learning(address, test)


def test_what_was_wrong_is_a_lesson_of_its_own(address: str) -> None:
    async def test(here: Class) -> None:
        with pytest.raises(Malformed):
            await here.training.begin(ADA, here.cards, mistakes=True)
        lesson = await here.training.begin(ADA, here.cards)
        wrong = set()
        for number in range(6):
            assert lesson.question is not None
            if number % 2:
                wrong.add(subject_of(lesson.question))
            lesson = await here.go_on(await here.answer(lesson, right=number % 2 == 0))
        lesson = await here.training.begin(ADA, here.cards, mistakes=True)
        assert lesson.question is not None
        assert subject_of(lesson.question) in wrong

    learning(address, test)


def test_what_is_remembered_survives_a_file_and_another_site(address: str) -> None:
    async def test(here: Class) -> None:
        lesson = await here.training.begin(ADA, here.cards)
        for number in range(8):
            lesson = await here.go_on(await here.answer(lesson, right=number % 3 > 0))
        learnt = await here.training.memories(ADA.owner, here.cards)
        file = msgspec.json.encode(list(learnt.items()))
        read = dict(msgspec.json.decode(file, type=list[tuple[Subject, Memory]]))
        assert await here.training.bring(BEN, here.cards, read) == len(learnt)
        assert await here.training.memories(BEN.owner, here.cards) == learnt

    learning(address, test)


def test_what_comes_from_a_clock_that_is_fast_can_still_be_learnt(address: str) -> None:
    async def test(here: Class) -> None:
        lesson = await here.training.begin(ADA, here.cards)
        assert lesson.question is not None
        subject = subject_of(lesson.question)
        fast = review(None, 4, here.clock.time + 900_000)
        assert await here.training.bring(ADA, here.cards, {subject: fast}) == 1
        await here.answer(lesson, right=False)
        assert (await here.training.memories(ADA.owner, here.cards))[subject].wrong == 1

    learning(address, test)


def test_cards_that_change_meanwhile_get_another_question(address: str) -> None:
    async def test(here: Class) -> None:
        before, after = (Cards("s" * 16 + "@0", edition(*values)) for values in ((1, 10, 100), (5, 5, 50, 500)))
        lesson = await here.training.begin(ADA, before)
        while lesson.question is None or lesson.question.item != "a1":
            here.cards = before
            lesson = await here.go_on(await here.answer(lesson))
        shown = await here.training.look(ADA, after)
        assert shown.question is not None
        of = course_of(after, shown.attributes).ladders["size"]
        assert 0 <= right_answer(of, shown.question) < choices(of, shown.question)

    learning(address, test)


def test_nothing_to_ask_is_said(address: str) -> None:
    async def test(here: Class) -> None:
        for attributes in (["no-such-thing"], []):
            with pytest.raises(Malformed):
                await here.training.begin(ADA, Cards("small", edition(7, 7, 7)), attributes)

    learning(address, test)


def test_a_goal_holds_from_its_day_on(address: str) -> None:
    async def test(here: Class) -> None:
        assert (await here.training.today(None)).goal == 20
        await here.training.choose_goal(ADA, 40)
        here.clock.time += 86400 * 3
        today = await here.training.today(ADA.owner)
        assert (today.goal, today.answers) == (40, 0)
        with pytest.raises(Malformed):
            await here.training.choose_goal(ADA, 7)

    learning(address, test)
