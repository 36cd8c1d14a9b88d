"""The line to Valkey: for ever tried again, and known to be good or not.

It is good when what this worker says to itself comes back, through the same two ways that everything else takes: a
command there, and a subscription back. It is lost as soon as anything takes longer than it may.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from random import SystemRandom
from typing import Any, Final, NoReturn, Protocol

from valkey.asyncio import Valkey
from valkey.asyncio.client import PubSub
from valkey.exceptions import ValkeyError

from sortilege.broker.ending import end
from sortilege.broker.valkey.scripts import BEAT

EVERY: Final = 1.0
"""Seconds from one sign of life to the next …"""
LIFE: Final = 8.0
"""… and after which somebody who gave none is dead."""
_SILENCE: Final = 3.0
"""Seconds without any word, not even one's own, after which the line is lost."""
_FIRST: Final = 0.1
_LONGEST: Final = 1.0
"""Seconds between two tries."""
TROUBLES: Final = (ValkeyError, OSError, TimeoutError)
_random = SystemRandom()
_log = logging.getLogger(__name__)


class Ends(Protocol):
    """Whoever talks over the line."""

    def up(self) -> None:
        """It is good from now on."""

    def down(self) -> None:
        """It was good until now."""

    def beaten(self, workers: frozenset[str], *, was_known: bool) -> None:
        """Who lives, and whether this one was still known there."""

    def said(self, message: bytes) -> None:
        """Somebody has said something."""

    async def post(self) -> NoReturn:
        """Say what there is to say, as long as the line is good."""


class Line:
    def __init__(self, client: Valkey, prefix: str, worker: str, ends: Ends) -> None:
        self._client = client
        self._worker = worker
        self._ends = ends
        self.workers_key = f"{prefix}:workers"
        self.channel = f"{prefix}:said"
        self._echo = f"{prefix}:echo:{worker}"
        self._beat = client.register_script(BEAT)
        self.is_good = False
        self._come_up = asyncio.Event()
        self._broken = asyncio.Event()

    async def run(self) -> None:
        """Until it is cancelled."""
        pause = _FIRST
        while True:
            self._broken.clear()
            self._come_up.clear()
            try:
                async with self._client.pubsub() as ears:
                    await ears.subscribe(self.channel, self._echo)
                    await _first_to_fail(self._listen(ears), self._live(), self._post(), self._break())
            except TROUBLES:
                pass
            except Exception:  # noqa: BLE001  # whatever it was: without a line everything is slow
                _log.exception("the line to the broker was lost")
            if self._lose():
                pause = _FIRST
            await asyncio.sleep(pause * _random.uniform(0.5, 1.0))
            pause = min(2 * pause, _LONGEST)

    def fail(self) -> None:
        """Something did not get through: nobody else shall wait for the same."""
        self._broken.set()
        self._lose()

    def _lose(self) -> bool:
        was_good, self.is_good = self.is_good, False
        if was_good:
            _log.warning("the broker is lost; until it is back, everybody looks at the store every few seconds")
            self._ends.down()
        return was_good

    async def _break(self) -> NoReturn:
        await self._broken.wait()
        raise ConnectionError

    async def _live(self) -> NoReturn:
        while True:
            known, workers = await self._beat(keys=[self.workers_key], args=[self._worker, LIFE, self._echo])
            self._ends.beaten(frozenset(name.decode() for name in workers), was_known=bool(known))
            await asyncio.sleep(EVERY)

    async def _listen(self, ears: PubSub) -> NoReturn:
        while True:
            message = await ears.get_message(timeout=_SILENCE)
            if message is None:
                raise TimeoutError
            if message["type"] != "message":
                continue
            if message["channel"].decode() == self.channel:
                self._ends.said(message["data"])
            elif not self.is_good:
                self.is_good = True
                _log.info("the broker is there")
                self._ends.up()
                self._come_up.set()

    async def _post(self) -> NoReturn:
        await self._come_up.wait()
        await self._ends.post()


async def _first_to_fail(*forever: Coroutine[Any, Any, NoReturn]) -> None:
    """Raises what it raises. No `TaskGroup`: whoever is cancelled in one must not hear of other troubles instead."""
    tasks = [asyncio.create_task(one) for one in forever]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()
    finally:
        await end(tasks)
