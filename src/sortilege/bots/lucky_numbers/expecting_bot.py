"""A bot that does what is worth most on average, one step ahead."""

from __future__ import annotations

from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import Choice, Worth, best_diagonal, best_placement, best_turn
from sortilege.bots.lucky_numbers.weighing_bot import WeighingBot
from sortilege.games.lucky_numbers.board import DIAGONAL, SPACES
from sortilege.games.lucky_numbers.view import LuckyView


class ExpectingBot(WeighingBot):
    def __init__(self, seat: int, worth: Worth) -> None:
        super().__init__(seat)
        self._worth = worth

    def _choices(self, view: LuckyView) -> list[Choice]:
        now = table(view, self._seat)
        if view.phase == "turn":
            return best_turn(now, self._worth)
        if view.phase == "setup":
            free = [space for space in DIAGONAL if self._on(view, SPACES[space]) is None]
            return best_diagonal(now, self._in_hand(view), free, self._worth)
        return best_placement(now, self._in_hand(view), self._worth)
