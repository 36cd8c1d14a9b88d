"""The shortest way to a game: what is set up for somebody who only says which one."""

from __future__ import annotations

from typing import Final

from sortilege.bots import levels_of
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.tables.setup import SeatPlan, Setup

FIRST_EDITION: Final = "mammals"
"""What is played with by somebody who has not chosen."""


def duel(game: str) -> Setup:
    """A game of two: oneself, and whoever is invited."""
    if game not in GAMES or GAMES[game].solo:
        pairs = [id for id, entry in GAMES.items() if not entry.solo]
        raise Malformed(marked("game: one of {games}"), games=", ".join(pairs))
    return Setup(
        game=game,
        edition=FIRST_EDITION if game in PICTURE_GAMES else None,
        seats=(SeatPlan("me"), SeatPlan("open")),
        options=GAMES[game].quick,
    )


def quick_game(game: str, *, lesson: bool, edition: str | None = None) -> Setup:
    """A game that begins at once: alone, or against two bots that are neither hopeless nor the best."""
    if game not in GAMES:
        raise Malformed(marked("game: one of {games}"), games=", ".join(GAMES))
    levels = levels_of(game)
    level = levels[min(1 if lesson else 2, len(levels) - 1)]
    bots = 0 if GAMES[game].solo else 1 if lesson else 2
    return Setup(
        game=game,
        edition=(edition or FIRST_EDITION) if game in PICTURE_GAMES else None,
        seats=(SeatPlan("me"), *(SeatPlan("bot", level) for _ in range(bots))),
        options=GAMES[game].quick,
        first=0,
        lesson=lesson,
    )
