"""A bot that plays at random: the floor under all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sortilege.bots.bot import Bot
from sortilege.core.game import Action, View
from sortilege.i18n import ENGLISH, texts

if TYPE_CHECKING:
    from random import Random


class RandomBot(Bot):
    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        return self._random.choice(legal)

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        say = texts(language)
        return (say("I threw a die."),)
