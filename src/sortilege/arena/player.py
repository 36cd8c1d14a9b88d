"""Who sits at a table of the arena: a bot of ours, or a program (`protocol`). Both are asked the same questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, Final

from sortilege.arena.fault import Fault, excerpt
from sortilege.arena.told_orders import Orders
from sortilege.bots.bot import Bot
from sortilege.core.game import Action, DataSide, View
from sortilege.core.record import Entry

TOLERANCE_MS: Final = 100
"""An answer is late after its budget and this: machines are busy, and whoever uses all of his time should not lose."""


class Player(ABC):
    """One seat of one game."""

    @property
    def untimed(self) -> bool:
        """Whether the next answer says nothing about how long a decision takes."""
        return False

    @abstractmethod
    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        """Something happened."""

    @abstractmethod
    def decide(self, view: View, legal: Sequence[Action], orders: Orders) -> Action:
        """What it does; whether that is legal is for the game to say. Raises a `Fault`."""

    def end(self, outcome: dict[str, Any]) -> None:  # noqa: B027  # nothing to do for a bot of ours
        """The game is over."""

    def close(self) -> None:  # noqa: B027
        """Nothing is left running."""


class HousePlayer(Player):
    """A bot of ours. Its time is limited only if the arena was told to."""

    def __init__(self, bot: Bot, budget_ms: int | None) -> None:
        self._bot = bot
        self._budget_ms = budget_ms

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        try:
            self._bot.observe(entry, revealed)
        except Exception as error:
            raise _crash(error) from error

    def decide(self, view: View, legal: Sequence[Action], orders: Orders) -> Action:  # bots know the board
        began = perf_counter()
        try:
            action = self._bot.decide(view, legal)
        except Exception as error:
            raise _crash(error) from error
        took = 1000 * (perf_counter() - began)
        if self._budget_ms is not None and took > self._budget_ms + TOLERANCE_MS:
            raise Fault("late", f"its answer took {took:.0f} ms, the budget is {self._budget_ms} ms")
        return action


def _crash(error: Exception) -> Fault:
    """A mistake in a bot costs it the game, not everybody the tournament; the report names it."""
    return Fault("crashed", excerpt(f"{type(error).__name__}: {error}"))
