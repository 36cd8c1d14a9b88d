"""The latest mistake of somebody who has not won: a doubt that was wrong, or something that was placed wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortilege.core.orders import Order, is_right
from sortilege.core.play import Step
from sortilege.games.go_for_six import GoForSix
from sortilege.games.the_box import TheBox


class Mistake(NamedTuple):
    seat: int
    step: Step
    order: Order
    doubted: bool
    """Whether the mistake was to doubt."""
    turns_left: int
    """How many turns were begun after it, the last one included."""


def latest(game: TheBox | GoForSix, steps: Sequence[Step], winner: int) -> Mistake | None:
    """The check at the very end is nobody's mistake."""
    turns = 0
    for step in reversed(steps):
        order = game.challenged(step.before, step.entry.action)
        if order is not None:
            doubted = is_right(order, game.values)
            placement = step.before.placement
            seat = placement.waiting[0] if doubted else placement.seat
            if seat != winner and not (doubted and step.before.phase == "verify"):
                return Mistake(seat, step, order, doubted, turns)
        turns += step.before.phase == "turn" and isinstance(step.entry.by, int)
    return None
