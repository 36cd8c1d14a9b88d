"""Reasons in the reader's language. What a bot believes is said the way people say it: "about 20 years", never 19.7."""

from __future__ import annotations

from math import floor, log10
from typing import Final

from sortilege.bots.pictures.reasons import COMPARED, EVEN, Compared, Guess, Reason, percent
from sortilege.core.templates import Field, capitalised
from sortilege.editions.model import Attribute, Edition, Value
from sortilege.editions.writing import in_a_sentence, text, written
from sortilege.i18n import ENGLISH, Called, marked, percents, texts

_DIGITS: Final = 2
_MORE_DIGITS: Final = 3
_YEARS: Final = 10
"""People remember the decade rather than the year."""
_SPACE: Final = "\N{NO-BREAK SPACE}"

_APART: Final = marked("{attribute}: I put {the_one} at {value} and {the_other} at {other_value}.")
_SAME: Final = marked("{attribute}: I put both {the_one} and {the_other} at {value}.")
_HARD: Final = marked("{attribute}: I can hardly tell {the_one} and {the_other} apart.")
_KNOWN: Final = marked("{attribute}: I know {the_one} to be at {value} and {the_other} at {other_value}.")
_KNOWN_SAME: Final = marked("{attribute}: I know both {the_one} and {the_other} to be at {value}.")


class Words:
    """Puts reasons into words. The edition it is given has no values."""

    def __init__(self, edition: Edition) -> None:
        self._items = {item.id: item for item in edition.items}
        self._attributes = {attribute.id: attribute for attribute in edition.attributes}

    def sentences(self, reason: Reason, language: str = ENGLISH) -> tuple[str, ...]:
        say = texts(language)
        fields: dict[str, Field] = {
            name: self._called(item, language)
            for name, item in (
                ("tile", reason.tile),
                ("lying", reason.lying),
                ("left", reason.left),
                ("right", reason.right),
            )
            if item
        }
        fields.update({name: percents.percent(percent(chance) / 100, language) for name, chance in reason.chances})
        fields.update(reason.where._asdict())
        fields.update(dict(reason.counts))
        return tuple(
            self._compared(reason.compared, language) if one == COMPARED and reason.compared else say(one, **fields)
            for one in reason.says
        )

    def _called(self, item: str, language: str) -> Called:
        name = text(self._items[item].name, language) or item
        return Called(name, in_a_sentence(self._items[item], language) or name)

    def _compared(self, both: Compared, language: str) -> str:
        say, attribute = texts(language), self._attributes[both.attribute]
        guesses = (both.first, both.second)
        first, second = (_rounded(attribute, guess, _DIGITS) for guess in guesses)
        if first == second and both.first.value != both.second.value:
            first, second = (_rounded(attribute, guess, _MORE_DIGITS) for guess in guesses)
        one, other = (self._called(guess.item, language) for guess in guesses)
        value, other_value = (
            _said(attribute, told, language, exactly=guess.known)
            for told, guess in zip((first, second), guesses, strict=True)
        )
        same = value == other_value
        if both.certain:
            says = _KNOWN_SAME if same else _KNOWN
        elif (same or first < second) != (percent(both.looks) >= EVEN):
            # What is most likely of each is not what is likely of both: said like this it would tell the opposite.
            says = _HARD
        else:
            says = _SAME if same else _APART
        title = capitalised(text(attribute.title, language) or attribute.id)
        return say(says, attribute=title, one=one, other=other, value=value, other_value=other_value)


def _rounded(attribute: Attribute, guess: Guess, digits: int) -> Value:
    return guess.value if guess.known or attribute.in_words else rounded(guess.value, attribute, digits)


def _said(attribute: Attribute, value: Value, language: str, *, exactly: bool) -> str:
    say, words = texts(language), written(attribute, value, language)
    if attribute.in_words:
        return say("“{value}”", value=words)
    return words if exactly else say("about {value}", value=words)


def rounded(value: Value, attribute: Attribute, digits: int = _DIGITS) -> Value:
    """To as many digits as people would say."""
    if attribute.show == "year":
        return round(value / _YEARS) * _YEARS if digits == _DIGITS else value
    if value == 0 or attribute.is_date:
        return value
    near = round(value, digits - 1 - floor(log10(abs(value))))
    return int(near) if isinstance(value, int) or near == int(near) else near
