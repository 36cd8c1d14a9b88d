"""What a bot brings to a picture game: what it knows, the words to explain itself with, and where it sits.

This is the only place where the true edition is seen: knowledge is drawn from it, and its values stay behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from sortilege.bots.knowledge import Knowledge, acquired
from sortilege.bots.pictures.player import Seat
from sortilege.bots.pictures.words import Words
from sortilege.editions.model import Edition
from sortilege.games.picture_game import PictureGame

if TYPE_CHECKING:
    from random import Random


class Equipment(NamedTuple):
    knowledge: Knowledge
    words: Words
    at: Seat


def equipped(
    level: str, game: PictureGame[Any, Any, Any], seat: int, random: Random, name: str | None = None
) -> Equipment:
    """For one seat. The same `random` knows the same, and the same name nearly the same."""
    knowledge = acquired(game.edition, level, random, name)
    return Equipment(knowledge, Words(without_values(game.edition)), Seat(seat, game.seats))


def without_values(edition: Edition) -> Edition:
    """The picture sides: names and attributes, and nothing of what the data sides say."""
    items = tuple(msgspec.structs.replace(item, values={}) for item in edition.items)
    return msgspec.structs.replace(edition, items=items)
