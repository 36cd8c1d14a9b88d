"""How seats, items, attributes and values are called in a story."""

from __future__ import annotations

from sortilege.core.game import Actor
from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.writing import FALLBACK, text, written


class Names:
    def __init__(self, seats: tuple[str, ...], edition: Edition | None, language: str = FALLBACK) -> None:
        self._seats = seats
        self._items: dict[str, Item] = {item.id: item for item in edition.items} if edition else {}
        self._attributes: dict[str, Attribute] = {a.id: a for a in edition.attributes} if edition else {}
        self._language = language

    def actor(self, actor: Actor) -> str:
        if not isinstance(actor, int):
            return actor
        return printable(self._seats[actor]) or f"Seat {actor}"

    def actors(self, actors: tuple[Actor, ...]) -> str:
        return joined([self.actor(actor) for actor in actors])

    def item(self, item: str) -> str:
        """The name as a label."""
        return printable(text(self._items[item].name, self._language)) or item

    def the(self, item: str) -> str:
        """The name inside a sentence."""
        return printable(text(self._items[item].the, self._language)) or self.item(item)

    def attribute(self, attribute: str) -> str:
        return printable(text(self._attributes[attribute].title, self._language)) or attribute

    def value(self, attribute: str, value: float) -> str:
        return printable(written(self._attributes[attribute], value, self._language))


def joined(words: list[str]) -> str:
    """Ada, Bob and Cy."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def printable(name: str) -> str:
    """A name without anything that could move the cursor or change colours."""
    return "".join(character for character in name if character.isprintable() or character == "\N{NO-BREAK SPACE}")
