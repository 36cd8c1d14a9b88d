"""Why a bot decided as it did, kept as bare facts when it decides, and put into words when somebody asks.

What a bot believes is said the way people say it: "about 20 years", never 19.7.
"""

from __future__ import annotations

from math import floor, log10
from typing import Final

import msgspec

from sortilege.bots.knowledge import Belief, Knowledge
from sortilege.core.orders import Order
from sortilege.editions.model import Attribute, Edition, Value
from sortilege.editions.writing import in_a_sentence, text, written
from sortilege.i18n import ENGLISH, Called, texts

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
    """A sentence, in which `{the_tile}` stands for an item and `{compared}` for what is believed about an order."""

    says: str
    """In English, marked for translation."""
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

    def sentence(self, reason: Reason, language: str = ENGLISH) -> str:
        said = self._compared(reason.compared, language) if reason.compared else ""
        tile = self._called(reason.tile, language) if reason.tile else Called("", "")
        return texts(language)(reason.says, tile=tile, compared=said, sure=_percent(reason.sure))

    def _called(self, item: str, language: str) -> Called:
        name = text(self._items[item].name, language) or item
        return Called(name, in_a_sentence(self._items[item], language) or name)

    def _compared(self, both: Compared, language: str) -> str:
        say, attribute = texts(language), self._attributes[both.attribute]
        guesses = (both.first, both.second)
        first, second = (_said(attribute, guess, _DIGITS, language) for guess in guesses)
        if first == second and both.first.value != both.second.value:
            first, second = (_said(attribute, guess, _MORE_DIGITS, language) for guess in guesses)
        one, other = (self._called(guess.item, language) for guess in guesses)
        about = first if both.first.known or attribute.in_words else say("about {value}", value=first)
        if first == second:
            told = say("I put both {the_one} and {the_other} at {value}", one=one, other=other, value=about)
        else:
            told = say(
                "I put {the_one} at {value}, {the_other} at {other_value}",
                one=one,
                value=about,
                other=other,
                other_value=second,
            )
        title = text(attribute.title, language)
        says_itself = attribute.unit or attribute.in_words or not title
        return told if says_itself else f"{told} ({_inside(title, language)})"


def _said(attribute: Attribute, guess: Guess, digits: int, language: str) -> str:
    exact = guess.known or attribute.in_words
    words = written(attribute, guess.value if exact else rounded(guess.value, attribute, digits), language)
    return texts(language)("“{value}”", value=words) if attribute.in_words else words


def _inside(title: str, language: str) -> str:
    """A title inside a sentence: only German writes it with a capital letter there."""
    return title if language == "de" else f"{title[:1].lower()}{title[1:]}"


def rounded(value: Value, attribute: Attribute, digits: int = _DIGITS) -> Value:
    """To as many digits as people would say."""
    if attribute.show == "year":
        return round(value / _YEARS) * _YEARS if digits == _DIGITS else value
    if value == 0 or attribute.is_date:
        return value
    near = round(value, digits - 1 - floor(log10(abs(value))))
    return int(near) if isinstance(value, int) or near == int(near) else near


def _percent(chance: float) -> str:
    """Nobody is surer than 99 %."""
    return f"{min(max(round(100 * chance), 1), 99)} %"
