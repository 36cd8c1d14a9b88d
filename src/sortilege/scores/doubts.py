"""What looks as if somebody else had decided: kept, but nobody is compared with it until a person has looked."""

from __future__ import annotations

from typing import Final

FASTEST: Final = 0.7
"""Seconds for a decision, on average: a card has to be seen before it can be put anywhere."""


def is_too_fast(decisions: int, seconds: float) -> bool:
    return seconds < FASTEST * decisions
