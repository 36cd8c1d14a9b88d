"""How seats, items, attributes and values are called in a story, and the language it is told in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from sortilege.core.game import Actor
from sortilege.core.templates import AttributeName, GameTitle, ItemName, Named, SeatNames
from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.sentences import Spoken, spoken_name
from sortilege.editions.wording import wording
from sortilege.editions.writing import FALLBACK, in_a_sentence, language_of_name, text, written
from sortilege.i18n import Called, texts
from sortilege.narration.titles import game_title


class Names:
    """Without seats and edition, as where no table stands yet, seats are called by their numbers and items by ids."""

    def __init__(self, seats: tuple[str, ...], edition: Edition | None, language: str = FALLBACK) -> None:
        self._seats = seats
        self._items: dict[str, Item] = {item.id: item for item in edition.items} if edition else {}
        self._attributes: dict[str, Attribute] = {a.id: a for a in edition.attributes} if edition else {}
        self._called: dict[str, Called] = {}
        self._values: dict[tuple[str, float, type], str] = {}
        self.language = language
        self.say = texts(language)

    def for_seats(self, seats: tuple[str, ...]) -> Self:
        """The same words for others who sit there: what was once looked up is known to all."""
        names = type(self).__new__(type(self))
        names.__dict__.update(self.__dict__)
        names._seats = seats  # noqa: SLF001  # its own
        return names

    def actor(self, actor: Actor) -> str:
        if not isinstance(actor, int):
            return self.say("chance")
        name = self._seats[actor] if actor < len(self._seats) else ""
        return printable(name) or self.say("Seat {number}", number=actor)

    def actors(self, actors: Sequence[Actor]) -> str:
        return self.joined([self.actor(actor) for actor in actors])

    def item(self, item: str) -> str:
        """The name as a label."""
        known = self._items.get(item)
        return (printable(text(known.name, self.language)) if known else "") or printable(item)

    def the(self, item: str) -> str:
        """The name inside a sentence."""
        known = self._items.get(item)
        return (printable(in_a_sentence(known, self.language)) if known else "") or self.item(item)

    def spoken(self, item: str) -> Spoken:
        """The name inside a question."""
        known = self._items.get(item)
        spoken_in = language_of_name(known, self.language) if known else self.language
        return spoken_name(self.the(item), spoken_in, known.grammar.get(spoken_in, "") if known else "")

    def called(self, item: str) -> Called:
        """The name for a sentence whose translation decides whether it wants the article."""
        called = self._called.get(item)
        if called is None:
            called = Called(self.item(item), self.the(item))
            if item in self._items:  # anything may stand in what somebody sends
                self._called[item] = called
        return called

    def attribute(self, attribute: str) -> str:
        known = self._attributes.get(attribute)
        return (printable(text(known.title, self.language)) if known else "") or printable(attribute)

    def named(self, named: Named) -> str | Called:
        """What a refusal is about."""
        match named:
            case ItemName(item):
                return self.called(item)
            case AttributeName(attribute):
                return self.attribute(attribute)
            case GameTitle(game):
                return game_title(game, self.language)
            case SeatNames(seats):
                return self.actors(seats)

    def value(self, attribute: str, value: float) -> str:
        key = (attribute, value, type(value))
        if key not in self._values:
            self._values[key] = printable(written(self._attributes[attribute], value, self.language))
        return self._values[key]

    def question(self, attribute: str) -> str:
        """What the edition asks about two items, `{a}` and `{b}`; empty if it asks nothing."""
        return printable(wording(self._attributes[attribute], self.language).question)

    def joined(self, words: Sequence[str]) -> str:
        """Ada, Bob and Cy."""
        if len(words) < 2:
            return "".join(words)
        return self.say("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


class Nameless(Names):
    """For tables where names are hidden: a story must not give away what a picture shows."""

    def item(self, item: str) -> str:
        return self.say("tile")

    def the(self, item: str) -> str:
        return self.say("the tile")

    def spoken(self, item: str) -> Spoken:
        return spoken_name(self.the(item), self.language)


_SPACES: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Python calls them unprintable, but they only keep numbers together."""


@lru_cache(20_000)
def printable(name: str) -> str:
    """A name without anything that could move the cursor or change colours."""
    return "".join(character for character in name if character.isprintable() or character in _SPACES)
