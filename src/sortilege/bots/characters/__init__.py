"""Who the bots are to people: a name and one line about how they play.

One module per family of games, with `CHARACTERS`: level → who plays like that, weakest first. So it also says which
levels there are. Only light things belong here: people choose from levels long before a bot thinks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING

from sortilege.bots.character import Character
from sortilege.games import GAMES
from sortilege.i18n import ENGLISH, languages_with_catalogs, texts
from sortilege.parts import part

if TYPE_CHECKING:
    from random import Random


def characters_of(game: str) -> Mapping[str, tuple[Character, ...]]:
    found: Mapping[str, tuple[Character, ...]] = part("sortilege.bots.characters", game).CHARACTERS
    return found


def bot_names() -> frozenset[str]:
    """Of all games, in all languages: nobody else should be taken for one of them."""
    characters = (one for game in GAMES for level in characters_of(game).values() for one in level)
    return frozenset(name for one in characters for name in _called(one.name))


def cast(
    game: str, levels: Sequence[str], taken: Sequence[str], random: Random, language: str = ENGLISH
) -> list[Character]:
    """A character for every level, in order, with names in a language that nobody else at the table has."""
    names = {name.casefold() for name in taken}
    say = texts(language)
    chosen = []
    for level in levels:
        own = [Character(say(one.name), one.line) for one in characters_of(game)[level]]
        random.shuffle(own)
        free = next((one for one in own if one.name.casefold() not in names), None) or _another(own[0], names)
        names.add(free.name.casefold())
        chosen.append(free)
    return chosen


def introduction(game: str, level: str, name: str, language: str = ENGLISH) -> str:
    """The line of whoever plays under this name, in the reader's language; empty for a stranger.

    Seats keep the names they got, so one may have its name in any language.
    """
    for one in characters_of(game).get(level, ()):
        if any(name == called or name.startswith(f"{called} ") for called in _called(one.name)):
            return texts(language)(one.line)
    return ""


@cache
def _called(name: str) -> frozenset[str]:
    """A name in all languages."""
    return frozenset(texts(language)(name) for language in languages_with_catalogs())


def _another(one: Character, names: set[str]) -> Character:
    """More bots than characters: the first one brings a relative."""
    named = (f"{one.name} {number}" for number in count(2))
    return Character(next(name for name in named if name.casefold() not in names), one.line)
