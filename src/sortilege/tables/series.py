"""Games in a row of the same players: each rematch knows how the ones before it went."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.core.game import Outcome, Score

ABANDONED: Final = "abandoned"
"""How a game ends that the rules have not ended, and nobody has given up: it counts for nobody."""


class Series(msgspec.Struct, frozen=True):
    games: int
    """How many were played."""
    wins: tuple[int, ...]
    """How many of them each seat has won; who wins together wins one each."""


def counted(before: Series | None, outcome: Outcome | Score | None, seats: int) -> Series | None:
    """The series with one more game, unless nobody ended that; None where nobody can win against anybody."""
    if not isinstance(outcome, Outcome) or seats == 1:
        return None
    if outcome.reason == ABANDONED:
        return before
    games, wins = (before.games, before.wins) if before else (0, (0,) * seats)
    return Series(games + 1, tuple(won + (seat in outcome.winners) for seat, won in enumerate(wins)))
