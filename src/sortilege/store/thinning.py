"""Which moments of a set's history are let go: the longer ago, the fewer are worth keeping.

However many come in a short time – somebody may do that on purpose –, they push out one another, not what is older.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

MOST_MOMENTS: Final = 200
LARGEST_HISTORY: Final = 4 * 1024 * 1024
"""Bytes of all moments of a set, as they are kept."""
_HOUR: Final = 3600.0
_DAY: Final = 24 * _HOUR
_LADDER: Final = ((_DAY, 0.0), (7 * _DAY, _HOUR), (float("inf"), _DAY))
"""Up to this age one is kept for so many seconds; 0: all of them."""


class Kept(msgspec.Struct, frozen=True):
    """A moment as far as this is concerned."""

    moment: int
    at: float
    size: int
    is_dear: bool
    """Whether it was shared, or much was deleted right after it: age alone is no reason to let it go."""


def outlived(moments: Sequence[Kept], now: float) -> list[int]:
    """Those to let go, of moments in their order. The newest always stays."""
    kept = _enough(_by_age(moments, now))
    return sorted({one.moment for one in moments} - {one.moment for one in kept})


def _by_age(moments: Sequence[Kept], now: float) -> list[Kept]:
    """The last of every hour or day, and whatever is dear."""
    kept = [one for one, next in pairwise(moments) if one.is_dear or not _share_a_slot(one.at, next.at, now)]
    return [*kept, *moments[-1:]]


def _share_a_slot(at: float, next_at: float, now: float) -> bool:
    step, next_step = (_step(now - one) for one in (at, next_at))
    return step == next_step > 0 and at // step == next_at // step


def _step(age: float) -> float:
    return next(step for oldest, step in _LADDER if age <= oldest)


def _enough(moments: list[Kept]) -> list[Kept]:
    """As many as there is room for, without those that came soonest after another one."""
    kept = list(moments)
    while len(kept) > 1 and (len(kept) > MOST_MOMENTS or sum(one.size for one in kept) > LARGEST_HISTORY):
        gaps = [next.at - one.at for one, next in pairwise(kept[:-1])]
        # The first follows nothing; it goes when only it and the newest are left.
        hasty = 1 + gaps.index(min(gaps)) if gaps else 0
        del kept[hasty]
    return kept
