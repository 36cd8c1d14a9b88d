"""The latest mistake of somebody who has not won: a doubt that was wrong, or something that was placed wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sortilege.games.orders import Order, Values, is_right

if TYPE_CHECKING:
    from sortilege.narration.decisive import Happened


class Mistake(NamedTuple):
    seat: int
    step: Happened
    order: Order
    doubted: bool
    """Whether the mistake was to doubt."""
    turns_left: int
    """How many turns were begun after it, the last one included."""


def latest(
    steps: Sequence[Happened], winner: int, values: Values, challenged: Callable[[Happened], Order | None]
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
