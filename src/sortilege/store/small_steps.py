"""Removing much without holding others up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

REMOVED_TOGETHER: Final = 20
"""Things removed in one go: few enough that nobody notices."""


async def in_small_steps(remove: Callable[[Sequence[int]], Awaitable[int]], numbers: Sequence[int]) -> int:
    """So that others get their turn in between. They may change their minds then, so `remove` looks again."""
    removed = 0
    for start in range(0, len(numbers), REMOVED_TOGETHER):
        removed += await remove(numbers[start : start + REMOVED_TOGETHER])
    return removed
