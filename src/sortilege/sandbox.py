"""Work on what strangers send, in a process of its own: it has so long and so much memory, and then it is over.

Decoders and parsers that stumble over a file made to hurt them cannot be stopped inside a thread, and what they take
is taken from the games. A process can be stopped; nothing of it stays behind.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Literal, ParamSpec, TypeVar

from sortilege.core.errors import Refused
from sortilege.interrupts import start_uninterrupted

P = ParamSpec("P")
T = TypeVar("T")

_MEGABYTE: Final = 1024**2
_NICE: Final = 3
"""Pages and moves come first, wherever the processor has to choose."""


def load_ahead(*works: Callable[..., Any], libraries: Iterable[str] = ()) -> None:
    """Whoever has work for a sandbox says so when it is loaded itself.

    The modules of the work, and libraries that it would load only when it needs them, are then loaded once, in the
    process that all others are forked from. What is said after the first work was done comes too late for that.
    """
    _loaded.update(dict.fromkeys([*(work.__module__ for work in works), *libraries]))
    if _forks:
        _context.set_forkserver_preload(list(_loaded))


class TookTooMuch(Exception):
    """More time or memory than it had."""


class Sandbox:
    """`at_once` of them; each may take so many seconds and megabytes."""

    def __init__(self, *, at_once: int, seconds: float, megabytes: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._seconds = seconds
        self._megabytes = megabytes

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work`, a function of a module, gives. What it refuses is refused here; `TookTooMuch` if it cannot."""
        return await self._run(None, work, args, kwargs)

    async def run_telling(self, told: Callable[[Any], None], work: Callable[..., T], *args: Any) -> T:
        """The same with work that says how far it is: its last argument is a function, and what it calls that with
        is what `told` is called with here, in this event loop."""
        loop = asyncio.get_running_loop()
        return await self._run(lambda what: loop.call_soon_threadsafe(told, what), work, args, {})

    async def _run(self, told: Callable[[Any], Any] | None, work: Callable[..., T], args: Any, kwargs: Any) -> T:
        async with self._free:
            job = _Job(self._seconds, self._megabytes, told, work, args, kwargs)
            try:
                kind, result = await asyncio.to_thread(job.run)
            except asyncio.CancelledError:
                # Whoever asked is gone, or the site ends: it must not wait for what nobody needs any more.
                job.stop()
                raise
        match kind:
            case "done":
                return result  # type: ignore[no-any-return]  # what was sent is what `work` gave
            case "refused":
                raise result
            case "failed":
                raise RuntimeError(result)
            case _:
                raise TookTooMuch


class _Job:
    """One process, from its start to its end. A thread waits for it; another one may stop it meanwhile."""

    def __init__(
        self,
        seconds: float,
        megabytes: int,
        told: Callable[[Any], Any] | None,
        work: Callable[..., Any],
        args: Any,
        kwargs: Any,
    ) -> None:
        self._seconds = seconds
        self._told = told
        self._here, self._there = _context.Pipe(duplex=False)
        asked = (self._there, seconds, megabytes, told is not None, work, args, kwargs)
        self._process = _context.Process(target=_work, args=asked, daemon=True)
        self._lock = threading.Lock()
        self._state: Literal["waiting", "running", "over"] = "waiting"

    def run(self) -> tuple[str, Any]:
        with self._lock, self._there:
            if self._state == "over":
                self._here.close()
                return "too-much", None
            start_uninterrupted(self._process)
            self._state = "running"
        try:
            return self._answer(time.monotonic() + self._seconds)
        except (EOFError, OSError):
            return "too-much", None
        finally:
            with self._lock:
                self._state = "over"
                self._process.kill()
                self._process.join()
                self._process.close()
                self._here.close()

    def _answer(self, until: float) -> tuple[str, Any]:
        """A process that was killed closes its end."""
        while self._here.poll(max(0.0, until - time.monotonic())):
            kind, said = self._here.recv()
            if kind != "told":
                return kind, said
            if self._told is not None:
                self._told(said)
        return "too-much", None

    def stop(self) -> None:
        with self._lock:
            if self._state == "running":
                self._process.kill()
            self._state = "over"


def _work(
    there: Connection,
    seconds: float,
    megabytes: int,
    telling: bool,  # what a process is started with has no names
    work: Callable[..., Any],
    args: Any,
    kwargs: Any,
) -> None:
    _limit(seconds, megabytes)
    if telling:
        args = (*args, lambda what: there.send(("told", what)))
    try:
        answer = ("done", work(*args, **kwargs))
    except Refused as refused:
        answer = ("refused", refused)
    except MemoryError:
        answer = ("too-much", None)
    except Exception:  # noqa: BLE001  # whoever asked shall know what went wrong here
        answer = ("failed", traceback.format_exc())
    there.send(answer)


def _limit(seconds: float, megabytes: int) -> None:
    """Where the system can: so it also ends when nobody is left who would stop it."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  # not on Windows

    os.nice(_NICE)
    most = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    # What is loaded already counts, too.
    sizes = Path("/proc/self/statm")
    if sizes.exists():
        used = int(sizes.read_text().split()[0]) * resource.getpagesize()
        most = used + megabytes * _MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


_forks: Final = "forkserver" in multiprocessing.get_all_start_methods()
_context: Final[Any] = multiprocessing.get_context("forkserver" if _forks else "spawn")
_loaded: Final[dict[str, None]] = {}
