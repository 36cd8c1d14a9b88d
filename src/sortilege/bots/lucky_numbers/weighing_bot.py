"""A bot that weighs everything it can do and does what is worth most; what something is worth, its kinds know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from sortilege.bots.bot import Bot
from sortilege.bots.grounds import Grounds
from sortilege.bots.lucky_numbers.expectation import Choice
from sortilege.bots.lucky_numbers.reasons import Reason, reason, sentence
from sortilege.core.game import Action, View
from sortilege.games.lucky_numbers.state import Place, Take
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.i18n import ENGLISH

PATIENCE: Final = 2
"""How often in a row the bot may exchange tiles with the middle before it draws again: so no table is held up."""


class WeighingBot(Bot):
    exchanges_equals = False
    """Whether a number may be exchanged for the same number: only where games of an older time are to be repeated."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._exchanges = 0
        self._reason: Reason | None = None

    @abstractmethod
    def _choices(self, view: LuckyView) -> list[Choice]:
        """Everything that can be done now, best first; what the repetition ruling bars may be among it."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, LuckyView)
        choices = [choice for choice in self._choices(view) if choice.action in legal]
        best = next(choice for choice in choices if not self._is_idle(view, choice.action))
        self._remember(view, best.action)
        self._reason = reason(view, self._seat, best.action)
        return best.action

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        return (sentence(self._reason, language),) if self._reason else ()

    def grounds(self) -> Grounds:
        return self._reason.grounds if self._reason else Grounds()

    def _in_hand(self, view: LuckyView) -> int:
        return next(hand.tile for hand in view.drawn if hand.seat == self._seat)

    def _on(self, view: LuckyView, at: tuple[int, int]) -> int | None:
        return view.boards[self._seat][at[0]][at[1]]

    def _is_idle(self, view: LuckyView, action: Action) -> bool:
        """Exchanging a number for the same number never is worth a turn, nor is exchanging for ever."""
        match action:
            case Take(tile, at):
                lying = self._on(view, at)
                too_often = lying is not None and self._exchanges >= PATIENCE
                return too_often or (lying == tile and not self.exchanges_equals)
            case Place(at) if view.phase == "place":
                return self._on(view, at) == self._in_hand(view) and not self.exchanges_equals
            case _:
                return False

    def _remember(self, view: LuckyView, action: Action) -> None:
        if isinstance(action, Take) and self._on(view, action.at) is not None:
            self._exchanges += 1
        elif view.phase == "turn":
            self._exchanges = 0
