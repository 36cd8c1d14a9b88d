"""What a contest is: a game for one, cards, options, how long a try is, how many there are, and when it is open."""

from __future__ import annotations

import math
from typing import Any, Final, Literal

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.people.names import one_line
from sortilege.people.owner import Owner
from sortilege.store.contests import StoredContest
from sortilege.tables.setup import SeatPlan, Setup

ATTACK: Final = "attack"
"""Ninety seconds against the clock, which is Go for 6, solo, at a table."""
_AT_A_TABLE: Final = {ATTACK: "go-for-six-solo"}
PLAYED: Final = (*(id for id, game in GAMES.items() if game.solo), ATTACK)
"""Games in which chance does not depend on what people do: everybody gets the same."""
PICTURED: Final = PICTURE_GAMES.keys() | {ATTACK}
"""Those that are played with cards."""
USUAL_DECISIONS: Final = 12
"""Cards of a try: about two minutes."""
MOST_DECISIONS: Final = 100
MOST_TRIES: Final = 20
LONGEST_TITLE: Final = 60
SHORTEST: Final = 60.0
"""Seconds for which a contest is open, at least …"""
LONGEST: Final = 60 * 86400.0
"""… and at most."""
FURTHEST: Final = 365 * 86400.0
"""Seconds after which it opens, at most."""
_A_MOMENT: Final = 0.05

Phase = Literal["before", "open", "over"]


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played."""

    game: str
    edition: str | None = None
    """As tables call the cards: of somebody's own with the version."""
    options: dict[str, Any] = {}
    decisions: int | None = None
    """After so many a try ends; None: when the game is over."""
    version: str | None = None
    """Of cards that come with the program: exactly which, whatever it comes with later."""

    @property
    def attribute(self) -> str | None:
        """What cards are sorted by, if it was chosen."""
        return self.options.get("attribute")

    @property
    def cards(self) -> str | None:
        """Exactly which."""
        return self.version or self.edition

    @property
    def at_a_table(self) -> str:
        """The id of the game that is played there."""
        return _AT_A_TABLE.get(self.game, self.game)

    def setup(self) -> Setup:
        return Setup(game=self.at_a_table, seats=(SeatPlan("me"),), edition=self.edition, options=self.options, first=0)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A contest as somebody would like to have it."""

    title: str
    rules: Rules
    tries: int = 1
    """How many everybody has; the best one counts."""
    one_room: bool = False
    """Whether any number of people may come from one address."""
    opens_at: float
    closes_at: float


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    host: Owner
    title: str
    rules: Rules
    tries: int
    one_room: bool
    opens_at: float
    closes_at: float

    def phase(self, now: float) -> Phase:
        return "before" if now < self.opens_at else "open" if now < self.closes_at else "over"

    def stays_for(self, now: float) -> float:
        """Seconds until it opens or closes."""
        left = {"before": self.opens_at - now, "open": self.closes_at - now, "over": math.inf}[self.phase(now)]
        return max(_A_MOMENT, left)


def read_contest(stored: StoredContest) -> Contest:
    return Contest(
        code=stored.code,
        host=Owner(stored.host),
        title=stored.title,
        rules=msgspec.json.decode(stored.rules, type=Rules),
        tries=stored.tries,
        one_room=bool(stored.one_room),
        opens_at=stored.opens_at,
        closes_at=stored.closes_at,
    )


def clean_title(title: str) -> str:
    """As it may stand on a page; empty if nothing is left."""
    return one_line(title)[:LONGEST_TITLE].strip()


def check(wanted: Wanted, now: float) -> None:
    """Raises `Malformed` for what makes no sense; whether the game can be played like this is asked elsewhere."""
    rules = wanted.rules
    if not clean_title(wanted.title):
        raise Malformed(marked("title: a contest needs a name"))
    if rules.game not in PLAYED:
        raise Malformed(marked("game: one of {games}"), games=", ".join(PLAYED))
    if (rules.game in PICTURED) != (rules.edition is not None):
        raise Malformed(marked("edition: picture games are played with one, others without"))
    if rules.decisions is not None and rules.game == ATTACK:
        raise Malformed(marked("decisions: an attack ends after ninety seconds"))
    if rules.decisions is not None and not 1 <= rules.decisions <= MOST_DECISIONS:
        raise Malformed(marked("decisions: from 1 to {most}"), most=MOST_DECISIONS)
    if not 1 <= wanted.tries <= MOST_TRIES:
        raise Malformed(marked("tries: from 1 to {most}"), most=MOST_TRIES)
    if not SHORTEST <= wanted.closes_at - wanted.opens_at <= LONGEST or wanted.closes_at <= now:
        raise Malformed(marked("closes: a contest is open for at least a minute from now on, and at most for 60 days"))
    if wanted.opens_at > now + FURTHEST:
        raise Malformed(marked("opens: in a year at the latest"))
