"""Work that takes a while, few at a time, so that the games go on.

What people wait for while they type runs in threads. What strangers send – files above all – is looked at in processes
that can be stopped, and everybody's turn comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from sortilege.fairness import FairQueue
from sortilege.people.guest import Guest
from sortilege.sandbox import Sandbox, TookTooMuch
from sortilege.workshop.errors import TooHeavy

P = ParamSpec("P")
T = TypeVar("T")

_QUICK_ONES: Final = 2
_LONG_ONES: Final = 1
_AT_ONCE: Final = 2
_SECONDS: Final = 15.0
_MEGABYTES: Final = 1_000
_MOST_WAITING: Final = 200
"""Who comes after so many is asked to come back …"""
_MOST_OF_HOUSE: Final = 40
_MOST_OF_ONE: Final = 8
"""… and after so many of their own."""


class WorkQueue:
    def __init__(self) -> None:
        self._quick = asyncio.Semaphore(_QUICK_ONES)
        self._long = asyncio.Semaphore(_LONG_ONES)
        self._sandbox = Sandbox(at_once=_AT_ONCE, seconds=_SECONDS, megabytes=_MEGABYTES)
        self._turns = FairQueue(
            _AT_ONCE, most=_MOST_WAITING, most_of_house=_MOST_OF_HOUSE, most_of_visitor=_MOST_OF_ONE
        )

    async def quickly(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What people wait for while they type: it never queues behind what takes long."""
        async with self._quick:
            return await asyncio.to_thread(work, *args, **kwargs)

    async def patiently(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What takes seconds, but can be trusted, such as packing a set's pictures."""
        async with self._long:
            return await asyncio.to_thread(work, *args, **kwargs)

    async def in_sandbox(self, guest: Guest, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a stranger sends. `TooHeavy` if it takes too much, `Busy` if too many wait."""
        guest.known()
        async with self._turns.turn(guest.turn):
            try:
                return await self._sandbox.run(work, *args, **kwargs)
            except TookTooMuch:
                raise TooHeavy from None
