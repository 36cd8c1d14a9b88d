"""Bots by their level: for every game the same few names, from hardly a player to a strong one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sortilege.bots.bot import Bot
from sortilege.bots.random_bot import RandomBot
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.games import PICTURE_GAMES
from sortilege.games.lucky_numbers import LuckyNumbers

if TYPE_CHECKING:
    from random import Random

# A bot thinks on one core. For matrices as small as ours threads only wait for each other (measured: five times
# slower), and numpy reads this when it is loaded, which happens below this package only.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

_LUCKY: Final = ("random", "easy", "medium", "hard", "master")
_PICTURES: Final = ("random", "newcomer", "regular", "expert", "scholar")

LEVELS: Final[Mapping[str, tuple[str, ...]]] = {LuckyNumbers.id: _LUCKY, **dict.fromkeys(PICTURE_GAMES, _PICTURES)}
"""game → its levels, weakest first."""


def make_bot(level: str, game: AnyGame, seat: int, random: Random) -> Bot:
    """A bot for one seat of one game. The same `random` makes the same bot, and the same decisions."""
    if level not in LEVELS[game.id]:
        raise Malformed(f"{game.id} has no bot {level!r}; there are {', '.join(LEVELS[game.id])}")
    if level == "random":
        return RandomBot(random)
    # Each family brings what it needs (numpy, a learned file) only when it plays.
    if isinstance(game, LuckyNumbers):
        from sortilege.bots import lucky_numbers  # noqa: PLC0415

        return lucky_numbers.make(level, seat, random)
    from sortilege.bots import pictures  # noqa: PLC0415

    return pictures.make(level, game, seat, random)
