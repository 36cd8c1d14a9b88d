"""What an answer is worth. The page only says what was chosen; the right answer is looked up in the card set."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.training.ladder import Ladder
from sortilege.training.memory import WRONG, Grade
from sortilege.training.questions import HowMuch, Question, WhereItFits, WhichIsMore

ESTIMATES: Final[tuple[tuple[float, Grade], ...]] = ((0.04, 4), (0.1, 3), (0.2, 2))
"""How far off, on the scale, an estimate may be, and how good it is then."""


class Judgement(msgspec.Struct, frozen=True):
    right: bool
    grade: Grade


def choices(ladder: Ladder, question: Question) -> int:
    """How many answers there are; they are counted from 0."""
    match question:
        case WhichIsMore():
            return 2
        case WhereItFits(row=row):
            return len(row) + 1
        case HowMuch():
            return len(ladder.slider.said)


def right_answer(ladder: Ladder, question: Question) -> int:
    """Of a slider, the nearest stop."""
    of = ladder.of
    match question:
        case WhichIsMore(items=(first, second)):
            return 0 if of[first] > of[second] else 1
        case WhereItFits(item=item, row=row):
            return sum(of[one] < of[item] for one in row)
        case HowMuch(item=item):
            return ladder.slider.nearest(of[item], ladder.place(of[item]))


def judge(ladder: Ladder, question: Question, answer: int) -> Judgement:
    """Raises `Malformed` for what is no answer to it."""
    if not 0 <= answer < choices(ladder, question):
        raise Malformed(marked("this is no answer to the question"))
    if not isinstance(question, HowMuch) or ladder.slider.words:
        is_right = answer == right_answer(ladder, question)
        return Judgement(is_right, 3 if is_right else WRONG)
    off = abs(ladder.slider.places[answer] - ladder.place(ladder.of[question.item]))
    for most, grade in ESTIMATES:
        if off <= most:
            return Judgement(True, grade)
    return Judgement(False, WRONG)
