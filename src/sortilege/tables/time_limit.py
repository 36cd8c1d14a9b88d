"""Games against the clock of the house: when their time is up. Pure arithmetic; who ends them then is in `room` and
`caretaker`.

Nobody pays for a slow line: what it takes is measured before the game and given back for every answer, within a bound.
"""

from __future__ import annotations

from typing import Final

import msgspec

MOST_DELAY: Final = 250
"""Milliseconds that are given back for an answer at most: whoever feigns a slow line gains little."""


class TimeLimit(msgspec.Struct, frozen=True, omit_defaults=True):
    seconds: float
    """From the first card that is shown."""
    lost: float = 0
    """So many of them are lost with every wrong answer."""

    def ends_at(self, begun_at: float, answers: int, wrong: int, delay: int) -> float:
        """When the time is up for whoever has given so many answers: the next one is on its way until then.

        `delay`: milliseconds that a card and its answer take on the line.
        """
        given_back = min(max(0, delay), MOST_DELAY) / 1000 * (answers + 1)
        return begun_at + self.seconds - self.lost * wrong + given_back
