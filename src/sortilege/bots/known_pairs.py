"""How well bots know a card set: of how many pairs of items they believe in the right order."""

from __future__ import annotations

from random import Random
from typing import Final

from sortilege.bots.knowledge import acquired
from sortilege.editions.model import Edition

_PEOPLE: Final = 5
_PAIRS: Final = 200


def known_pairs(edition: Edition, level: str) -> dict[str, float]:
    """attribute → share of random pairs with different values, the same ones every time; none if there are no such."""
    random = Random(level)  # noqa: S311 – always the same people and pairs
    right = dict.fromkeys(edition.values, 0)
    asked = dict.fromkeys(edition.values, 0)
    for _ in range(_PEOPLE):
        known = acquired(edition, level, random)
        for attribute, of in edition.values.items():
            items = sorted(of)
            for _ in range(_PAIRS if len(items) > 1 else 0):
                one, other = random.sample(items, 2)
                if of[one] != of[other]:
                    asked[attribute] += 1
                    right[attribute] += (known.right(attribute, one, other) > 0.5) == (of[one] < of[other])
    return {attribute: right[attribute] / count for attribute, count in asked.items() if count}
