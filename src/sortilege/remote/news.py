"""What is worth telling whoever has sent the program: one type per kind, one JSON object per line with `--json`."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.remote.shapes import Values


class News(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something happened."""


class Seated(News, frozen=True, tag="seated"):
    """The program has a seat, or has it again."""

    table: str
    game: str
    seat: int
    name: str
    token: str
    """Who has it can come back to the seat."""


class Waiting(News, frozen=True, tag="waiting"):
    """Not everybody is there yet, or nobody has begun."""

    open_seats: tuple[int, ...]


class Started(News, frozen=True, tag="started"):
    """The program was started, and told everything so far."""

    entries: int
    again: bool = False
    """Something was taken back, and programs know nothing of that: this one has begun anew."""


class Entry(News, frozen=True, tag="entry"):
    n: int
    entry: dict[str, Any]
    told: str
    own: bool = False
    revealed: Values = {}


class Note(News, frozen=True, tag="note"):
    n: int
    told: str


class Answered(News, frozen=True, tag="answered"):
    action: dict[str, Any]
    ms: float


class Disconnected(News, frozen=True, tag="disconnected"):
    why: str


class Reconnected(News, frozen=True, tag="reconnected"):
    pass


class Faulty(News, frozen=True, tag="fault"):
    """The program did something that it must not do."""

    code: str
    message: str
    answer: str = ""
    stderr: str = ""
    house_plays: bool = False
    """Whether the house will play for it: somebody else would wait."""


class Gone(News, frozen=True, tag="left"):
    """We were asked to stop."""

    seat_kept: bool
    """Whether the seat is still there to come back to."""


class Staying(News, frozen=True, tag="staying"):
    """The game is over; the program waits for a rematch."""


class Over(News, frozen=True, tag="over"):
    outcome: dict[str, Any]
    result: str
