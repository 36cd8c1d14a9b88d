"""Several workers at one port, and the parent that only watches them.

Each worker is a whole site in a process of its own; what they have in common is the database. One that dies is started
again, SIGHUP replaces them one after the other, and SIGTERM is passed on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from sortilege.store.opening import is_shared
from sortilege.web.door import TRIES, CannotServe, Doors, free_port
from sortilege.web.logs import start_logging
from sortilege.web.serve import reachable_at
from sortilege.web.settings import Settings
from sortilege.web.shutdown import AT_ONCE
from sortilege.web.worker import Worker

_LONG: Final = 30.0
"""Seconds after which a worker has lived, and does not only die again and again."""
_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 5.0
_PATIENCE: Final = 9.8
"""Seconds that a worker has to end."""
_log = logging.getLogger(__name__)


def serve_with_workers(
    settings: Settings, workers: int, *, port: int, find_port: bool, ready: Callable[[str, int], None]
) -> None:
    """Until it is stopped. `ready` is told the address when people can come to all of them."""
    _check(settings)
    start_logging(settings.log, worker=0)
    port = free_port(settings.host, port, tries=TRIES if find_port else 1)
    with (
        closing(Doors(settings.host, port)) as doors,
        TemporaryDirectory(prefix="sortilege-", ignore_cleanup_errors=True) as meeting_point,
    ):
        shared = replace(
            reachable_at(settings, doors.port),
            siblings=Path(meeting_point),
            bot_workers=settings.bot_workers or max(1, ((os.cpu_count() or 2) - 1) // workers),
        )
        asyncio.run(_Parent(shared, doors).run(workers, lambda: ready(settings.host, doors.port)))


def _check(settings: Settings) -> None:
    if not is_shared(settings.address):
        raise CannotServe("several workers need PostgreSQL: name it with --database, or start without --workers")
    if not hasattr(signal, "SIGHUP"):
        raise CannotServe("several workers are for Linux and macOS: start without --workers")


class _Parent:
    def __init__(self, settings: Settings, doors: Doors) -> None:
        self._settings = settings
        self._doors = doors
        self._workers: dict[int, Worker] = {}
        """Those that serve, by their numbers."""
        self._all: set[Worker] = set()
        """… and those that come up or end."""

    async def run(self, workers: int, ready: Callable[[], None]) -> None:
        told, replace_all = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, told.set)
        loop.add_signal_handler(signal.SIGHUP, replace_all.set)
        watching = asyncio.create_task(self._watch(workers, ready, replace_all))
        stopping = asyncio.create_task(told.wait())
        try:
            await asyncio.wait({watching, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if watching.done():
                watching.result()  # raises why it cannot go on
        finally:
            watching.cancel()
            stopping.cancel()
            await self._stop(self._all, signal.SIGTERM)

    async def _watch(self, workers: int, ready: Callable[[], None], replace_all: asyncio.Event) -> None:
        self._workers = {number: self._start(number, comes_back=False) for number in range(1, workers + 1)}
        for worker in list(self._workers.values()):
            if (why := await worker.up) is not None:
                raise CannotServe(why)
        ready()
        async with asyncio.TaskGroup() as forever:
            for number in self._workers:
                forever.create_task(self._keep_alive(number))
            forever.create_task(self._replace_when_told(replace_all))

    def _start(self, number: int, *, comes_back: bool = True) -> Worker:
        settings = replace(self._settings, worker=number, comes_back=comes_back)
        worker = Worker(settings, self._doors.of(number))
        self._all.add(worker)
        worker.ended.add_done_callback(lambda _: self._all.discard(worker))
        return worker

    async def _keep_alive(self, number: int) -> None:
        """There is always one with this number, or another one comes soon."""
        wait = 0.0
        while True:
            worker = self._workers[number]
            code = await asyncio.shield(worker.ended)
            if self._workers[number] is not worker:  # it was replaced
                continue
            self._doors.shut(number)
            has_lived = asyncio.get_running_loop().time() - worker.started > _LONG
            wait = 0.0 if has_lived else min(_LONGEST_WAIT, max(_FIRST_WAIT, wait * 2))
            why = f": {worker.up.result()}" if worker.up.result() else ""
            _log.warning("worker %d has ended (%d)%s; another one starts in %.1f s", number, code, why, wait)
            await asyncio.sleep(wait)
            if self._workers[number] is worker:
                self._workers[number] = self._start(number)

    async def _replace_when_told(self, told: asyncio.Event) -> None:
        while True:
            await told.wait()
            told.clear()
            for number, old in list(self._workers.items()):
                new = self._start(number, comes_back=False)  # the old one is still there: nothing is lost by giving up
                if (why := await new.up) is not None:
                    _log.error("the workers are not replaced, since a new one does not start: %s", why)
                    break
                self._workers[number] = new
                await self._stop({old}, AT_ONCE)
                _log.warning("worker %d was replaced", number)

    async def _stop(self, workers: set[Worker], how: int) -> None:
        """Whoever does not end in time is killed."""
        ends = [worker.ended for worker in workers]
        for worker in workers:
            worker.tell(how)
        if not ends:
            return
        _, late = await asyncio.wait(ends, timeout=_PATIENCE)
        for worker in list(self._all):
            if worker.ended in late:
                with suppress(ProcessLookupError):
                    worker.tell(signal.SIGKILL)
        if late:
            await asyncio.wait(late)
