"""Training: lessons of five minutes, what somebody remembers of a card set, and a goal for every day.

The store is the truth. The open question is kept there, so a page that is loaded again asks the same; and each answer
counts once, whichever worker it reaches and however often it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random, SystemRandom
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.training import StoredMemory, TrainingDay
from sortilege.tables.cards import Cards
from sortilege.tables.lobby import Lobby
from sortilege.training.asking import Course
from sortilege.training.choosing import Memories
from sortilege.training.lesson import Lesson, answered, began, gone_on, still_fits
from sortilege.training.memory import WRONG, Memory, review
from sortilege.training.mistakes import mistakes
from sortilege.training.questions import Subject, subject_of

GOAL: Final = 20
"""Answers a day, unless somebody chooses otherwise."""
GOALS: Final = (10, 20, 40, 80)
_TRIES: Final = 5
"""Others who change the same lesson at the same time are other pages of the same reader."""


class Training:
    def __init__(self, lobby: Lobby, random: Random | None = None) -> None:
        self._lobby = lobby
        self._store = lobby.store.training
        self._random = random or SystemRandom()

    # A lesson.

    async def begin(
        self, guest: Guest, cards: Cards, attributes: Sequence[str] = (), *, mistakes: bool = False
    ) -> Lesson:
        """Five minutes with these attributes (none: all of them). One that goes on is over."""
        course = course_of(cards, chosen(cards, attributes))
        owner, memories = guest.known(), await self.memories(guest.owner, cards)
        for _ in range(_TRIES):
            version, former = await self._kept(owner, cards)
            new = Lesson(
                attributes=tuple(course.ladders),
                began_at=self._lobby.now(),
                mistakes=mistakes,
                number=former.number if former else 0,
            )
            new = began(new, course, memories, self._lobby.now(), self._random)
            if await self._store.put_lesson(owner, set_of(cards), version, msgspec.json.encode(new)):
                return new
        return await self.look(guest, cards)

    async def look(self, guest: Guest, cards: Cards) -> Lesson:
        """As it is. Raises `NotFound` if none was begun."""
        return (await self._current(guest.known(), cards))[1]

    async def latest(self, owner: Owner | None, cards: Cards) -> Lesson | None:
        """What was begun last, whether it goes on or not."""
        return None if owner is None else (await self._kept(owner, cards))[1]

    async def answer(self, guest: Guest, cards: Cards, number: int, answer: int) -> Lesson:
        """What was answered to the question of this number; if another one is open, nothing happens."""
        owner = guest.known()
        version, lesson = await self._current(owner, cards)
        if lesson.number != number or not lesson.is_open or lesson.question is None:
            return lesson
        after, judgement = answered(lesson, course_of(cards, lesson.attributes), answer)
        subject = subject_of(lesson.question)
        found = await self._store.memory(owner, set_of(cards), subject.attribute, subject.item)
        memory = None if found is None else read(found)
        remembered = stored(subject, review(memory, judgement.grade, self._lobby.now()))
        today = await self.today(owner)
        counted = TrainingDay(today.day, today.goal, 1, int(judgement.right))
        body = msgspec.json.encode(after)
        done = await self._store.put_answer(owner, set_of(cards), version, body, remembered, counted)
        return after if done else await self.look(guest, cards)

    async def go_on(self, guest: Guest, cards: Cards, number: int) -> Lesson:
        """The next question, after the one of this number was answered; or the lesson is over."""
        owner = guest.known()
        version, lesson = await self._current(owner, cards)
        if lesson.number != number or lesson.is_open or lesson.question is None:
            return lesson
        await self._next(owner, cards, version, lesson)
        return await self.look(guest, cards)

    # What is remembered.

    async def memories(self, owner: Owner | None, cards: Cards) -> dict[Subject, Memory]:
        """Of all attributes."""
        found = [] if owner is None else await self._store.memories(owner, set_of(cards))
        return {Subject(one.attribute, one.item): read(one) for one in found}

    async def counts(self, owner: Owner | None) -> dict[str, tuple[int, int]]:
        """By set: how many values are remembered or being learnt, and how many of those are due."""
        return {} if owner is None else await self._store.counts(owner, self._lobby.now())

    async def bring(self, guest: Guest, cards: Cards, memories: Memories) -> int:
        """From elsewhere: of two memories of one value the later stays. Returns how many have changed."""
        there, now = course_of(cards, chosen(cards, ())).askable, self._lobby.now()
        kept = [
            stored(subject, replace(memory, last_at=min(memory.last_at, now)))  # what is new here is newer
            for subject, memory in memories.items()
            if subject in there
        ]
        return await self._store.bring(guest.known(), set_of(cards), kept)

    async def learn_from_games(self, guest: Guest, cards: Cards) -> int:
        """What somebody got wrong in their last games counts as answered wrongly then, once. Returns how much it is."""
        memories = await self.memories(guest.known(), cards)
        found = await mistakes(self._lobby, guest.known(), set_of(cards))
        after = {
            subject: review(memories.get(subject), WRONG, at)
            for subject, at in found.items()
            if subject not in memories or memories[subject].last_at < at
        }
        return await self.bring(guest, cards, after)

    # Days.

    async def today(self, owner: Owner | None) -> TrainingDay:
        day = str(datetime.fromtimestamp(self._lobby.now(), UTC).date())
        latest = None if owner is None else await self._store.latest_day(owner)
        if latest is not None and latest.day == day:
            return latest
        return TrainingDay(day, latest.goal if latest else GOAL, 0, 0)

    async def choose_goal(self, guest: Guest, goal: int) -> None:
        """From today on."""
        if goal not in GOALS:
            raise Malformed(marked("what may be chosen: {choices}"), choices=", ".join(map(str, GOALS)))
        await self._store.choose_goal(guest.known(), (await self.today(guest.owner)).day, goal)

    # Inside.

    async def _kept(self, owner: Owner, cards: Cards) -> tuple[int, Lesson | None]:
        found = await self._store.lesson(owner, set_of(cards))
        return (0, None) if found is None else (found.version, msgspec.json.decode(found.body, type=Lesson))

    async def _current(self, owner: Owner, cards: Cards) -> tuple[int, Lesson]:
        """A question that these cards have no answer to any more is replaced by another."""
        for _ in range(_TRIES):
            version, lesson = await self._kept(owner, cards)
            if lesson is None:
                break
            if lesson.question is None or still_fits(lesson.question, course_of(cards, lesson.attributes)):
                return version, lesson
            await self._next(owner, cards, version, lesson)
        raise NotFound(marked("There is no lesson with these cards yet: begin one."))

    async def _next(self, owner: Owner, cards: Cards, version: int, lesson: Lesson) -> bool:
        """Whether nobody else was faster."""
        course, memories = course_of(cards, lesson.attributes), await self.memories(owner, cards)
        after = gone_on(lesson, course, memories, self._lobby.now(), self._random)
        return await self._store.put_lesson(owner, set_of(cards), version, msgspec.json.encode(after))


def set_of(cards: Cards) -> str:
    """What memories are kept by: the set in all its versions."""
    return cards.own or cards.name


def chosen(cards: Cards, attributes: Sequence[str]) -> tuple[str, ...]:
    """In the order of the set; none: all of them. Raises `Malformed`."""
    there = [attribute.id for attribute in cards.edition.attributes]
    if unknown := [one for one in attributes if one not in there]:
        text = marked("there is no attribute {attribute}; there are {choices}")
        raise Malformed(text, attribute=unknown[0][:100], choices=", ".join(there))
    return tuple(one for one in there if not attributes or one in attributes)


def course_of(cards: Cards, attributes: tuple[str, ...]) -> Course:
    return cards.remember((Course, attributes), lambda: Course(cards.edition, attributes))


def stored(subject: Subject, memory: Memory) -> StoredMemory:
    return StoredMemory(**subject._asdict(), **msgspec.structs.asdict(memory))


def read(one: StoredMemory) -> Memory:
    fields = msgspec.structs.asdict(one)
    return Memory(**{name: fields[name] for name in Memory.__struct_fields__})
