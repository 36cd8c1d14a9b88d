"""Go for 6 and its solo game, analysed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sortilege.analysis.model import Pictures
from sortilege.analysis.pictures.walk import AnyPictureGame, walked
from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.six_stakes import Stakes
from sortilege.core.game import Outcome, next_seat
from sortilege.core.play import Step
from sortilege.games.go_for_six import GoForSix


def analysed(
    game: AnyPictureGame, steps: Iterable[Step], tell: Callable[[], None], *, is_over: bool = False
) -> Pictures:
    """`tell` is called after every entry. `is_over`: nobody plays on, whatever the rules say."""
    return walked(game, _race, steps, tell, is_over=is_over)


def _race(game: Any, state: Any) -> tuple[float, ...] | None:
    if not isinstance(game, GoForSix):
        return None
    outcome = game.outcome(state)
    if isinstance(outcome, Outcome):
        return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in range(game.seats))
    view = game.view(state)
    to_move = next_seat(state.placement.seat, game.seats) if state.placement else state.turn
    length = game.options.length
    return tuple(Stakes(view, Seat(seat, game.seats), length).chance(to_move) for seat in range(game.seats))
