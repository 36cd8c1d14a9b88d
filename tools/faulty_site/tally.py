"""What happened in a run, counted."""

from __future__ import annotations

from collections import Counter

import msgspec


class Acknowledged(msgspec.Struct, frozen=True):
    """An action that somebody was told is done."""

    key: str
    seat: int
    action: dict[str, object]
    seen: int
    """The version that it was decided upon …"""
    version: int
    """… and the one that it led to."""


class Game(msgspec.Struct):
    """One game at a table, as those who play it know it."""

    id: str
    players: dict[int, str]
    """By seat: the token."""
    bots: tuple[int, ...]
    done: list[Acknowledged] = []
    version: int = 0
    """The latest that anybody was told of."""


class Tally(msgspec.Struct):
    acknowledged: int = 0
    retried: int = 0
    """Requests that were sent again, because there was no answer or one that asks for it."""
    unanswered: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    """503, by code."""
    stale: int = 0
    looked: int = 0
    """How often somebody had to look, because their stream brought nothing."""
    streams: int = 0
    """How often one was opened."""
    wrong: list[str] = msgspec.field(default_factory=list)
    """Answers that nobody should get: 500 and the like; streams that leave something out."""


class Found(msgspec.Struct):
    """What the log says about it."""

    games: int = 0
    entries: int = 0
    lost: list[str] = msgspec.field(default_factory=list)
    """Acknowledged, and not there."""
    doubled: list[str] = msgspec.field(default_factory=list)
    """There twice, or though nobody was told so."""
    disordered: list[str] = msgspec.field(default_factory=list)
    """Not where it was said to be, or told otherwise by the API."""
