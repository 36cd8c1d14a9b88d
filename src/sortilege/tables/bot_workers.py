"""Bots at work, in processes of their own: whoever serves people never waits for one that thinks.

A process has so long for an answer. One that takes longer is stopped, and one that has died is gone; another is started
when the next question comes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

from sortilege.bots import get_ready
from sortilege.games import GAMES
from sortilege.interrupts import ignore_interrupts, start_uninterrupted
from sortilege.parts import bring_in, outside
from sortilege.tables.bot_answers import Answer, Behind, Question, answer

SECONDS: Final = 20.0
"""How long a bot may think. The slowest of ours takes less than one."""
MOST_MEMORY: Final = 350 * 1024**2
"""Bytes that a process may have; one that has more is replaced when it has answered."""
Work = Callable[[Question], Answer]


class BotFault(Exception):
    """A bot has not answered; the message says what it did instead."""


class BotWorkers:
    """The processes. They start when they are first needed, and again when they have been stopped or have died."""

    def __init__(
        self,
        workers: int | None = None,
        seconds: float = SECONDS,
        work: Work = answer,
        most_memory: int = MOST_MEMORY,
    ) -> None:
        self._seconds = seconds
        self._work = work
        self._most_memory = most_memory
        # As many threads wait for answers as there may be processes.
        self.at_once = workers or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(self.at_once, "bots")
        self._lock = threading.Lock()
        self._all: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._closed = False

    def warm_up(self) -> None:
        """Load what bots need before somebody waits for it."""
        self._threads.submit(lambda: self._give_back(self._taken()))

    async def ask(self, asked: Question) -> Answer:
        """Raises a `BotFault` if there is no answer in time, or `Behind`. Whether it makes sense is not known here."""
        return await asyncio.wrap_future(self._threads.submit(self._ask, asked))

    def close(self) -> None:
        with self._lock:
            self._closed = True
            workers = list(self._all)
        for worker in workers:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _ask(self, asked: Question) -> Answer:
        worker = self._taken()
        try:
            answered = worker.ask(asked, self._seconds)
        except BaseException:
            self._dismiss(worker)
            raise
        if worker.is_full:
            self._dismiss(worker)
        else:
            self._give_back(worker)
        if isinstance(answered, _Failed):
            raise BotFault(answered.why)
        if isinstance(answered, Behind):
            raise answered
        return answered

    def _taken(self) -> _Worker:
        """The one that was used last, for it remembers most."""
        with self._lock:
            if self._closed:
                raise BotFault("nobody is there any more")
            if self._idle:
                return self._idle.pop()
            worker = _Worker(self._work, self._most_memory)
            self._all.add(worker)
            return worker

    def _dismiss(self, worker: _Worker) -> None:
        with self._lock:
            self._all.discard(worker)
        worker.stop()

    def _give_back(self, worker: _Worker) -> None:
        with self._lock:
            self._idle.append(worker)


class _Failed:
    """What a worker sends instead of an answer."""

    def __init__(self, why: str) -> None:
        self.why = why


class _Worker:
    """One process, and the line to it. It belongs to one thread at a time; any other may stop it."""

    def __init__(self, work: Work, most_memory: int) -> None:
        # Forking a process that has threads is not safe, and a fresh one inherits no connections of ours.
        context = multiprocessing.get_context("spawn")
        self._line, there = context.Pipe()
        self._process = context.Process(target=_serve, args=(there, work, most_memory, outside()), daemon=True)
        start_uninterrupted(self._process)
        there.close()
        self._ready = False
        self.is_full = False
        """Whether it remembers so much that another one had better start with nothing."""

    def ask(self, asked: Question, seconds: float) -> Answer | Behind | _Failed:
        try:
            if not self._ready:  # it has to be loaded first, and only thinking is limited
                self._line.recv()
                self._ready = True
            self._line.send(asked)
            if not self._line.poll(seconds):
                raise BotFault(f"it has thought for longer than {seconds:g} seconds")
            answered: Answer | Behind | _Failed
            answered, self.is_full = self._line.recv()
        except (EOFError, OSError):
            raise BotFault("its process has died") from None
        return answered

    def stop(self) -> None:
        self._process.kill()


def _serve(line: Connection, work: Work, most: int, games_from_outside: tuple[str, ...]) -> None:
    """In a worker: load all bots, and then answer until nobody asks any more."""
    bring_in(games_from_outside)
    _belong_to_parent()
    for game in GAMES:
        get_ready(game)
    with suppress(EOFError, OSError):  # whoever asks may die at any time
        line.send(None)
        while True:
            asked = line.recv()
            try:
                line.send((work(asked), resident() > most))
            except Behind as behind:
                line.send((behind, resident() > most))
            except Exception:  # noqa: BLE001  # whoever asked shall know what went wrong here
                line.send((_Failed(traceback.format_exc()), resident() > most))


def resident() -> int:
    """The most bytes that this process ever had; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  # not on Windows

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _belong_to_parent() -> None:
    """Nobody would stop a worker whose parent was killed; but when to stop is for the parent alone to say."""
    ignore_interrupts()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
