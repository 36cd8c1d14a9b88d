"""One of several processes that serve at one port, and how its parent knows of it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
from asyncio import Future, get_running_loop
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from sortilege.core.errors import Refused
from sortilege.interrupts import ignore_interrupts, start_uninterrupted
from sortilege.store.errors import StorageFault
from sortilege.web.serve import serve_as_worker
from sortilege.web.settings import Settings

_READY: Final = ""
"""What a worker says when it can serve; everything else is why it cannot."""


class Worker:
    """As its parent sees it."""

    def __init__(self, settings: Settings, door: socket.socket) -> None:
        # Forking a process that has threads is not safe; and a fresh one runs what is installed now.
        context = multiprocessing.get_context("spawn")
        self._line, there = context.Pipe(duplex=False)
        # By name: if another version is installed meanwhile, it may know more settings.
        fields = msgspec.structs.asdict(settings)
        self._process = context.Process(target=_work, args=(there, door, fields), name=f"worker {settings.worker}")
        start_uninterrupted(self._process)
        there.close()
        self._loop = get_running_loop()
        self.number = settings.worker
        self.started = self._loop.time()
        self.up: Future[str | None] = self._loop.create_future()
        """None when it can serve; or else why it has ended before."""
        self.ended: Future[int] = self._loop.create_future()
        """Its exit code."""
        self._why = "a worker ends as soon as it is started; the log says more"
        self._loop.add_reader(self._line.fileno(), self._hear)
        self._loop.add_reader(self._process.sentinel, self._end)

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def tell(self, number: int) -> None:
        """A signal."""
        if not self.ended.done():
            os.kill(self.pid, number)

    def _hear(self) -> None:
        """One message: it says nothing more after it."""
        self._loop.remove_reader(self._line.fileno())
        try:
            said = self._line.recv()
        except EOFError:
            return
        if said != _READY:
            self._why = said
        elif not self.up.done():
            self.up.set_result(None)

    def _end(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        if self._loop.remove_reader(self._line.fileno()):  # what it has said last was not heard yet
            self._hear()
        self._process.join()
        code = self._process.exitcode or 0
        self._line.close()
        self._process.close()
        if not self.up.done():
            self.up.set_result(self._why)
        self.ended.set_result(code)


def _work(line: Connection, door: socket.socket, fields: dict[str, Any]) -> None:
    """In the worker itself."""
    _belong_to_parent()
    try:
        serve_as_worker(Settings(**fields), door, ready=lambda: line.send(_READY))
    except (Refused, StorageFault) as refusal:
        line.send(refusal.message)
        sys.exit(1)


def _belong_to_parent() -> None:
    """When to stop is for the parent to say, whatever a terminal says to all of them; without it, it is time to."""
    ignore_interrupts()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
