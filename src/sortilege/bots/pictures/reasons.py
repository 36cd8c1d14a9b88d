"""Why a bot decided as it did, kept as bare facts when it decides, and put into words when somebody asks.

What a bot believes is said the way people say it: "about 20 years", never 19.7.
"""

from __future__ import annotations

from math import floor, log10
from typing import Final

import msgspec

from sortilege.bots.knowledge import Belief, Knowledge
from sortilege.editions.model import Attribute, Edition, Value
from sortilege.editions.writing import FALLBACK, text, written
from sortilege.games.orders import Order

_DIGITS: Final = 2
_MORE_DIGITS: Final = 3
_YEARS: Final = 10
"""People remember the decade rather than the year."""


class Guess(msgspec.Struct, frozen=True):
    """What somebody would say a value is."""

    item: str
    value: Value
    known: bool


class Compared(msgspec.Struct, frozen=True):
    """Both sides of an order, as they are believed to be."""

    attribute: str
    first: Guess
    second: Guess


class Reason(msgspec.Struct, frozen=True):
    """A sentence, in which `{tile}` stands for an item and `{compared}` for what is believed about an order."""

    says: str
    tile: str = ""
    compared: Compared | None = None
    sure: float = 0.0
    """Stands for `{sure}`."""


def compared(knowledge: Knowledge, order: Order) -> Compared:
    belief = knowledge.beliefs[order.attribute]
    first, second = (_guess(belief, item) for item in order.tiles)
    return Compared(order.attribute, first, second)


def _guess(belief: Belief, item: str) -> Guess:
    known = belief.known.get(item)
    return Guess(item, belief.middle(item) if known is None else known, known is not None)


class Words:
    """Puts reasons into words. The edition it is given has no values."""

    def __init__(self, edition: Edition) -> None:
        self._items = {item.id: item for item in edition.items}
        self._attributes = {attribute.id: attribute for attribute in edition.attributes}

    def sentence(self, reason: Reason) -> str:
        said = self._compared(reason.compared) if reason.compared else ""
        tile = self._item(reason.tile) if reason.tile else ""
        return reason.says.format(tile=tile, compared=said, sure=_percent(reason.sure))

    def _item(self, item: str) -> str:
        return text(self._items[item].the, FALLBACK) or text(self._items[item].name, FALLBACK) or item

    def _compared(self, both: Compared) -> str:
        attribute = self._attributes[both.attribute]
        first, second = (_said(attribute, guess, _DIGITS) for guess in (both.first, both.second))
        if first == second and both.first.value != both.second.value:
            first, second = (_said(attribute, guess, _MORE_DIGITS) for guess in (both.first, both.second))
        title = text(attribute.title, FALLBACK)
        what = f" ({title[:1].lower()}{title[1:]})" if title and not attribute.unit and not attribute.scale else ""
        about = "" if both.first.known or attribute.scale else "about "
        one, other = self._item(both.first.item), self._item(both.second.item)
        if first == second:
            return f"I put both {one} and {other} at {about}{first}{what}"
        return f"I put {one} at {about}{first}, {other} at {second}{what}"


def _said(attribute: Attribute, guess: Guess, digits: int) -> str:
    exact = guess.known or attribute.scale
    words = written(attribute, guess.value if exact else rounded(guess.value, attribute, digits))
    return f"“{words}”" if attribute.scale else words


def rounded(value: Value, attribute: Attribute, digits: int = _DIGITS) -> Value:
    """To as many digits as people would say."""
    if attribute.show == "year":
        return round(value / _YEARS) * _YEARS if digits == _DIGITS else value
    if value == 0:
        return value
    near = round(value, digits - 1 - floor(log10(abs(value))))
    return int(near) if isinstance(value, int) or near == int(near) else near


def _percent(chance: float) -> str:
    """Nobody is surer than 99 %."""
    return f"{min(max(round(100 * chance), 1), 99)} %"
