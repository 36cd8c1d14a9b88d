"""What is at stake in Go for 6: the chance to win if rows grow or shrink."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.race import Race
from sortilege.games.go_for_six.view import SixView

_RACE: Final = Race(turn={-1: 0.91, 0: 0.03, 1: 0.05, 2: 0.01}, last={-1: 0.73, 0: 0.08, 1: 0.18, 2: 0.01})
"""What becomes of a player's missing cards from one turn to the next, as measured between equals."""

_USUAL_ROOM: Final = 0.7
_FINENESS: Final = 20
"""Room counts in steps of a twentieth, so that the race need not be reckoned anew every time."""
_LEAST: Final = 0.3

NOTHING: Final[Mapping[int, int]] = {}


class Stakes:
    def __init__(self, view: SixView, seat: Seat, length: int) -> None:
        self._cards = [len(row) for row in view.rows]
        self._own = seat.own
        self._length = length

    def chance(self, to_move: int, changes: Mapping[int, int] = NOTHING, room: float = _USUAL_ROOM) -> float:
        """My chance to win after everybody's row has changed. Room in my row is worth as much as a part of a card."""
        left = [
            float(self._length - max(0, cards + changes.get(number, 0))) for number, cards in enumerate(self._cards)
        ]
        worth = round((room - _USUAL_ROOM) * _FINENESS) / _FINENESS
        left[self._own] = max(_LEAST, left[self._own] - worth)
        return _RACE.chance(self._own, left, to_move)
