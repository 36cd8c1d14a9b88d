"""A bot that does what is worth most on average, one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.bots.bot import Bot
from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import Choice, Worth, best_diagonal, best_placement, best_turn
from sortilege.bots.lucky_numbers.reasons import Reason, sentence
from sortilege.core.game import Action, View
from sortilege.games.lucky_numbers.board import DIAGONAL, SIZE
from sortilege.games.lucky_numbers.state import Place, Take
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.i18n import ENGLISH

PATIENCE: Final = 2
"""How often in a row the bot may exchange tiles with the middle before it draws again: so no table is held up."""


class ExpectingBot(Bot):
    def __init__(self, seat: int, worth: Worth) -> None:
        self._seat = seat
        self._worth = worth
        self._exchanges = 0
        self._reason: Reason | None = None

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, LuckyView)
        choices = self._choices(view)
        allowed = [choice for choice in choices if choice.action in legal and not self._is_idle(view, choice.action)]
        best = allowed[0]
        self._remember(view, best.action)
        self._reason = self._why(view, best.action)
        return best.action

    def explain(self, language: str = ENGLISH) -> str:
        return sentence(self._reason, language) if self._reason else ""

    def _choices(self, view: LuckyView) -> list[Choice]:
        now = table(view, self._seat)
        if view.phase == "turn":
            return best_turn(now, self._worth)
        tile = next(hand.tile for hand in view.drawn if hand.seat == self._seat)
        if view.phase == "setup":
            free = [space for space in DIAGONAL if self._on(view, (space // SIZE, space % SIZE)) is None]
            return best_diagonal(now, tile, free, self._worth)
        return best_placement(now, tile, self._worth)

    def _on(self, view: LuckyView, at: tuple[int, int]) -> int | None:
        return view.boards[self._seat][at[0]][at[1]]

    def _is_idle(self, view: LuckyView, action: Action) -> bool:
        is_exchange = isinstance(action, Take) and self._on(view, action.at) is not None
        return is_exchange and self._exchanges >= PATIENCE

    def _remember(self, view: LuckyView, action: Action) -> None:
        if isinstance(action, Take) and self._on(view, action.at) is not None:
            self._exchanges += 1
        elif view.phase == "turn":
            self._exchanges = 0

    def _why(self, view: LuckyView, action: Action) -> Reason:
        match action:
            case Take(tile, at):
                return Reason(action, tile, self._on(view, at))
            case Place(at):
                tile = next(hand.tile for hand in view.drawn if hand.seat == self._seat)
                return Reason(action, tile, self._on(view, at))
            case _:
                return Reason(action)
