"""What a bot believes about the values of an edition: the only way from values to a bot.

It is made once, from the true edition, a level and a person; afterwards the true values are out of reach. How far
apart items are is common ground. Everybody has seen every item through a fog whose width depends on the level, on the
attribute's difficulty and on how famous the item is. What is wrong about an item is partly what everybody has wrong,
partly a person's own, the same in every game, and only the rest is a matter of the day. It is wrong together, too: who
overestimates an animal's length overestimates its weight. Nobody is off by more than twice the usual.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from sortilege.bots.belief import FARTHEST, Belief
from sortilege.bots.common_ground import common_ground
from sortilege.bots.misconceptions import misconceptions
from sortilege.bots.scores import Floats
from sortilege.core.game import DataSide
from sortilege.editions.model import Edition

if TYPE_CHECKING:
    from random import Random

__all__ = ["LEVELS", "SHARED", "Belief", "Knowledge", "Level", "acquired"]


class Level(msgspec.Struct, frozen=True):
    """How much somebody knows, how well he remembers what he was shown, and how readily he doubts others."""

    fog: tuple[float, float, float]
    """For easy, middling and hard attributes: the usual error; scores have a standard deviation of 1."""
    memory: float
    """The chance to remember a value that was turned up, once it is turned back."""
    caution: float
    """How many times better than fair the odds of a doubt have to be before somebody takes them."""


LEVELS: Final[Mapping[str, Level]] = {
    "newcomer": Level((1.5, 2.05, 2.75), 0.35, 20.0),
    "regular": Level((0.9, 1.25, 1.7), 0.5, 1.3),
    "expert": Level((0.54, 0.75, 1.0), 0.65, 1.3),
    "scholar": Level((0.25, 0.35, 0.47), 0.8, 1.15),
}

SHARED: Final = 0.35
"""How much of an error, as a part of its variance, everybody has in common …"""
_OWN: Final = 0.5
"""… and how much is a person's own. What is left is a matter of the day."""
_FAMOUS: Final = 0.15
"""By which part the error is smaller about an item whose fame is 1 standard deviation above the usual."""


class Knowledge:
    """Everything one bot believes. Made by `acquired`; it holds nothing of the true edition."""

    def __init__(self, beliefs: Mapping[str, Belief], related: Floats, level: Level, random: Random) -> None:
        self.beliefs = beliefs
        self.level = level
        self._number = {attribute: number for number, attribute in enumerate(beliefs)}
        self._related = related
        self._random = random

    def right(self, attribute: str, first: str, second: str) -> float:
        """The chance that two neighbours are in the right order."""
        return self.beliefs[attribute].right(first, second)

    def related(self, attributes: tuple[str, ...]) -> Floats:
        """How errors about one item go together, for these attributes: their correlations."""
        chosen = [self._number[attribute] for attribute in attributes]
        among: Floats = self._related[np.ix_(chosen, chosen)]
        return among

    def turned_up(self, sides: Mapping[str, DataSide]) -> None:
        """These data sides were seen. Some of what they said is remembered, number by number."""
        for item, side in sides.items():
            for attribute, value in side.items():
                if self._random.random() < self.level.memory:
                    self.beliefs[attribute].remember(item, value)

    def look(self, sides: Mapping[str, DataSide]) -> None:
        """These data sides lie open now: whatever is decided, they can be read."""
        for attribute, belief in self.beliefs.items():
            belief.show({item: side[attribute] for item, side in sides.items() if attribute in side})


def acquired(edition: Edition, level: str, random: Random, name: str | None = None) -> Knowledge:
    """What somebody of this level knows about an edition: the same person knows nearly the same in every game.

    Without a name it is somebody whom nobody has met before.
    """
    ground = common_ground(edition)
    day = np.random.default_rng(random.getrandbits(64))
    own = (
        day.standard_normal(ground.wrong.shape)
        if name is None
        else misconceptions(f"{level} {name}", ground.items, tuple(ground.columns))
    )
    rest = day.standard_normal(ground.wrong.shape)
    wrong = sqrt(SHARED) * ground.wrong + (sqrt(_OWN) * own + sqrt(1 - SHARED - _OWN) * rest) @ ground.together
    wrong = _folded(wrong)
    beliefs = {}
    for number, (attribute, column) in enumerate(ground.columns.items()):
        rows = list(column.rows)
        fog = LEVELS[level].fog[edition.difficulty[attribute] - 1]
        errors = fog * np.exp(-_FAMOUS * ground.fame[rows])
        seen = column.true + errors * wrong[rows, number]
        beliefs[attribute] = Belief(column.values, column.heights, column.items, seen, errors)
    return Knowledge(beliefs, ground.related, LEVELS[level], random)


def _folded(errors: Floats) -> Floats:
    """Nobody is further off than that: beyond, an error is folded back."""
    size = np.abs(errors)
    folded: Floats = np.sign(errors) * np.where(size > FARTHEST, np.maximum(2 * FARTHEST - size, 0), size)
    return folded
