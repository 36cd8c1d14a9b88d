"""Making questions: about one value, with neighbours that are hard to tell from it and yet can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sortilege.editions.model import Edition, Value
from sortilege.training.ladder import Ladder
from sortilege.training.questions import KINDS, HowMuch, Kind, Question, Subject, WhereItFits, WhichIsMore

_NEAR: Final = 3
"""Of so many neighbours on each side one is chosen, so that the same question does not always come again."""
_BESIDE: Final = 2
"""Cards of a row on each side of the gap, at most."""
_SHORTEST_ROW: Final = 2


class Course:
    """What there is to learn of an edition, for some of its attributes."""

    def __init__(self, edition: Edition, attributes: Sequence[str]) -> None:
        self.ladders = {
            attribute.id: Ladder(edition, attribute)
            for attribute in edition.attributes
            if attribute.id in attributes and edition.values[attribute.id]
        }
        nearest = {
            Subject(id, item): ladder.nearest(value)
            for id, ladder in self.ladders.items()
            for item, value in ladder.of.items()
        }
        near = {subject: distance for subject, distance in nearest.items() if distance is not None}
        self.subjects: tuple[Subject, ...] = tuple(sorted(near, key=lambda subject: (near[subject], subject)))
        """All that can be asked for, those with the nearest neighbours first."""
        self.askable = frozenset(self.subjects)

    def question(self, subject: Subject, kind: Kind, random: Random) -> Question:
        """Of this kind, or of an easier one where there are not enough others. The subject is one of those above."""
        ladder = self.ladders[subject.attribute]
        value = ladder.of[subject.item]
        if kind == "value":
            return HowMuch(subject.attribute, subject.item)
        if kind == "place":
            row = _row(ladder, value, random)
            if len(row) >= _SHORTEST_ROW:
                return WhereItFits(subject.attribute, subject.item, row)
        sides = [side for side in (ladder.above(value, _NEAR), ladder.below(value, _NEAR)) if side]
        other = random.choice(ladder.items[random.choice(random.choice(sides))])
        pair = (subject.item, other) if random.random() < 0.5 else (other, subject.item)
        return WhichIsMore(subject.attribute, subject.item, pair)


def kind_of_next(asked: int, answers: int) -> Kind:
    """For a value that somebody was asked for so often, after so many answers of a lesson: both bring variety."""
    return KINDS[(asked + answers) % len(KINDS)]


def _row(ladder: Ladder, value: Value, random: Random) -> tuple[str, ...]:
    less: list[Value] = []
    more: list[Value] = []
    for _ in range(_BESIDE):
        if below := ladder.below(less[-1] if less else value, _NEAR):
            less.append(random.choice(below))
        if above := ladder.above(more[-1] if more else value, _NEAR):
            more.append(random.choice(above))
    return tuple(random.choice(ladder.items[one]) for one in (*less[::-1], *more))
