"""Five minutes with a card set: the question that is open, or the one that was just answered. No I/O here."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.training.asking import Course, kind_of_next
from sortilege.training.choosing import APART, Memories, next_subject
from sortilege.training.judging import Judgement, judge
from sortilege.training.questions import Question, Subject, WhereItFits, others, subject_of

LASTS: Final = 300.0
"""Seconds, after which nothing new is asked."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    attributes: tuple[str, ...]
    began_at: float
    mistakes: bool = False
    """Whether only that is asked which was wrong before."""
    number: int = 0
    """Of the question; it goes on over all lessons, so that an answer finds the one that it was meant for."""
    question: Question | None = None
    """None: it is over."""
    given: int | None = None
    """What was answered."""
    right: bool = False
    """Whether that was right."""
    answers: int = 0
    correct: int = 0
    lately: tuple[Subject, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether an answer is waited for."""
        return self.question is not None and self.given is None

    def goes_on(self, now: float) -> bool:
        """Whether there are new questions in it."""
        return self.question is not None and now - self.began_at < LASTS


def began(lesson: Lesson, course: Course, memories: Memories, now: float, random: Random) -> Lesson:
    """With its first question. Raises `Malformed` if there is nothing to ask."""
    asked = _asked(lesson, course, memories, now, random)
    if asked is None:
        if lesson.mistakes:
            raise Malformed(marked("there is nothing here that you got wrong"))
        raise Malformed(marked("there is nothing to ask: the values of these cards cannot be told apart"))
    return asked


def answered(lesson: Lesson, course: Course, answer: int) -> tuple[Lesson, Judgement]:
    """The question is open."""
    question = lesson.question
    assert question is not None
    judgement = judge(course.ladders[question.attribute], question, answer)
    after = replace(
        lesson,
        given=answer,
        right=judgement.right,
        answers=lesson.answers + 1,
        correct=lesson.correct + judgement.right,
        lately=(*lesson.lately, subject_of(question))[-APART:],
    )
    return after, judgement


def gone_on(lesson: Lesson, course: Course, memories: Memories, now: float, random: Random) -> Lesson:
    """With the next question, or over."""
    over = replace(lesson, question=None, given=None)
    if now - lesson.began_at >= LASTS:
        return over
    return _asked(lesson, course, memories, now, random) or over


def still_fits(question: Question, course: Course) -> bool:
    """Whether it can be asked of these cards, which may have changed since."""
    ladder = course.ladders.get(question.attribute)
    if ladder is None or subject_of(question) not in course.askable:
        return False
    beside = others(question)
    if any(item not in ladder.of for item in beside):
        return False
    of, own = ladder.of, ladder.of[question.item]
    in_order = not isinstance(question, WhereItFits) or list(beside) == sorted(beside, key=lambda item: of[item])
    return in_order and all(ladder.can_tell(of[item], own) for item in beside)


def _asked(lesson: Lesson, course: Course, memories: Memories, now: float, random: Random) -> Lesson | None:
    subjects = course.subjects
    if lesson.mistakes:
        subjects = tuple(one for one in subjects if one in memories and memories[one].is_weak)
    if not subjects:
        return None
    subject = next_subject(subjects, memories, lesson.lately, now)
    asked = memories[subject].asked if subject in memories else 0
    question = course.question(subject, kind_of_next(asked, lesson.answers), random)
    return replace(lesson, number=lesson.number + 1, question=question, given=None, right=False)
