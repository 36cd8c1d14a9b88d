"""When a decision is the best, good, an inaccuracy or a blunder: by what it gave away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from sortilege.analysis.model import Grade

LIMITS: Final[Mapping[str, tuple[tuple[float, Grade], ...]]] = {
    "chance": ((0.005, "best"), (0.02, "good"), (0.06, "inaccuracy")),
    "score": ((0.1, "best"), (0.4, "good"), (1.2, "inaccuracy")),
}
"""Up to how much each of them gives away: of the chance to win, or tiles of the score. More is a blunder."""


def grade(lost: float, unit: Literal["chance", "score"]) -> Grade:
    return next((grade for limit, grade in LIMITS[unit] if lost <= limit), "blunder")
