"""Long work among people who do not want to wait: in slices, and between two of them everybody else has a turn.

Several long works take turns, too, one slice each. Whatever is short is done within its first slice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import Final, TypeVar

SLICE: Final = 0.002
"""Seconds of a slice: nobody notices them."""
T = TypeVar("T")

Work = Generator[None, None, T]
"""Something that may be interrupted at every `yield`, and returns what came of it."""


class Slices:
    def __init__(self, seconds: float = SLICE) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()

    async def run(self, work: Work[T]) -> T:
        while True:
            async with self._turn:
                until = perf_counter() + self._seconds
                try:
                    next(work)
                    while perf_counter() < until:
                        next(work)
                except StopIteration as done:
                    result: T = done.value
                    return result
            await asyncio.sleep(0)
