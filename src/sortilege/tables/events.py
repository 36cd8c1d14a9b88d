"""What can happen at a table: one type per thing, stored one after the other. Steps of the game are among them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.core.play import Step
from sortilege.core.record import AnyGame, Entry, entry_json, read_entry
from sortilege.people.owner import Owner
from sortilege.tables.series import ABANDONED

ChairKind = Literal["person", "bot", "program"]
Unrated = Literal["pair", "house"]
"""Why a game at a rated table is not rated: two who sit there have played each other too often today, or the house has
ended it."""


class Event(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """One row of a table's log."""


class Sat(Event, frozen=True, tag="sat"):
    """Somebody sits down; or changes name or colour in the chair that is theirs."""

    seat: int
    name: str
    colour: str
    kind: ChairKind = "person"
    owner: Owner | None = None
    """Whose chair it is; None for bots."""
    level: str | None = None


class Left(Event, frozen=True, tag="left"):
    """Somebody gets up before the game."""

    seat: int


class SentAway(Event, frozen=True, tag="sent-away"):
    """The host sends somebody away, who cannot sit here again. During the game a bot has the seat from now on."""

    seat: int
    bot: str | None = None
    """The name of the bot; before the game there is none, and the seat is open."""
    level: str | None = None


class ChangedHands(Event, frozen=True, tag="changed-hands", rename={"giver": "from", "taker": "to"}):
    """What was one owner's here is another one's: the seats, the table itself, and whom the host has sent away."""

    giver: Owner
    taker: Owner
    forgets: bool = False
    """Whether the giver is gone: what they were called stands nowhere in the log any more (see `forgetting`)."""


class Begun(Event, frozen=True, tag="begun"):
    """The game begins, with this seat."""

    first: int
    delay: int = 0
    """In a game against the clock: milliseconds on the line that are given back for every answer."""


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


class Offered(Event, frozen=True, tag="offered"):
    """Somebody would like to play again, and asks the other people."""

    seat: int


class Accepted(Event, frozen=True, tag="accepted"):
    """Somebody would like that, too."""

    seat: int


class Declined(Event, frozen=True, tag="declined"):
    seat: int


class FilledIn(Event, frozen=True, tag="filled-in"):
    """A bot will play the rematch in the seat of somebody who has not accepted."""

    seat: int
    name: str
    level: str


class OfferEnded(Event, frozen=True, tag="offer-ended"):
    """The offer of a rematch is taken back, or nobody has taken it up for too long."""

    seat: int | None = None
    """Who took it back."""


class Warned(Event, frozen=True, tag="warned"):
    """So many rounds of nothing but passing: the house will end the game soon."""

    rounds: int
    left: int


class Abandoned(Event, frozen=True, tag=ABANDONED):
    """The house ends the game: everybody passes for ever, or more has happened than a table can hold."""

    why: Literal["passing", "long"]
    rounds: int = 0


class Closed(Event, frozen=True, tag="closed"):
    """The house ends a dealt game: as much was decided as was to be, or the time is up, and the score is what it is
    now."""


class Counting(Event, frozen=True, tag="counting"):
    """At a rated table, before the game: whether it will be rated with those who sit there."""

    unrated: Unrated | None = None
    """Why it will not."""


class RatingChange(msgspec.Struct, frozen=True):
    """What a game made of the rating of whoever sat there, in points."""

    seat: int
    before: float
    after: float
    give_or_take: float
    """How many points more or less it may be after it."""


class Rated(Event, frozen=True, tag="rated"):
    """At a rated table, after the game: what it made of ratings."""

    changes: tuple[RatingChange, ...] = ()
    unrated: Unrated | None = None
    """Why it is not rated after all."""


class _Played(Event, frozen=True, tag="played"):
    """How a step of the game is stored: as its entry, by a seat or by chance, the way records write it."""

    entry: msgspec.Raw


AnyOfferEvent = Offered | Accepted | Declined | FilledIn | OfferEnded
"""What happens between a game and its rematch."""
AnyEvent = (
    Sat
    | Left
    | SentAway
    | ChangedHands
    | Begun
    | TookBack
    | Conceded
    | Paused
    | Resumed
    | SteppedIn
    | CameBack
    | Warned
    | Abandoned
    | Closed
    | Rematched
    | Counting
    | Rated
    | AnyOfferEvent
)
"""What happens around the game."""
Occurrence = AnyEvent | Step
"""Anything that happens at a table, around the game or in it."""

_decoder: Final = msgspec.json.Decoder(AnyEvent | _Played)
_encoder: Final = msgspec.json.Encoder()


def read_event(body: bytes, game: AnyGame) -> AnyEvent | Entry:
    """From a row of the log; of a step of the game only the entry is there."""
    event: AnyEvent | _Played = _decoder.decode(body)
    return read_entry(bytes(event.entry), game) if isinstance(event, _Played) else event


def write_event(what: Occurrence) -> bytes:
    return _encoder.encode(_Played(msgspec.Raw(entry_json(what.entry))) if isinstance(what, Step) else what)
