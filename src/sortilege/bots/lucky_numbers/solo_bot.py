"""A bot that plays alone. Only drawing costs something there, so it takes from the middle for as long as that helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import Choice, Worth
from sortilege.bots.lucky_numbers.expecting_bot import ExpectingBot
from sortilege.bots.lucky_numbers.taking import best_takes
from sortilege.core.game import Action, View
from sortilege.games.lucky_numbers.state import Draw, Take
from sortilege.games.lucky_numbers.view import LuckyView

if TYPE_CHECKING:
    from random import Random


class SoloBot(ExpectingBot):
    """`depth` and `width`: how far it sees what taking leads to; `slips`: how often it forgets to look."""

    def __init__(self, worth: Worth, random: Random, *, depth: int, width: int = 1, slips: float = 0.0) -> None:
        super().__init__(0, worth)
        self._random = random
        self._depth = depth
        self._width = width
        self._slips = slips
        self._plan: list[Take] = []

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, LuckyView)
        if view.phase == "turn" and (not self._plan or self._plan[0] not in legal):
            careless = self._random.random() < self._slips
            self._plan = [] if careless else [*best_takes(table(view, 0), self._worth, self._depth, self._width)]
        return super().decide(view, legal)

    def _choices(self, view: LuckyView) -> list[Choice]:
        if view.phase != "turn":
            return super()._choices(view)
        plan = [Choice(self._plan.pop(0), 1.0)] if self._plan else []
        return [*plan, Choice(Draw(), 0.0)]

    def _is_idle(self, view: LuckyView, action: Action) -> bool:
        """Every plan leads to something better, so there is an end to them; what was drawn goes somewhere else."""
        return not isinstance(action, Take) and super()._is_idle(view, action)
