"""A bot that counts: it leaves a number that cannot be finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sixth_game.rules import LastPebble, PebbleView, Take
from sortilege.bots.bot import Bot
from sortilege.core.game import Action, View

if TYPE_CHECKING:
    from random import Random


class Counter(Bot):
    def __init__(self, most: int) -> None:
        self._most = most

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, PebbleView)
        wanted = Take(view.heap % (self._most + 1))
        return wanted if wanted in legal else legal[0]


def make(level: str, game: LastPebble, seat: int, random: Random, name: str | None) -> Bot:
    return Counter(game.options.most)
