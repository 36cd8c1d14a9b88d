"""What a host chooses before a table stands: game, card set, options, seats, pace, and who may see it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.bots import levels_of
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.core.templates import GameTitle, marked
from sortilege.editions.model import Edition
from sortilege.games import GAMES, PICTURE_GAMES, make_game
from sortilege.people.names import Name
from sortilege.people.owner import Owner
from sortilege.tables.dealing import Dealt
from sortilege.tables.series import Series

Pace = Literal["none", "relaxed", "fast"]
SECONDS: Final[dict[Pace, float | None]] = {"none": None, "relaxed": 60, "fast": 15}
"""How long a decision may take …"""
GETTING_READY: Final = 15.0
"""… and how much longer the first one of a game."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who will sit here: the host, another person at the same screen, a bot, or whoever comes."""

    kind: Literal["me", "person", "bot", "open"]
    level: str | None = None
    name: Name | None = None


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=6)]
    edition: str | None = None
    """For the picture games: the name of the cards (see `cards`)."""
    options: dict[str, Any] = {}
    """As in records, without `first`."""
    first: int | Literal["random"] = "random"
    clock: Pace = "none"
    public: bool = False
    lesson: bool = False
    """With a nudge here and there, for a first game."""
    rated: bool = False
    """Whether the game counts for the ratings of those who play it (see `rated`)."""

    @property
    def one_device(self) -> bool:
        """Several people play, all of them at the host's screen."""
        kinds = [plan.kind for plan in self.seats]
        return "person" in kinds and "open" not in kinds


class Founded(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is stored of a table when it is set up, and never changes."""

    setup: Setup
    host: Owner
    secret: str
    """What its bots' dice depend on; nobody outside ever sees it."""
    series: Series | None = None
    """For a rematch: how the games before it went."""
    dealt: Dealt | None = None
    """Where chance follows from the site's secret. Nobody can ask for that, so it is no part of the setup."""


def nameless(setup: Setup) -> Setup:
    """The same, without what people are to be called."""
    return replace(setup, seats=tuple(replace(plan, name=None) for plan in setup.seats))


def game_of(setup: Setup, edition: Edition | None, first: int = 0) -> AnyGame:
    """The game as it is set up. Raises `Malformed`, with a sentence, for anything that makes no sense."""
    if "first" in setup.options:
        raise Malformed(marked("options: who begins is said by `first` of the table, not among the options"))
    if edition is not None and setup.game in GAMES and setup.game not in PICTURE_GAMES:
        raise Malformed(marked("{game} is played without an edition"), game=GameTitle(setup.game))
    return make_game(setup.game, len(setup.seats), {**setup.options, "first": first}, edition)


def check(setup: Setup, edition: Edition | None) -> None:
    """Raises `Malformed` unless a table can be set up like this."""
    game_of(setup, edition)
    if isinstance(setup.first, int) and not 0 <= setup.first < len(setup.seats):
        raise Malformed(marked("first: the seats are 0 to {last}"), last=len(setup.seats) - 1)
    for seat, plan in enumerate(setup.seats):
        if plan.kind == "bot" and plan.level not in levels_of(setup.game):
            text = marked("seats[{seat}]: a bot is one of {levels}")
            raise Malformed(text, seat=seat, levels=", ".join(levels_of(setup.game)))
        if plan.kind != "bot" and plan.level is not None:
            raise Malformed(marked("seats[{seat}]: only a bot has a level"), seat=seat)
    if setup.public and setup.one_device:
        raise Malformed(marked("public: a table at one screen cannot be open to everybody"))
