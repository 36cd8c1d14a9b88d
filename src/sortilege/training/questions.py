"""What may be asked, in three kinds. A question never says its answer: that follows from the card set."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

Kind = Literal["more", "place", "value"]
KINDS: Final[tuple[Kind, ...]] = ("more", "place", "value")
"""In the order in which they get harder."""


class Subject(NamedTuple):
    """What is learnt, and remembered or forgotten: one value."""

    attribute: str
    item: str


class WhichIsMore(msgspec.Struct, frozen=True, tag_field="kind", tag="more"):
    attribute: str
    item: str
    items: tuple[str, str]
    """As they are shown; one is the item."""


class WhereItFits(msgspec.Struct, frozen=True, tag_field="kind", tag="place"):
    attribute: str
    item: str
    row: tuple[str, ...]
    """Ascending. The answer is a gap: 0 is before all of them."""


class HowMuch(msgspec.Struct, frozen=True, tag_field="kind", tag="value"):
    attribute: str
    item: str
    """The answer is a step of a slider on the attribute's scale."""


Question = WhichIsMore | WhereItFits | HowMuch


def subject_of(question: Question) -> Subject:
    return Subject(question.attribute, question.item)


def others(question: Question) -> tuple[str, ...]:
    """The items that are shown beside the one that is asked for."""
    match question:
        case WhichIsMore(item=item, items=items):
            return tuple(one for one in items if one != item)
        case WhereItFits(row=row):
            return row
        case HowMuch():
            return ()
