"""What is worked out of a draft, for people who wait: where it can be stopped, in turn, and the same only once.

A draft is small or it is a stranger's: what takes long is done in a process that has so much time and no more. Starting
one takes a moment, so small drafts, which are soon done with, are looked at here.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Concatenate, Final, ParamSpec

from cachetools import LRUCache

from sortilege.core.templates import marked
from sortilege.fairness import FairQueue
from sortilege.people.guest import Guest
from sortilege.sandbox import Sandbox, TookTooMuch
from sortilege.workshop.errors import TooHeavy

P = ParamSpec("P")

SMALL: Final = 64 * 1024
"""Bytes of a draft that takes a fraction of a second, whatever is in it."""
_AT_ONCE: Final = 2
_SECONDS: Final = 10.0
_MEGABYTES: Final = 500
_REMEMBERED: Final = 32 * 1024**2
"""Bytes of answers."""


class DraftWork:
    def __init__(self) -> None:
        self._sandbox = Sandbox(at_once=_AT_ONCE, seconds=_SECONDS, megabytes=_MEGABYTES)
        self._small_ones, self._large_ones = (
            FairQueue(_AT_ONCE, most=200, most_of_house=40, most_of_visitor=10) for _ in range(2)
        )
        """What is soon done does not wait for what is not."""
        self._answers: LRUCache[bytes, bytes] = LRUCache(_REMEMBERED, getsizeof=len)

    async def answer(
        self, guest: Guest, work: Callable[Concatenate[bytes, P], bytes], body: bytes, *args: P.args, **kwargs: P.kwargs
    ) -> bytes:
        """What `work`, a function of a module, gives for a draft, which depends on nothing but what it is given.

        `TooHeavy` if it takes too long, `Busy` if too many wait.
        """

        async def load() -> bytes:
            return body

        return await self.answer_about(guest, hashlib.sha256(body).hexdigest(), load, work, *args, **kwargs)

    async def answer_about(
        self,
        guest: Guest,
        name: str,
        load: Callable[[], Awaitable[bytes]],
        work: Callable[Concatenate[bytes, P], bytes],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> bytes:
        """The same for a draft that is loaded only if nobody has asked before; what has this name never changes."""
        key = hashlib.sha256(repr((name, work, args, kwargs)).encode()).digest()
        if (known := self._answers.get(key)) is not None:
            return known
        body = await load()
        turns = self._small_ones if len(body) <= SMALL else self._large_ones
        async with turns.turn(guest.turn):
            if (known := self._answers.get(key)) is not None:  # somebody else wanted the same
                return known
            made = await self._make(work, body, *args, **kwargs)
        if len(made) <= self._answers.maxsize:
            self._answers[key] = made
        return made

    async def _make(
        self, work: Callable[Concatenate[bytes, P], bytes], body: bytes, *args: P.args, **kwargs: P.kwargs
    ) -> bytes:
        if len(body) <= SMALL:
            return await asyncio.to_thread(work, body, *args, **kwargs)
        try:
            return await self._sandbox.run(work, body, *args, **kwargs)
        except TookTooMuch:
            text = marked("this card set takes too much time or memory; make it smaller or simpler")
            raise TooHeavy(text) from None
