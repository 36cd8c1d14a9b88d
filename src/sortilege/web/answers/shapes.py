"""What is said about tables and their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from sortilege.people.visitor import Reading
from sortilege.tables.reactions import Reaction
from sortilege.tables.setup import Pace
from sortilege.tables.table import Phase


class ItemTexts(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    label: str
    """The name, with soft hyphens where long words may be broken on a small tile."""
    the: str
    """Inside a sentence."""
    hint: str
    picture: str
    fit: Literal["whole", "fill"] = "whole"
    """How the picture lies in its place: all of it, or covering the place."""
    ground: str = ""
    """The colour behind it, such as #1a2b3c."""
    agrees: int = 0
    """Words of a question agree with it: masculine, feminine (1), masculine plural (2), feminine plural (3)."""
    joins: Mapping[str, tuple[str, str]] = {}
    """A word of a question before it → what stands there instead, and what is left of the name: du, hérisson."""


class AttributeTexts(msgspec.Struct, frozen=True):
    title: str
    label: str
    """The title, with soft hyphens where long words may be broken beside a small board."""
    unit: str
    more: str
    less: str
    question: str
    """With {a} for the one that is claimed to have more, {b} for the other; {a|is|are} agrees with one of them."""
    note: str
    source: str
    difficulty: int


class EditionTexts(msgspec.Struct, frozen=True):
    """A card set in the reader's language: everything but its values."""

    id: str
    title: str
    items: dict[str, ItemTexts]
    attributes: dict[str, AttributeTexts]


class You(msgspec.Struct, frozen=True):
    seats: tuple[int, ...]
    host: bool
    watching: bool
    name: str
    colour: str
    sound: bool = False
    reading: Reading = "normal"
    newcomer: bool = False
    """Whether this is one's first game of its kind."""
    sent_away: bool = False
    """Whether the host has sent one away, so that one cannot sit here."""
    kept: bool = False
    """Whether one keeps one's name, as rated games want it."""


class WatcherAnswer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table without sitting there."""

    name: str
    """Nobody else at the table is called so."""
    colour: str
    you: bool


class Presence(msgspec.Struct, frozen=True, kw_only=True):
    """Who is looking at a table now."""

    present: list[int]
    """Seats whose person is."""
    watchers: list[WatcherAnswer]
    """The first of those who only watch."""
    more_watchers: int
    """How many others watch; more than are worth counting are not counted."""


class ReactionTold(msgspec.Struct, frozen=True):
    """What somebody at a table has just said."""

    seat: int
    reaction: Reaction
    at: int
    """Milliseconds since 1970: with the seat it tells one from another."""


class DealtAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Of a table where everybody who plays it gets the same."""

    kind: str
    """What it is for: `daily` or `contest` …"""
    id: str
    """… and which of them it is, such as `2026-11-16/row` or `K7QP3M/1`."""
    counts: bool
    """Whether it is compared with others: then there are no hints, and nothing is taken back."""
    decisions: int | None
    """After so many the house ends it."""
    seconds: float | None
    """After so many the house ends it; its scene says exactly when."""


class TableAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    code: str
    url: str
    game: str
    options: dict[str, Any]
    clock: Pace
    public: bool
    lesson: bool
    rated: bool
    one_device: bool
    edition: EditionTexts | None
    you: You
    present: list[int]
    """Seats whose person is looking at the table now."""
    watchers: list[WatcherAnswer]
    """The first of those who only watch."""
    more_watchers: int
    now: int
    """The clock that deadlines are measured by, in milliseconds since 1970."""
    scene: Any
    """A Scene."""
    token: str | None = None
    """For a program that has no token yet: the secret that its seat belongs to."""
    dealt: DealtAnswer | None = None
    """Null for all other tables."""


class ListedSeat(msgspec.Struct, frozen=True):
    name: str
    colour: str
    kind: str


class ListedTable(msgspec.Struct, frozen=True):
    id: str
    url: str
    game: str
    edition: str | None
    edition_title: str | None
    """In the reader's language."""
    phase: Phase
    seats: list[ListedSeat]
    open_seats: int
    your_turn: bool
    updated: int
    """Milliseconds since 1970."""
    offered_by: str | None
    """Who offers you a rematch that you have not answered."""
    won: bool = False
    """Whether the reader has won; alone there is a score instead."""
    score: int | None = None
    clock: Pace = "none"
    rated: bool = False
