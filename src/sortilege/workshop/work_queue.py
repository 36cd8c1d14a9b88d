"""Work that takes a while, few at a time, so that the games go on.

What people wait for while they type runs in threads. What strangers send – files above all – is looked at in processes
that can be stopped, one for each visitor at a time, so nobody keeps the others waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.sandbox import Sandbox, TookTooMuch
from sortilege.workshop.errors import Busy, TooHeavy

P = ParamSpec("P")
T = TypeVar("T")

_QUICK_ONES: Final = 2
_LONG_ONES: Final = 1
_AT_ONCE: Final = 2
_SECONDS: Final = 15.0
_MEGABYTES: Final = 1_000
_MOST_WAITING: Final = 40
"""Who comes after so many is asked to come back."""
_MOST_OF_ONE: Final = 8


class WorkQueue:
    def __init__(self) -> None:
        self._quick = asyncio.Semaphore(_QUICK_ONES)
        self._long = asyncio.Semaphore(_LONG_ONES)
        self._sandbox = Sandbox(at_once=_AT_ONCE, seconds=_SECONDS, megabytes=_MEGABYTES)
        self._turns: WeakValueDictionary[Owner, _Turn] = WeakValueDictionary()
        self._waiting = 0

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
        turn = self._turns.setdefault(guest.known(), _Turn())
        if self._waiting >= _MOST_WAITING or turn.waiting >= _MOST_OF_ONE:
            raise Busy
        self._waiting += 1
        turn.waiting += 1
        try:
            async with turn.lock:
                return await self._sandbox.run(work, *args, **kwargs)
        except TookTooMuch:
            raise TooHeavy from None
        finally:
            self._waiting -= 1
            turn.waiting -= 1


class _Turn:
    """One visitor's: one after the other."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0
