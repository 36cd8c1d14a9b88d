"""Bots for The Box and its solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.bots.bot import Bot
from sortilege.bots.pictures.box import BoxPlayer
from sortilege.bots.pictures.box_solo import BoxSoloPlayer
from sortilege.bots.pictures.equipment import equipped
from sortilege.games.the_box import TheBox, TheBoxSolo

if TYPE_CHECKING:
    from random import Random


def make(level: str, game: TheBox | TheBoxSolo, seat: int, random: Random, name: str | None) -> Bot:
    player = BoxSoloPlayer if isinstance(game, TheBoxSolo) else BoxPlayer
    return player(*equipped(level, game, seat, random, name), game.board, random)
