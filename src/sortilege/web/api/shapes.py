"""What the API takes and answers, beyond scenes and requests."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.people.names import Colour, Name
from sortilege.people.visitor import Reading, Theme
from sortilege.tables.requests import Key, Version
from sortilege.tables.scene import NamedItem
from sortilege.tables.setup import Setup


class NewTable(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name | None = None
    """How the one who sets it up is called."""
    colour: Colour | None = None
    key: Key | None = None
    """With a key, sending the same once more leads to the same table. Needs a cookie or a token."""


class HintAnswer(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    why: str


class HasRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Version


class RematchAnswer(msgspec.Struct, frozen=True):
    table: str
    """Where it goes on; this table stands as soon as nobody is waited for."""
    waiting_for: list[int]
    """Seats of people who have not agreed yet."""


class Me(msgspec.Struct, frozen=True):
    name: str
    colour: Colour
    language: str
    theme: Theme
    sound: bool
    reading: Reading
    knows: tuple[str, ...]
    """Games that need no help any more."""


class Who(msgspec.Struct, frozen=True):
    name: str | None
    """Null: nobody knows who asks."""
    keeps: bool
    """Whether the name is kept: then it is the same person on all devices, and with all tokens of theirs."""
    program: bool


class HappenedAnswer(msgspec.Struct, frozen=True):
    version: int
    """How far the table has come: until there, there is more to ask for."""
    happened: list[Any]
    """As in scenes."""


class StepAnswer(msgspec.Struct, frozen=True):
    """One position of a game, for stepping through it."""

    n: int
    entries: int
    view: Any
    written: dict[str, dict[str, str]]
    named: dict[str, NamedItem]
    """Where names are hidden: those that could be read then."""
    happening: Any
    """The entry that led here; null at the start."""
