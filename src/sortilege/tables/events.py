"""What can happen at a table: one type per thing, stored one after the other. Game entries are among them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

ChairKind = Literal["person", "bot", "program"]


class Event(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """One row of a table's log."""


class Sat(Event, frozen=True, tag="sat"):
    """Somebody sits down; or changes name or colour in the chair that is theirs."""

    seat: int
    name: str
    colour: str
    kind: ChairKind = "person"
    owner: str | None = None
    """A hash of the secret that this chair belongs to; None for bots."""
    level: str | None = None


class Left(Event, frozen=True, tag="left"):
    """Somebody gets up before the game."""

    seat: int


class Begun(Event, frozen=True, tag="begun"):
    """The game begins, with this seat."""

    first: int


class Played(Event, frozen=True, tag="played"):
    """An entry of the game's record, by a seat or by chance."""

    entry: dict[str, Any]


class TookBack(Event, frozen=True, tag="took-back"):
    """A seat takes its last entry back."""

    seat: int


class Conceded(Event, frozen=True, tag="conceded"):
    seat: int


class Paused(Event, frozen=True, tag="paused"):
    seat: int


class Resumed(Event, frozen=True, tag="resumed"):
    seat: int


class SteppedIn(Event, frozen=True, tag="stepped-in"):
    """A bot plays for somebody who ran out of time or is gone."""

    seat: int
    level: str
    why: Literal["late", "gone"]


class CameBack(Event, frozen=True, tag="came-back"):
    """The person plays again."""

    seat: int


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


AnyEvent = Sat | Left | Begun | Played | TookBack | Conceded | Paused | Resumed | SteppedIn | CameBack | Rematched

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


def read_event(body: bytes) -> AnyEvent:
    event: AnyEvent = _decoder.decode(body)
    return event


def write_event(event: AnyEvent) -> bytes:
    return _encoder.encode(event)
