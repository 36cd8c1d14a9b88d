"""What a program is told of values that it cannot know: the beliefs of somebody of a level, as our bots have them.

From the same generator, and as independent: every player of every deal is another person, with other errors. Never the
values themselves; those stay where `bots.knowledge` has left them.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from random import Random
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from sortilege.arena.messages import AttributeBeliefs, Beliefs, Believed
from sortilege.core.errors import Malformed
from sortilege.editions.model import Edition

if TYPE_CHECKING:
    from sortilege.bots.knowledge import Belief

_NORMAL: Final = NormalDist()
_NEIGHBOURS: Final = range(1, 9)
"""Every item is compared with so many others to find out how sure a belief is."""
_CLEAR: Final = 0.98
"""Surer than this, a pair says little about how sure others are."""


def check_level(level: str, edition: Edition | None) -> None:
    """Raises `Malformed` where there is nothing to believe, or nobody who believes so."""
    from sortilege.bots.knowledge import LEVELS  # noqa: PLC0415  # numpy only where it is needed

    if edition is None:
        raise Malformed("beliefs: only the picture games have values that one can believe in")
    if level not in LEVELS:
        raise Malformed(f"beliefs: there is no level {level!r}; there are {', '.join(LEVELS)}")


def told_beliefs(edition: Edition, level: str, seed: str) -> Beliefs:
    """The same seed is the same person."""
    from sortilege.bots.knowledge import acquired  # noqa: PLC0415

    knowledge = acquired(edition, level, Random(seed))  # noqa: S311
    rounding = Random(f"{seed} told")  # noqa: S311
    told = {
        attribute: _told(belief, edition.values[attribute].values(), rounding)
        for attribute, belief in knowledge.beliefs.items()
    }
    return Beliefs(level, told)


def _told(belief: Belief, values: Collection[float], random: Random) -> AttributeBeliefs:
    from sortilege.arena.estimates import Estimates  # noqa: PLC0415

    estimates = Estimates(belief, values, random)
    places = {item: belief.position(item) for item in belief.items}
    items = {item: Believed(estimates.of(item), round(place, 4)) for item, place in places.items()}
    return AttributeBeliefs(round(_spread(belief, places), 4), items)


def _spread(belief: Belief, places: dict[str, float]) -> float:
    """The deviation with which a normal distribution says best how likely two items are in the right order."""
    items = belief.items
    pairs = chain.from_iterable(
        ((item, items[(number + step) % len(items)]) for number, item in enumerate(items)) for step in _NEIGHBOURS
    )
    apart = sure = 0.0
    for first, second in pairs:
        right = belief.right(first, second)
        if 1 - _CLEAR < right < _CLEAR and first != second:
            distance = places[second] - places[first]
            apart += distance * distance
            sure += distance * _NORMAL.inv_cdf(right)
    return min(max(apart / sure, 0.001), 1.0) if sure > 0 else 1.0
