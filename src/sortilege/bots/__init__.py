"""Bots by their level: for every game a few names, from hardly a player to a strong one.

One module or package per family of games, which makes them (see `BotMaker`). `characters` says which levels there are.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any, Protocol

from sortilege.bots.bot import Bot
from sortilege.bots.characters import characters_of
from sortilege.bots.random_bot import RandomBot
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.games import GAMES, make_game
from sortilege.parts import part

# A bot thinks on one core. For matrices as small as ours threads only wait for each other (measured: five times
# slower), and numpy reads this when it is loaded, which happens below this package only.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

RANDOM = "random"
"""The level that every game has."""


class BotMaker(Protocol):
    """What the module of a game has. It brings what it needs (numpy, a learned file) only when it plays."""

    def make(self, level: str, game: Any, seat: int, random: Random, name: str | None) -> Bot:
        """A bot of one of the levels, except `random`. `name` is who it is, for bots that know something."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first."""
    return tuple(characters_of(game))


def make_bot(level: str, game: AnyGame, seat: int, random: Random, name: str | None = None) -> Bot:
    """A bot for one seat of one game. The same `random` makes the same bot, and the same decisions.

    Whoever has a name knows the same in every game. Without one it is somebody whom nobody has met before.
    """
    if level not in levels_of(game.id):
        raise Malformed(f"{game.id} has no bot {level!r}; there are {', '.join(levels_of(game.id))}")
    if level == RANDOM:
        return RandomBot(random)
    return maker_of(game.id).make(level, game, seat, random, name)


def get_ready(game: str) -> None:
    """Loads and compiles whatever the bots of this game need, so that nobody waits for it later."""
    maker_of(game)
    entry = GAMES[game]
    if not entry.pictures:
        make_bot(levels_of(game)[-1], make_game(game, entry.seat_counts[0]), 0, Random(0))  # noqa: S311


def maker_of(game: str) -> BotMaker:
    """Loads whatever the bots of this game need."""
    found: BotMaker = part("sortilege.bots", game)
    return found
