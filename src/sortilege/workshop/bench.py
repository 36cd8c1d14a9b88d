"""Work that takes a core for a while: in threads, few at a time, so that the games go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_SHORT_ONES: Final = 2
_LONG_ONES: Final = 1


class Bench:
    def __init__(self) -> None:
        self._short = asyncio.Semaphore(_SHORT_ONES)
        self._long = asyncio.Semaphore(_LONG_ONES)

    async def quickly(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What people wait for while they type: it never queues behind what takes long."""
        async with self._short:
            return await asyncio.to_thread(work, *args, **kwargs)

    async def patiently(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What may take many seconds, such as a hundred pictures at once."""
        async with self._long:
            return await asyncio.to_thread(work, *args, **kwargs)
