"""Who the bots are to people: a name and one line about how they play. Nothing here changes what a bot does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.i18n import ENGLISH, marked, texts

if TYPE_CHECKING:
    from random import Random


class Character(msgspec.Struct, frozen=True):
    name: str
    line: str
    """How this one plays, in English; goes on after a dash."""


_LUCKY: Final = {
    "random": (
        Character("Dicey Dora", marked("lets a die decide, and blames it")),
        Character("Windy Will", marked("puts tiles where the wind blows them")),
        Character("Pippa the Parrot", marked("repeats nothing but noise, sometimes with success")),
    ),
    "easy": (
        Character("Easy Emil", marked("plays what fits, and thinks about it later")),
        Character("Sunny Sue", marked("likes small numbers, large numbers and everything in between")),
        Character("Granddad Gus", marked("leaves you the good tiles, being a gentleman")),
    ),
    "medium": (
        Character("Midway Mira", marked("keeps room between her numbers, most of the time")),
        Character("Tidy Tom", marked("sorts first, counts afterwards")),
        Character("Olga in the Office", marked("plays at lunch and wants to be back by one")),
    ),
    "hard": (
        Character("Counting Carla", marked("knows which tiles are still face down")),
        Character("Stern Stefan", marked("weighs every space before he touches a tile")),
        Character("Nadia the Accountant", marked("never wastes a number")),
    ),
    "master": (
        Character("Master Mei", marked("has seen this board before, or one much like it")),
        Character("Old Balthasar", marked("plays three tiles ahead and smiles at the second")),
        Character("Professor Quill", marked("calculates quietly, wins quietly")),
    ),
}

_PICTURES: Final = {
    "random": (
        Character("Dicey Dan", marked("guesses, and is proud of it")),
        Character("Whirlwind Wanda", marked("has an opinion on everything and a reason for nothing")),
        Character("Coin-flip Carl", marked("heads: agrees, tails: doubts")),
    ),
    "newcomer": (
        Character("Newcomer Nils", marked("has seen some of these pictures before, surely")),
        Character("Curious Kim", marked("asks more than she answers, and seldom doubts")),
        Character("Brave Bea", marked("knows little, dares much")),
    ),
    "regular": (
        Character("Regular Rosa", marked("knows her way around, doubts when it itches")),
        Character("Pub Quiz Pete", marked("right about most things, loud about all of them")),
        Character("Library Lou", marked("has read the book, though not the last chapter")),
    ),
    "expert": (
        Character("Expert Eva", marked("rarely wrong, and she remembers what you turned over")),
        Character("Museum Max", marked("guides tours through this on Sundays")),
        Character("Sharp Shirin", marked("places boldly and looks you in the eye")),
    ),
    "scholar": (
        Character("Scholar Selma", marked("wrote the footnotes, and doubts by the decimal")),
        Character("Doctor Dee", marked("lets you believe it until your last tile")),
        Character("Archive Anton", marked("has measured most of this himself")),
    ),
}


def cast(game: str, levels: Sequence[str], taken: Sequence[str], random: Random) -> list[Character]:
    """A character for every level, in order, with names that nobody else at the table has."""
    names = {name.casefold() for name in taken}
    chosen = []
    for level in levels:
        own = list(_characters(game)[level])
        random.shuffle(own)
        free = next((one for one in own if one.name.casefold() not in names), None) or _another(own[0], names)
        names.add(free.name.casefold())
        chosen.append(free)
    return chosen


def introduction(game: str, level: str, name: str, language: str = ENGLISH) -> str:
    """The line of whoever plays under this name, in the reader's language; empty for a stranger."""
    for one in _characters(game).get(level, ()):
        if name == one.name or name.startswith(f"{one.name} "):
            return texts(language)(one.line)
    return ""


def _characters(game: str) -> Mapping[str, tuple[Character, ...]]:
    return _LUCKY if game == LuckyNumbers.id else _PICTURES


def _another(one: Character, names: set[str]) -> Character:
    """More bots than characters: the first one brings a relative."""
    named = (f"{one.name} {number}" for number in count(2))
    return Character(next(name for name in named if name.casefold() not in names), one.line)
