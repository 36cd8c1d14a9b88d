"""Which runs of a day look as if somebody else had decided."""

from __future__ import annotations

from sortilege.daily.plan import Challenge
from sortilege.daily.squares import WRONG
from sortilege.editions.library import is_hard
from sortilege.scores.doubts import is_too_fast


def is_doubtful(challenge: Challenge, squares: str, seconds: float) -> bool:
    """Of a run that was played to its end."""
    perfect = WRONG not in squares
    return is_too_fast(len(squares), seconds) or (perfect and is_hard(challenge.edition, challenge.attributes))
