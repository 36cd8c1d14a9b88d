"""The decisions of every game as menus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.cli.terminal.menu import Menu
from sortilege.cli.terminal.menus import go_for_six, lucky_numbers, the_box
from sortilege.core.game import Action
from sortilege.core.record import AnyGame
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.narration.names import Names


def menu(game: AnyGame, view: Any, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    """What this seat decides now. Made from what everybody sees, so it cannot tell more."""
    match game:
        case LuckyNumbers():
            return lucky_numbers.menu(view, legal, seat)
        case TheBox() | TheBoxSolo():
            return the_box.menu(game, view, legal, names, seat)
        case GoForSix() | GoForSixSolo():
            return go_for_six.menu(game, view, legal, names, seat)
    raise TypeError(game)
