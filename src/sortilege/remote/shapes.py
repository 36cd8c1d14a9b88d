"""What the API answers, as far as a program that plays needs it. Fields that are not named here are ignored."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Values = dict[str, dict[str, int | float]]
"""tile → attribute → value."""


class Seat(msgspec.Struct, frozen=True):
    name: str
    kind: str
    away: bool = False
    """The house plays for whoever sits here."""
    conceded: bool = False


class Happening(msgspec.Struct, frozen=True):
    n: int
    """The table's version when it had happened."""
    kind: str
    by: int | str | None
    told: str
    entry: dict[str, Any] | None = None
    values: Values = {}
    note: str | None = None
    """For what happened around the game: what it was."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    phase: Literal["gathering", "playing", "over"]
    seats: list[Seat]
    view: dict[str, Any] | None
    legal: list[dict[str, Any]]
    entries: int
    happened: list[Happening]
    earlier: int = 0
    """How many things before those are left out."""
    outcome: dict[str, Any] | None
    result: str | None
    rematch: str | None = None
    """The table where it goes on."""
    deadline: int | None = None
    now: int = 0

    @property
    def has_company(self) -> bool:
        """Whether people or programs would wait for each other here: then the house plays for who is gone."""
        return sum(seat.kind != "bot" and not seat.conceded for seat in self.seats) > 1


class Happened(msgspec.Struct, frozen=True):
    happened: list[Happening]


class Legal(msgspec.Struct, frozen=True):
    """What may be done now, with the orders that each action claims or doubts."""

    version: int
    legal: list[dict[str, Any]]


class Rematch(msgspec.Struct, frozen=True):
    table: str


class Item(msgspec.Struct, frozen=True):
    name: str
    hint: str = ""


class Attribute(msgspec.Struct, frozen=True):
    title: str
    unit: str = ""
    more: str = ""
    less: str = ""
    note: str = ""
    difficulty: int = 2


class Edition(msgspec.Struct, frozen=True):
    id: str
    title: str
    items: dict[str, Item]
    attributes: dict[str, Attribute]


class You(msgspec.Struct, frozen=True):
    seats: list[int]


class RemoteTable(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    url: str
    game: str
    options: dict[str, Any]
    edition: Edition | None
    you: You
    scene: Scene


class Header(msgspec.Struct, frozen=True):
    """The first line of a record."""

    seats: tuple[str, ...]
    options: dict[str, Any] = {}


class Error(msgspec.Struct, frozen=True):
    code: str
    message: str
    scene: Scene | None = None


class ErrorAnswer(msgspec.Struct, frozen=True):
    error: Error
