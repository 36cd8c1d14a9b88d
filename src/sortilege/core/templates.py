"""Texts with fields, before they have a language: marked where they are written, filled in where they are said.

What a text is about is kept as values – which item, whose seat –, since only whoever says it knows how the reader
calls them. Which languages there are, and what they say, is in `sortilege.i18n`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

_FIELD: Final = re.compile(r"\{(\w+)\}")
_WITH_ARTICLE: Final = "the_"
_CAPITAL_ARTICLE: Final = "The_"


class ItemName(msgspec.Struct, frozen=True, tag="item"):
    """An item of the edition, by its id; whatever else a record names instead is allowed, too."""

    id: str


class AttributeName(msgspec.Struct, frozen=True, tag="attribute"):
    id: str


class GameTitle(msgspec.Struct, frozen=True, tag="game"):
    id: str


class SeatNames(msgspec.Struct, frozen=True, tag="seats"):
    """One or more seats, in the order in which they are named."""

    seats: tuple[int, ...]


Named = ItemName | AttributeName | GameTitle | SeatNames


class Phrase(msgspec.Struct, frozen=True, tag="phrase"):
    """Words inside a text that are a marked text themselves: where in a card set, what was expected there."""

    text: str
    fields: dict[str, str | int | Phrase] = {}

    def worded(self, translated: Callable[[str], str] = str) -> str:
        values = {
            key: value.worded(translated) if isinstance(value, Phrase) else value for key, value in self.fields.items()
        }
        return filled(translated(self.text), values)


Value = str | int | Named
"""What a template is kept with."""


class Called(NamedTuple):
    """Something that is named in a sentence, both ways: a translation takes the one that is right in its grammar."""

    label: str
    the: str

    def __str__(self) -> str:
        return self.label


Field = str | int | Called
"""What is put into a text."""


def marked(text: str) -> str:
    """The same text: `tools/catalogs.py` finds it here, and it is translated where it is said."""
    return text


Naming = Callable[[Named], str | Called]
"""How things are called for one reader."""


def by_id(named: Named) -> str | Called:
    """For programs: seats are called by their numbers, everything else by its id."""
    if isinstance(named, SeatNames):
        return " and ".join(f"seat {seat}" for seat in named.seats)
    return Called(named.id, f"`{named.id}`")


def filled(text: str, fields: Mapping[str, Field]) -> str:
    """`text` with its fields filled in, once: braces in what is filled in mean nothing."""
    pattern, names = _taken_apart(text)
    return pattern % tuple([_value(name, fields) for name in names]) if names else text


@lru_cache(4096)
def _taken_apart(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with `%s` for its fields, and their names: there are few texts, and they are said very often."""
    return _FIELD.sub("%s", text.replace("%", "%%")), tuple(_FIELD.findall(text))


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _value(name: str, fields: Mapping[str, Field]) -> str:
    if name in fields:
        return str(fields[name])
    for article in (_WITH_ARTICLE, _CAPITAL_ARTICLE):
        called = fields.get(name.removeprefix(article)) if name.startswith(article) else None
        if isinstance(called, Called):
            return capitalised(called.the) if article == _CAPITAL_ARTICLE else called.the
    raise KeyError(name)
