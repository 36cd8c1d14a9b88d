"""What looks as if somebody else had decided: kept, but nobody is compared with it until a person has looked."""

from __future__ import annotations

from typing import Final

from sortilege.daily.plan import Challenge
from sortilege.daily.squares import WRONG
from sortilege.editions.library import is_hard

FASTEST: Final = 0.7
"""Seconds for a decision, on average: a card has to be seen before it can be put anywhere."""


def is_doubtful(challenge: Challenge, squares: str, seconds: float) -> bool:
    """Of a run that was played to its end."""
    too_fast = seconds < FASTEST * len(squares)
    return too_fast or (is_hard(challenge.edition, challenge.attributes) and WRONG not in squares)
