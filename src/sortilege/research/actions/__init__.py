"""Actions as numbers: one module per game. The numbers never change, so that what has learned with them keeps them."""

from __future__ import annotations

from typing import Any, Protocol

from sortilege.core.game import Action
from sortilege.core.record import AnyGame
from sortilege.parts import part


class Numbering(Protocol):
    """All that can be done in a game as it is set up, by seats and by chance, each counted from 0."""

    @property
    def actions(self) -> int:
        """How many numbers there are for what a seat does …"""

    @property
    def outcomes(self) -> int:
        """… and for what chance does."""

    def number(self, action: Action, view: Any, seat: int) -> int:
        """Of something that `seat` may do now."""

    def outcome_number(self, action: Action) -> int:
        """Of something that chance may bring."""


def numbering(rules: AnyGame) -> Numbering:
    found: Numbering = part(__name__, rules.id).numbering(rules)
    return found
