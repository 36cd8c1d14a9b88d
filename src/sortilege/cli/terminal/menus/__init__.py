"""The decisions of every game as menus. One module per family of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sortilege.cli.terminal.menu import Menu
from sortilege.core.game import Action
from sortilege.core.record import AnyGame
from sortilege.narration.names import Names
from sortilege.parts import part


class Menus(Protocol):
    """What the module of a game has."""

    def menu(self, game: Any, view: Any, legal: Sequence[Action], names: Names, seat: int) -> Menu:
        """What this seat decides now."""


def menu(game: AnyGame, view: Any, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    """What this seat decides now. Made from what everybody sees, so it cannot tell more."""
    menus: Menus = part("sortilege.cli.terminal.menus", game.id)
    return menus.menu(game, view, legal, names, seat)
