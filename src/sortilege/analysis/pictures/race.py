"""Everybody's chance to win a picture game, as whoever plays with pictures reckons it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sortilege.bots.pictures.player import Seat
from sortilege.core.game import Outcome, next_seat

Chance = Callable[[Any, Any, Seat, int], float]
"""A game, its view, who asks, and whose turn is next → how likely whoever asks wins."""
Race = Callable[[Any, Any], tuple[float, ...] | None]
"""A game and its state → how likely everybody is to win, by what they have left; None where nobody can say."""


def race_of(kind: type, chance: Chance) -> Race:
    """For games of one kind; alone nobody races."""

    def race(game: Any, state: Any) -> tuple[float, ...] | None:
        races = isinstance(game, kind)
        if not races:
            return None
        outcome = game.outcome(state)
        seats = range(game.seats)
        if isinstance(outcome, Outcome):
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        view = game.view(state)
        to_move = next_seat(state.placement.seat, len(seats)) if state.placement else state.turn
        return tuple(chance(game, view, Seat(seat, len(seats)), to_move) for seat in seats)

    return race
