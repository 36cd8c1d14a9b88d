"""Bots for The Box, Go for 6 and both solo games. All play alike; what sets levels apart is what they know.

This is the only place where the true edition is seen: knowledge is drawn from it, and its values stay behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sortilege.bots.bot import Bot
from sortilege.bots.knowledge import acquired
from sortilege.bots.pictures.box import BoxPlayer
from sortilege.bots.pictures.box_solo import BoxSoloPlayer
from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.reasons import Words
from sortilege.bots.pictures.six import SixPlayer
from sortilege.bots.pictures.six_solo import SixSoloPlayer
from sortilege.core.record import AnyGame
from sortilege.editions.model import Edition
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.the_box import TheBox, TheBoxSolo

if TYPE_CHECKING:
    from random import Random


def make(level: str, game: AnyGame, seat: int, random: Random) -> Bot:
    """A bot for one seat. The same `random` knows the same, and plays the same."""
    assert isinstance(game, TheBox | TheBoxSolo | GoForSix | GoForSixSolo)
    knowledge = acquired(game.edition, level, random)
    words = Words(without_values(game.edition))
    at = Seat(seat, game.seats)
    match game:
        case TheBox():
            return BoxPlayer(knowledge, words, at, game.board, random)
        case TheBoxSolo():
            return BoxSoloPlayer(knowledge, words, at, game.board, random)
        case GoForSix():
            return SixPlayer(knowledge, words, at, game.options.length)
        case GoForSixSolo():
            return SixSoloPlayer(knowledge, words, at)


def without_values(edition: Edition) -> Edition:
    """The picture sides: names and attributes, and nothing of what the data sides say."""
    items = tuple(msgspec.structs.replace(item, values={}) for item in edition.items)
    return msgspec.structs.replace(edition, items=items)
