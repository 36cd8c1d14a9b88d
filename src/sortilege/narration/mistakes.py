"""The latest mistake of somebody who has not won: a doubt that was wrong, or something that was placed wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sortilege.core.play import Step
from sortilege.games.orders import Order, Values, is_right


class Mistake(NamedTuple):
    seat: int
    step: Step
    order: Order
    doubted: bool
    """Whether the mistake was to doubt."""
    turns_left: int
    """How many turns were begun after it, the last one included."""


def latest(
    steps: Sequence[Step], winner: int, values: Values, challenged: Callable[[Step], Order | None]
) -> Mistake | None:
    """`challenged` says which order a step turns up. The check at the very end is nobody's mistake."""
    turns = 0
    for step in reversed(steps):
        order = challenged(step)
        if order is not None and step.before.placement is not None:
            doubted = is_right(order, values)
            placement = step.before.placement
            seat = placement.waiting[0] if doubted else placement.seat
            if seat != winner and not (doubted and step.before.phase == "verify"):
                return Mistake(seat, step, order, doubted, turns)
        turns += step.before.phase == "turn" and isinstance(step.entry.by, int)
    return None
