"""What is said about people: what they have done, how strong they are, and who is where in a ranking."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.people.names import Colour
from sortilege.store.results import PlayerKind


class PersonLink(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    colour: Colour
    url: str
    """Their page."""


class RatingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    rating: int
    uncertainty: int
    """So much it may be more or less, in 19 of 20 cases."""
    provisional: bool
    """Whether that is still a lot."""
    resting: bool
    """Whether they have not played for so long that they have none."""
    games: int
    """Rated ones."""
    last: int
    """When the last one ended, in milliseconds since 1970."""


class CurvePointAnswer(msgspec.Struct, frozen=True):
    at: int
    """Milliseconds since 1970."""
    rating: int
    uncertainty: int


class StandingAnswer(RatingAnswer, frozen=True, kw_only=True):
    game: str
    game_title: str
    place: int | None
    """In the ranking of all time."""
    curve: list[CurvePointAnswer]
    """At the end of each day with a rated game."""


class PlayedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    game_title: str
    edition: str | None
    """The id of a card set that comes with the program."""
    edition_title: str | None
    """None: it is played without cards. What people make themselves has no title here."""
    games: int
    won: int


class AgainstAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Compared with everybody of one kind who sat at the same table."""

    game: str
    game_title: str
    kind: PlayerKind
    level: str | None
    """A bot's."""
    title: str
    games: int
    ahead: int
    equal: int
    behind: int


class ScoreAnswer(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    game_title: str
    edition_title: str | None
    score: int
    at: int
    """Milliseconds since 1970."""
    replay: str | None
    """Where it can be seen; None: the table is gone."""


class DayAnswer(msgspec.Struct, frozen=True):
    day: str
    """Such as 2026-11-16, in UTC."""
    games: int


class OpponentAnswer(PersonLink, frozen=True, kw_only=True):
    games: int
    ahead: int
    equal: int
    behind: int


class PersonAnswer(PersonLink, frozen=True, kw_only=True):
    you: bool
    visible: bool
    """Whether others see this."""
    since: int
    """When they began to keep a name, in milliseconds since 1970."""
    games: int
    ratings: list[StandingAnswer]
    played: list[PlayedAnswer]
    against: list[AgainstAnswer]
    best: list[ScoreAnswer]
    days: list[DayAnswer]
    """Those of the last year with a game."""
    opponents: list[OpponentAnswer]
    """Whom they have met most."""


class RankedAnswer(RatingAnswer, frozen=True, kw_only=True):
    place: int
    name: str
    colour: Colour
    url: str
    """Their page."""
    you: bool


class OwnPlace(RatingAnswer, frozen=True, kw_only=True):
    place: int | None
    """None: not listed."""
    after: str | None
    """On the page that begins after this one, or on the first."""


class BotRating(msgspec.Struct, frozen=True, kw_only=True):
    """Bots never change, so they are what ratings are measured by."""

    level: str
    title: str
    rating: int


class RankingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    game_title: str
    season: str
    """A month, such as 2026-11, or empty: all time."""
    among: Literal["everybody", "friends"]
    rows: list[RankedAnswer]
    next: str | None
    """The next page begins after this one."""
    own: OwnPlace | None
    """Where you are; None for whoever has no rating here."""
    bots: list[BotRating]
