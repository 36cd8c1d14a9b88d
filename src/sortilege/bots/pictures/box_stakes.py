"""What is at stake in The Box: the chance to win if tiles change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.race import Race
from sortilege.games.the_box.view import BoxView, SeatView

_RACE: Final = Race(turn={-2: 0.04, -1: 0.79, 0: 0.14, 1: 0.03}, last={-1: 0.65, 0: 0.25, 1: 0.1})
"""What becomes of a player's tiles from one turn to the next; close to what is measured between equals."""

_OPEN_TILE: Final = 0.35
"""What one more open tile to choose from is worth, in tiles to get rid of."""

NOTHING: Final[Mapping[int, int]] = {}


class Stakes:
    def __init__(self, view: BoxView, seat: Seat) -> None:
        self._seats = view.seats
        self._own = seat.own

    def chance(self, to_move: int, changes: Mapping[int, int] = NOTHING, opened: int = 0) -> float:
        """My chance to win after everybody's number of tiles has changed, and my number of open tiles."""
        left = [
            _left(seat, changes.get(number, 0), opened if number == self._own else 0)
            for number, seat in enumerate(self._seats)
        ]
        return _RACE.chance(self._own, left, to_move)

    def penalty(self, giver: int, placed: int = 0) -> int:
        """How many tiles somebody gives who owes a penalty after having placed so many: nobody gives his last one."""
        return 1 if self._seats[giver].tiles - placed > 1 else 0


def deposited(seat: SeatView) -> int:
    return len(seat.deposits) - seat.deposits.count(None)


def _left(seat: SeatView, change: int, opened: int) -> float:
    tiles = max(0, seat.tiles + change)
    choice = min(deposited(seat) + opened, tiles - 1)
    return tiles - _OPEN_TILE * max(0, choice)
