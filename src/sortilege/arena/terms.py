"""The table that all games of a tournament are played at: which game, with which options and cards, at which pace."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sortilege.arena.told_beliefs import check_level
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.editions.library import find_edition
from sortilege.editions.model import Edition
from sortilege.games import GAMES, PICTURE_GAMES, make_game

DEFAULT_EDITION: Final = "mammals"
LONGEST: Final = 2000
"""Decisions per seat after which a game is not going to end; ten times what random play takes."""
LONGEST_BUDGET_MS: Final = 86_400_000


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: int
    options: dict[str, Any] = {}
    edition: Edition | None = None
    """Only for the picture games."""
    edition_file: str | None = None
    """Where it was found, unless it came with the program."""
    budget_ms: int | None = None
    """Per decision; None: as long as they like for our bots, the protocol's default for programs."""
    longest: int = LONGEST
    persistent: bool = False
    """Whether programs play many games in one process."""
    beliefs: str | None = None
    """The level of a bot of ours whose beliefs about values programs are told; None: they are told nothing."""

    def check(self) -> None:
        """Raises `Malformed` for a pace at which nobody can play."""
        if self.budget_ms is not None and self.budget_ms < 1:
            raise Malformed("a budget is at least 1 ms")
        if self.budget_ms is not None and self.budget_ms > LONGEST_BUDGET_MS:
            raise Malformed(f"a budget is at most {LONGEST_BUDGET_MS:,} ms: a day")
        if self.longest < 1:
            raise Malformed("a game has at least one decision per seat")
        if self.beliefs is not None:
            check_level(self.beliefs, self.edition)

    def make_game(self) -> AnyGame:
        return make_game(self.game, self.seats, self.options, self.edition)


def edition_for(game: str, name: str | None) -> Edition | None:
    """The edition to play with; mammals if none is named. Raises `Malformed` if there is no such game or edition."""
    if game not in GAMES:
        raise Malformed(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    if game in PICTURE_GAMES:
        return find_edition(name or DEFAULT_EDITION)
    if name is not None:
        raise Malformed(f"{game} is played without an edition")
    return None
