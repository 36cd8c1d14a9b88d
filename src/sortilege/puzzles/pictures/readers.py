"""Those who try puzzles of pure logic before people do: readers who follow so many steps of a proof, and no more."""

from __future__ import annotations

from typing import Final

from sortilege.puzzles.starting_rating import STRENGTHS, starting_rating

_REACH: Final = {"random": 1, "easy": 2, "medium": 3, "hard": 4, "strong": 6}
"""How many steps they follow, where a few verdicts are to be kept in mind …"""
_KEPT: Final = 5
"""… that is, so many. With more of them, every reader loses the thread a step earlier."""


def rating_of(steps: int, verdicts: int) -> int:
    needed = steps + (verdicts > _KEPT)
    return starting_rating([(STRENGTHS[level], reach >= needed) for level, reach in _REACH.items()])
