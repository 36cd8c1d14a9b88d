"""Bots for Go for 6 and its solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.bots.bot import Bot
from sortilege.bots.pictures.equipment import equipped
from sortilege.bots.pictures.six import SixPlayer
from sortilege.bots.pictures.six_solo import SixSoloPlayer
from sortilege.games.go_for_six import GoForSix, GoForSixSolo

if TYPE_CHECKING:
    from random import Random


def make(level: str, game: GoForSix | GoForSixSolo, seat: int, random: Random, name: str | None) -> Bot:
    equipment = equipped(level, game, seat, random, name)
    if isinstance(game, GoForSixSolo):
        return SixSoloPlayer(*equipment)
    return SixPlayer(*equipment, game.options.length)
