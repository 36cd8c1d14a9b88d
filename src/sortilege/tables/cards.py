"""A card set as tables play with it: what it is called there, and what is written on its data sides."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache, cached_property
from typing import Any, Final, TypeVar

import msgspec

from sortilege.core.game import DataSide
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.editions.versions import version
from sortilege.editions.writing import written
from sortilege.store.packs import Pack

T = TypeVar("T")
_PER_BYTE: Final = 10
"""Bytes for each that they have as JSON: as objects they take four times as much, and texts for readers again."""
_MOST_REMEMBERED: Final = 50
Written = dict[str, dict[str, str]]
"""tile → attribute → the value as people write it."""


class Cards:
    """What is remembered of cards is kept with them, and is forgotten with them."""

    def __init__(
        self, name: str, edition: Edition, pictures: Mapping[str, str] | None = None, *, version: str | None = None
    ) -> None:
        self.name = name
        """`mammals`, or a set's id and version: `k7Qp3mXw9aBcD2eF@3`."""
        self.version = version
        """Of cards that come with a program, this one or an earlier one: exactly which (see `editions.versions`)."""
        self.edition = edition
        self.pictures = pictures or {}
        """Of a set that somebody made here: the uploaded pictures, file → the store's key."""
        self._attributes = {attribute.id: attribute for attribute in edition.attributes}
        self._known: dict[tuple[str, float, type, str], str] = {}
        self._remembered: dict[Hashable, Any] = {}

    @property
    def own(self) -> str | None:
        """The id of the set that somebody made here; None for a shipped edition."""
        return self.name.partition("@")[0] if "@" in self.name else None

    @cached_property
    def packed(self) -> bytes:
        """The edition as JSON, for processes of our own and to be kept."""
        return msgspec.json.encode(self.edition)

    @property
    def pack(self) -> Pack | None:
        """What a table keeps of cards that come with the program; sets that people make here are kept anyway."""
        return Pack(self.version, self.packed) if self.version is not None else None

    @property
    def weight(self) -> int:
        """About how many bytes they take, with what is remembered of them."""
        return _PER_BYTE * len(self.packed)

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes of them, which is the same each time."""
        if key not in self._remembered:
            if len(self._remembered) >= _MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[key] = make()
        found: T = self._remembered[key]
        return found

    def written(self, attribute: str, value: float, language: str) -> str:
        """Remembered, because the same cards lie face up on many tables and through many scenes."""
        key = (attribute, value, type(value), language)
        if key not in self._known:
            self._known[key] = written(self._attributes[attribute], value, language)
        return self._known[key]

    def write(self, data_sides: Mapping[str, DataSide], language: str) -> Written:
        return {
            tile: {attribute: self.written(attribute, value, language) for attribute, value in side.items()}
            for tile, side in data_sides.items()
        }


@cache
def shipped_cards(id: str) -> Cards:
    """As this program comes with them; `KeyError` if there is no shipped edition with this id."""
    return Cards(id, shipped(id), version=version(shipped(id)))


def kept_cards(name: str, body: bytes) -> Cards:
    """As a program came with them when a table began."""
    return Cards(name.partition("@")[0], msgspec.json.decode(body, type=Edition), version=name)
