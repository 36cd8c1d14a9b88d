"""What a puzzle is: a position, a question, answers to choose from, the one that is right, and why.

A position is a record: whoever shows it replays it, and no puzzle needs a board of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from graphlib import TopologicalSorter
from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from sortilege.core.play import Play
from sortilege.core.record import Header, read_entry, read_header, write_entry, write_header
from sortilege.core.templates import Value
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.games import make_game

Kind = Literal["fill", "leave", "move", "impossible", "certain", "bluff", "doubt"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_ID: Final = 10


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence before it has a language: a marked template, and what it is about."""

    text: str
    fields: dict[str, Value] = {}


def said(text: str, /, **fields: Value) -> Said:
    return Said(text, fields)


# Answers: one type for each thing that can be chosen.


class TakeTile(msgspec.Struct, frozen=True, tag="take"):
    """Take a tile from the middle to a space."""

    tile: int
    at: tuple[int, int]


class PlaceTile(msgspec.Struct, frozen=True, tag="place"):
    """Put the tile in hand on a space."""

    at: tuple[int, int]


class LeaveTile(msgspec.Struct, frozen=True, tag="leave"):
    """A tile that comes to lie in the middle: the one in hand, or one that is exchanged for it."""

    tile: int


class Neighbours(msgspec.Struct, frozen=True, tag="neighbours"):
    """Two side by side: left or upper one, right or lower one."""

    tiles: tuple[str, str]
    attribute: str


class Gap(msgspec.Struct, frozen=True, tag="gap"):
    """A space in a seat's row: 0 is its left end."""

    seat: int
    gap: int


class Row(msgspec.Struct, frozen=True, tag="row"):
    """How a seat would lay some cards, from left to right."""

    seat: int
    cards: tuple[str, ...]


Answer = TakeTile | PlaceTile | LeaveTile | Neighbours | Gap | Row


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    kind: Kind
    record: str
    """Up to the position, as JSON lines."""
    question: Said
    answers: tuple[Answer, ...]
    right: int
    """Which of them."""
    explanation: tuple[Said, ...]
    rating: int
    """What it is taken for before anybody has tried it."""
    proven: tuple[tuple[str, str], ...] = ()
    """Where nothing else counts: the first of two was seen to have less than the second."""

    @property
    def id(self) -> str:
        """Follows from what is asked, so it stays the same when puzzles are made anew."""
        asked = msgspec.json.encode((self.kind, self.record, self.answers))
        return hashlib.sha256(asked).hexdigest()[:_ID]


def record_of(play: Play, header: Header) -> str:
    return b"".join([write_header(header), *map(write_entry, play.entries.since(0))]).decode()


def header_of(puzzle: Puzzle) -> Header:
    return read_header(puzzle.record.split("\n", 1)[0].encode())


def replayed(puzzle: Puzzle) -> Play:
    """The position. Puzzles are made with card sets that come with the program; what was proven then was proven."""
    header = header_of(puzzle)
    edition = None if header.edition is None else shipped(header.edition)
    if edition is not None and puzzle.proven:
        edition = _as_proven(edition, header.options["attribute"], puzzle.proven)
    play = Play(make_game(header.game, len(header.seats), header.options, edition))
    for line in puzzle.record.encode().splitlines()[1:]:
        entry = read_entry(line, play.game)
        play.apply(entry.by, entry.action)
    return play


def _as_proven(edition: Edition, attribute: str, proven: Sequence[tuple[str, str]]) -> Edition:
    """With values that say nothing but what was proven, whatever the real ones have become."""
    smaller: dict[str, set[str]] = {}
    for one, other in proven:
        smaller.setdefault(one, set())
        smaller.setdefault(other, set()).add(one)
    place = {item: number for number, item in enumerate(TopologicalSorter(smaller).static_order())}
    items = tuple(
        replace(item, values={**item.values, attribute: place.get(item.id, 0)}) if attribute in item.values else item
        for item in edition.items
    )
    return replace(edition, items=items)
