"""How many pebbles?"""

from __future__ import annotations

from collections.abc import Sequence

from sixth_game.rules import LastPebble, PebbleView, Take
from sortilege.cli.terminal.menu import Choice, Menu
from sortilege.core.game import Action
from sortilege.narration.names import Names


class HowMany(Menu):
    def _read(self, text: str) -> Action:
        raise self._lost(text)


def menu(game: LastPebble, view: PebbleView, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    takes = [action for action in legal if isinstance(action, Take)]
    return HowMany("How many?", [Choice(take, str(take.pebbles), f"take {take.pebbles}") for take in takes])
