"""What a puzzle is taken for before people have tried it: as hard as bots of known strength have found it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.people.ratings.scale import CENTRE

STRENGTHS: Final = {
    "random": 700.0,
    "easy": 1100.0,
    "medium": 1400.0,
    "hard": 1700.0,
    "strong": 2000.0,
    "newcomer": 1100.0,
    "regular": 1400.0,
    "expert": 1700.0,
    "scholar": 2000.0,
}
"""What bots are taken for as solvers, by their level."""
NUMBER_BOTS: Final = ("random", "easy", "medium", "hard", "strong")
"""Who tries puzzles of Lucky Numbers: those that the shipped ones were made with, whoever has come since."""
_LOWEST, _HIGHEST = 600.0, 2400.0
_STEPS: Final = 20

Tries = Sequence[tuple[float, bool]]
"""Of each who tried: how strong they are, and whether they found it."""


def starting_rating(tries: Tries) -> int:
    """Where as many would be expected to find it as did. One more of each kind keeps it from running away."""
    all_tries = [*tries, (CENTRE, True), (CENTRE, False)]
    found = sum(solved for _, solved in all_tries)
    low, high = _LOWEST, _HIGHEST
    for _ in range(_STEPS):
        middle = (low + high) / 2
        expected = sum(_chance(strength, middle) for strength, _ in all_tries)
        low, high = (middle, high) if expected > found else (low, middle)
    return round((low + high) / 2)


def _chance(solver: float, puzzle: float) -> float:
    """On Elo's scale."""
    return 1 / (1 + 10 ** ((puzzle - solver) / 400))
