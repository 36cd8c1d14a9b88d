"""An order as a question, and what a challenge has shown about it."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.orders import Order, Values, is_right
from sortilege.core.templates import Field, capitalised
from sortilege.editions.model import Edition
from sortilege.editions.sentences import asked
from sortilege.editions.wording import wording
from sortilege.narration.names import Names, printable


def question(edition: Edition, names: Names, order: Order) -> str:
    """`Does the sloth live longer than the moose?` The order claims that it is so, or that they are equal."""
    attribute = next(attribute for attribute in edition.attributes if attribute.id == order.attribute)
    return _asked(names, printable(wording(attribute, names.language).question), order)


def _asked(names: Names, wording: str, order: Order) -> str:
    smaller, larger = order.tiles
    if not wording:
        return names.say(
            "{attribute}: more for {the_one} than for {the_other}?",
            attribute=names.attribute(order.attribute),
            one=names.called(larger),
            other=names.called(smaller),
        )
    return capitalised(asked(wording, names.spoken(larger), names.spoken(smaller)))


def doubts(names: Names, who: str, order: Order, *, forced: bool) -> str:
    """Somebody asks about an order: because he does not believe it, or because he must."""
    question = _asked(names, names.question(order.attribute), order)
    if forced:
        return names.say("{who} checks: {question}", who=who, question=question)
    return names.say("{who} doubts it: {question}", who=who, question=question)


def answer(names: Names, order: Order, values: Values) -> str:
    """The two values, which a challenge has shown to everybody, in the order of the question."""
    of = values[order.attribute]
    smaller, larger = order.tiles
    fields: dict[str, Field] = {
        "one": names.called(larger),
        "other": names.called(smaller),
        "value": names.value(order.attribute, of[larger]),
        "other_value": names.value(order.attribute, of[smaller]),
    }
    if of[smaller] > of[larger]:
        return names.say("{The_one}: {value}, {the_other}: {other_value}. The order is wrong.", **fields)
    if of[smaller] < of[larger]:
        return names.say("{The_one}: {value}, {the_other}: {other_value}. The order is right.", **fields)
    return names.say("{The_one} and {the_other}: both {value}. Equal is right, too.", **fields)


def first_wrong(orders: Sequence[Order], values: Values) -> Order:
    """The first of these orders that is wrong; one of them is."""
    return next(order for order in orders if not is_right(order, values))
