"""What looks as if somebody else had decided: kept, but nobody is compared with it until a person has looked."""

from __future__ import annotations

from typing import Final

from sortilege.daily.plan import Challenge
from sortilege.daily.squares import WRONG
from sortilege.editions.library import shipped, shipped_ids

FASTEST: Final = 0.7
"""Seconds for a decision, on average: a card has to be seen before it can be put anywhere."""
_HARD: Final = 3
"""How difficult an attribute is that hardly anybody knows by heart."""


def is_doubtful(challenge: Challenge, squares: str, seconds: float) -> bool:
    """Of a run that was played to its end."""
    too_fast = seconds < FASTEST * len(squares)
    return too_fast or (_is_hard(challenge) and WRONG not in squares)


def _is_hard(challenge: Challenge) -> bool:
    if challenge.edition not in shipped_ids():  # numbers, which need no knowledge
        return False
    difficulty = shipped(challenge.edition or "").difficulty
    return max(difficulty.get(attribute, 0) for attribute in challenge.attributes) >= _HARD
