"""Training in the reader's language: the open question without its answer, and afterwards everything about it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, Literal

import msgspec

from sortilege.store.training import TrainingDay
from sortilege.tables.cards import Cards
from sortilege.training.choosing import count_due
from sortilege.training.judging import right_answer
from sortilege.training.ladder import Ladder
from sortilege.training.lesson import LASTS, Lesson
from sortilege.training.memory import Level, Memory, level
from sortilege.training.questions import HowMuch, Kind, Question, Subject, WhereItFits, WhichIsMore, others
from sortilege.training.training import chosen, course_of
from sortilege.web.answers.editions import edition_texts
from sortilege.workshop.visible_cards import shown_name

_AROUND: Final = 2
"""Neighbours on each side, and equals, that are told after an answer."""


class TrainingCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    picture: str


class TrainingQuestion(msgspec.Struct, frozen=True, kw_only=True):
    kind: Kind
    attribute: str
    title: str
    less: str
    more: str
    card: TrainingCard | None
    """What is to be put somewhere, or estimated; null where two are compared."""
    cards: list[TrainingCard]
    """The two that are compared, or the row, from less to more."""
    scale: list[str]
    """What the slider says where it stops, if there is one …"""
    scale_of: Literal["numbers", "times", "words"]
    """… and what that is: years and dates are times."""


class TrainingValue(msgspec.Struct, frozen=True):
    card: TrainingCard
    written: str
    place: float
    """On the attribute's scale: 0 is the smallest value of the set, 1 the largest."""
    asked: bool
    """Whether the question was about it."""


class TrainingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    given: int
    right: bool
    answer: int
    """The right one; of a slider, the nearest stop."""
    place: float | None
    """Where on the scale an estimate lies."""
    values: list[TrainingValue]
    """Of all that were shown, and of the neighbours, from less to more."""
    note: str
    source: str


class TrainingToday(msgspec.Struct, frozen=True):
    goal: int
    answers: int
    correct: int


class LessonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    set: str
    set_title: str
    attributes: list[str]
    """What is asked for."""
    mistakes: bool
    """Whether only what was wrong before."""
    number: int
    """Of the question: an answer has to name it."""
    state: Literal["open", "answered", "over"]
    question: TrainingQuestion | None
    answer: TrainingAnswer | None
    """Not before you have answered."""
    answers: int
    correct: int
    left: int
    """Seconds in which there are new questions."""
    today: TrainingToday


class TrainedItem(msgspec.Struct, frozen=True):
    card: TrainingCard
    levels: list[Level | None]
    """Of each attribute; null where there is nothing to ask."""


class TrainingMap(msgspec.Struct, frozen=True, kw_only=True):
    set: str
    set_title: str
    attributes: list[str]
    titles: list[str]
    items: list[TrainedItem]
    learnt: int
    """Values that were asked for at least once …"""
    total: int
    """… of all that can be."""
    due: int
    wrong: int
    """Values for the lesson about what was wrong."""
    today: TrainingToday


def lesson_answer(cards: Cards, lesson: Lesson, today: TrainingDay, now: float, language: str) -> LessonAnswer:
    question, answer = None, None
    if lesson.question is not None:
        ladder = course_of(cards, lesson.attributes).ladders[lesson.question.attribute]
        question = _question(cards, ladder, lesson.question, language)
        if lesson.given is not None:
            answer = _answer(cards, ladder, lesson, lesson.question, language)
    return LessonAnswer(
        set=shown_name(cards),
        set_title=edition_texts(cards, language).title,
        attributes=list(lesson.attributes),
        mistakes=lesson.mistakes,
        number=lesson.number,
        state="over" if question is None else "open" if answer is None else "answered",
        question=question,
        answer=answer,
        answers=lesson.answers,
        correct=lesson.correct,
        left=max(0, round(lesson.began_at + LASTS - now)),
        today=today_answer(today),
    )


def map_answer(
    cards: Cards, memories: Mapping[Subject, Memory], today: TrainingDay, now: float, language: str
) -> TrainingMap:
    course, shown = course_of(cards, chosen(cards, ())), edition_texts(cards, language)
    attributes = list(course.ladders)
    known = [subject for subject in course.subjects if subject in memories]
    return TrainingMap(
        set=shown_name(cards),
        set_title=shown.title,
        attributes=attributes,
        titles=[shown.attributes[id].title for id in attributes],
        items=[
            TrainedItem(
                _card(cards, item, language),
                [
                    level(memories.get(subject), now) if (subject := Subject(id, item)) in course.askable else None
                    for id in attributes
                ],
            )
            for item in shown.items
        ],
        learnt=len(known),
        total=len(course.subjects),
        due=count_due(memories, known, now),
        wrong=sum(memories[subject].is_weak for subject in known),
        today=today_answer(today),
    )


def today_answer(day: TrainingDay) -> TrainingToday:
    return TrainingToday(day.goal, day.answers, day.correct)


def _question(cards: Cards, ladder: Ladder, question: Question, language: str) -> TrainingQuestion:
    attribute = edition_texts(cards, language).attributes[question.attribute]
    match question:
        case WhichIsMore(items=items):
            kind: Kind = "more"
            beside: tuple[str, ...] = items
        case WhereItFits(row=row):
            kind, beside = "place", row
        case HowMuch():
            kind, beside = "value", ()
    return TrainingQuestion(
        kind=kind,
        attribute=question.attribute,
        title=attribute.title,
        less=attribute.less,
        more=attribute.more,
        card=None if kind == "more" else _card(cards, question.item, language),
        cards=[_card(cards, item, language) for item in beside],
        scale=[
            cards.written(question.attribute, value, language)
            for value in (ladder.slider.said if kind == "value" else ())
        ],
        scale_of="words"
        if ladder.slider.words
        else "times"
        if ladder.attribute.show in ("year", "date")
        else "numbers",
    )


def _answer(cards: Cards, ladder: Ladder, lesson: Lesson, question: Question, language: str) -> TrainingAnswer:
    attribute = edition_texts(cards, language).attributes[question.attribute]
    assert lesson.given is not None
    told = sorted(
        {question.item, *others(question), *_neighbours(ladder, question.item)}, key=lambda one: ladder.of[one]
    )
    return TrainingAnswer(
        given=lesson.given,
        right=lesson.right,
        answer=right_answer(ladder, question),
        place=ladder.slider.places[lesson.given] if isinstance(question, HowMuch) else None,
        values=[
            TrainingValue(
                _card(cards, item, language),
                cards.written(question.attribute, ladder.of[item], language),
                round(ladder.place(ladder.of[item]), 4),
                item == question.item,
            )
            for item in told
        ],
        note=attribute.note,
        source=attribute.source,
    )


def _neighbours(ladder: Ladder, item: str) -> list[str]:
    """Some with the same value, and one of each value just before and just after it, however near that is."""
    at = ladder.values.index(ladder.of[item])
    around = [ladder.items[value][:1] for value in ladder.values[max(0, at - _AROUND) : at + _AROUND + 1]]
    return [*chain.from_iterable(around), *ladder.items[ladder.of[item]][:_AROUND]]


def _card(cards: Cards, item: str, language: str) -> TrainingCard:
    shown = edition_texts(cards, language).items[item]
    return TrainingCard(item, shown.name, shown.picture)
