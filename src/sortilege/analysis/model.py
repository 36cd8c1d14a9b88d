"""What an analysis says, the same for programs and for pages. Docs: docs/analysis.md.

Entries are counted from 1, as the steps of a game are everywhere. Chances are between 0 and 1. Fields may be added;
what is here keeps its name and its meaning while `format` is 1.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from sortilege.core.items import ItemId

FORMAT: Final = 1
Grade = Literal["best", "good", "inaccuracy", "blunder"]
Cause = Literal["tile", "decision"]


class Point(msgspec.Struct, frozen=True):
    """How everybody stood after an entry."""

    n: int
    """The entry; 0 is before the first one."""
    chances: tuple[float, ...]
    """Every seat's chance to win; in a solo game of numbers the score to be expected instead."""


class Alternative(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    """As in a record, without `by`."""
    chance: float
    """What it left its player with: a chance to win, or the score to be expected."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of Lucky Numbers."""

    n: int
    seat: int
    phase: Literal["setup", "turn", "place"]
    game: int = 1
    """Of a match: which game."""
    tile: int | None = None
    """The tile in hand, or the one that was taken."""
    played: Alternative
    alternatives: tuple[Alternative, ...]
    """The best ones, best first, and what was played."""
    choices: int
    """How many there were."""
    lost: float
    """What the best one would have left more."""
    grade: Grade


class Turning(msgspec.Struct, frozen=True, kw_only=True):
    """An entry after which much was different: a tile that was hoped or feared, or a decision that was not the best."""

    n: int
    seat: int
    """Whose tile or decision it was."""
    cause: Cause
    tile: int | None = None
    before: tuple[float, ...]
    """What could be expected: of all tiles that might have come, or of the best decision."""
    after: tuple[float, ...]


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat's result came from: `result - start = luck + decisions + others + rest`, exactly."""

    seat: int
    start: float
    """The chance (or the score to be expected) before anything happened."""
    result: float | None
    """1 for a win, a share of it for a tie; or the score. None while the game goes on: then `now` stands for it."""
    now: float
    """What the record leads to."""
    luck: float
    """Tiles, of all seats: what came, compared with what could be expected."""
    decisions: float
    """Own decisions: never more than 0, since they are compared with the best there was."""
    others: float
    """Decisions of the others: what they gave away, as far as this seat got it."""
    rest: float
    """By how much the estimate was mistaken on the way."""
    error: float
    """The standard error of all of these: what to put behind ±."""
    luck_of_tiles: float = 0.0
    """The part of `luck` that came with one's own tiles."""


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """Lucky Numbers."""

    unit: Literal["chance", "score"]
    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    turning_points: tuple[Turning, ...]
    """The largest first."""
    shares: tuple[Share, ...]


class JudgedOrder(msgspec.Struct, frozen=True, kw_only=True):
    """Two neighbours, ascending or not."""

    tiles: tuple[ItemId, ItemId]
    attribute: str
    right: bool | None
    """None: nobody has turned it up, and the game goes on."""
    sure: float | None
    """How likely it was right, as somebody who likes the topic could believe then. None with `right`."""
    values: tuple[float, float] | None
    """The true ones. None with `right`."""
    looked_up: bool = False
    """Whether a doubt turned it up (alone: everything is)."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """One placement of a picture game, or a pass that was judged."""

    n: int
    seat: int
    item: ItemId
    passed: bool = False
    """A solo pass: it said that the tile fits nowhere."""
    orders: tuple[JudgedOrder, ...]
    right: bool | None
    sure: float | None
    """How likely all of it was right, as somebody who likes the topic could believe."""
    believed_by: tuple[int, ...] = ()
    doubted_by: tuple[int, ...] = ()
    got_through: bool = False
    """It was wrong, and nobody caught it."""


class Doubted(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    seat: int
    placer: int
    order: JudgedOrder
    was_right: bool
    """Whether it was right to doubt: the order was wrong."""
    forced: bool = False
    """A last tile has to be checked: nobody's decision."""
    worth: float | None = None
    """The chance to win that it gained or lost its player, compared with believing."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Two values that somebody had in the wrong order, for training."""

    seat: int
    n: int
    how: Literal["placed", "doubted", "believed", "passed"]
    attribute: str
    tiles: tuple[ItemId, ...]
    values: tuple[float, ...]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's game of pictures in numbers; what nobody may know yet is not counted."""

    seat: int
    placed: int
    wrong: int
    got_through: int
    doubts: int
    right_doubts: int
    believed_wrong: int
    """Wrong placements of others that this seat believed."""
    sure: float | None = None
    """The average of how sure one could be of what this seat placed."""


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    """The Box, Go for 6 and their solo games."""

    level: str
    """Of the bot whose belief `sure` tells."""
    curve: tuple[Point, ...] = ()
    """Chances by how many tiles or cards everybody has left; empty in solo games."""
    placements: tuple[Placed, ...]
    doubts: tuple[Doubted, ...]
    lessons: tuple[Lesson, ...]
    tallies: tuple[Tally, ...]


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """What a sentence of a summary says, before it has a language. `telling` knows every `says`."""

    says: str
    n: int | None = None
    """The entry that it is about."""
    seats: tuple[int, ...] = ()
    items: tuple[ItemId, ...] = ()
    attribute: str | None = None
    numbers: dict[str, float] = {}
    values: tuple[float, ...] = ()
    action: dict[str, Any] | None = None


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's game in three sentences: the best, what cost most, and luck or what to learn."""

    seat: int
    facts: tuple[Fact, ...]
    sentences: tuple[str, ...] = ()
    """The facts in somebody's language, once they are told."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    format: int = FORMAT
    game: str
    seats: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    """As in the record's header."""
    edition: str | None = None
    options: dict[str, Any] = {}
    entries: int
    finished: bool
    outcome: dict[str, Any] | None
    """As `sortilege replay --json` tells it."""
    family: Literal["numbers", "pictures"]
    summaries: tuple[Summary, ...]
    numbers: Numbers | None = None
    pictures: Pictures | None = None
