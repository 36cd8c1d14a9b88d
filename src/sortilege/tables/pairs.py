"""Two who play each other all the time could make a rating up: so only so many of their games are rated."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from sortilege.people.owner import Owner
from sortilege.store.results import Results

MOST_OF_A_PAIR: Final = 10
"""Rated games that two may play against each other …"""
WITHIN: Final = 86400.0
"""… within so many seconds."""

Pair = frozenset[Owner]


async def worn_pairs(results: Results, people: Iterable[Owner], now: float) -> frozenset[Pair]:
    """Those among them who have played each other that often lately."""
    worn = []
    for one, other in combinations(dict.fromkeys(people), 2):
        if await results.rated_since(one, other, now - WITHIN) >= MOST_OF_A_PAIR:
            worn.append(frozenset((one, other)))
    return frozenset(worn)
