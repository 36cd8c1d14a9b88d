"""What only a game's own narrator can say. It is a module with these functions, called as the game's entry says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.core.record import AnyGame, Entry
from sortilege.narration.names import Names
from sortilege.parts import part


class Narrator(Protocol):
    def tell(self, game: Any, names: Names, entry: Entry, before: Any, after: Any) -> str:
        """One entry, told with the states before and after it."""

    def decisive(self, game: Any, names: Names, steps: Sequence[Step], outcome: Outcome, winner: int) -> str | None:
        """What decided a game that one seat has won; None where nothing stands out."""


def narrator(game: AnyGame) -> Narrator:
    found: Narrator = part("sortilege.narration", game.id)
    return found
