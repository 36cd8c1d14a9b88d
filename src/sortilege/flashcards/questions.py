"""What there is to learn of an edition: for each item and attribute with a value a question, its answer, and what comes
just before and just after it in the order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.plain import clean, name_of
from sortilege.editions.writing import written
from sortilege.flashcards.lesson import Lesson

MOST_NAMED: Final = 5
"""Nobody learns more names than these; and a set in which all are equal would have a million of them."""


class Place(NamedTuple):
    """Items that have the same value."""

    value: str
    names: tuple[str, ...]
    """The first few."""
    total: int
    """All of them."""


class Question(NamedTuple):
    item: Item
    attribute: Attribute
    answer: str
    less: Place | None
    """Just before it."""
    equal: Place
    """All others with its value."""
    more: Place | None
    """Just after it."""


def questions(edition: Edition, lesson: Lesson) -> Iterator[Question]:
    """What is easier to judge comes first. Values that nobody knows are not asked for."""
    for attribute in sorted(lesson.attributes_of(edition), key=lambda one: edition.difficulty[one.id]):
        yield from _about(attribute, edition, lesson.language)


def _about(attribute: Attribute, edition: Edition, language: str) -> Iterator[Question]:
    values = edition.values[attribute.id]
    known = [item for item in edition.items if item.id in values]
    in_order = groupby(sorted(known, key=lambda item: values[item.id]), key=lambda item: values[item.id])
    ranks = {value: list(items) for value, items in in_order}
    places = [
        _place(clean(written(attribute, value, language)), items[:MOST_NAMED], len(items), language)
        for value, items in ranks.items()
    ]
    at = {value: number for number, value in enumerate(ranks)}
    for item in known:
        value = values[item.id]
        place, equal = at[value], ranks[value]
        others = [other for other in equal[: MOST_NAMED + 1] if other is not item][:MOST_NAMED]
        yield Question(
            item,
            attribute,
            places[place].value,
            less=places[place - 1] if place else None,
            equal=_place(places[place].value, others, len(equal) - 1, language),
            more=places[place + 1] if place + 1 < len(places) else None,
        )


def _place(value: str, named: list[Item], total: int, language: str) -> Place:
    return Place(value, tuple(name_of(item, language) for item in named), total)
