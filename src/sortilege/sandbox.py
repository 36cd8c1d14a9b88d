"""Work on what strangers send, in a process of its own: it has so long and so much memory, and then it is over.

Decoders and parsers that stumble over a file made to hurt them cannot be stopped inside a thread, and what they take
is taken from the games. A process can be stopped; nothing of it stays behind.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from sortilege.core.errors import Refused

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
        async with self._free:
            kind, result = await asyncio.to_thread(self._run, work, args, kwargs)
        match kind:
            case "done":
                return result  # type: ignore[no-any-return]  # what was sent is what `work` gave
            case "refused":
                raise result
            case "failed":
                raise RuntimeError(result)
            case _:
                raise TookTooMuch

    def _run(self, work: Callable[..., Any], args: Any, kwargs: Any) -> tuple[str, Any]:
        here, there = _context.Pipe(duplex=False)
        process = _context.Process(
            target=_work, args=(there, self._seconds, self._megabytes, work, args, kwargs), daemon=True
        )
        process.start()
        there.close()
        try:
            # A process that was killed closes its end.
            return here.recv() if here.poll(self._seconds) else ("too-much", None)
        except (EOFError, OSError):
            return "too-much", None
        finally:
            process.kill()
            process.join()
            process.close()
            here.close()


def _work(there: Connection, seconds: float, megabytes: int, work: Callable[..., Any], args: Any, kwargs: Any) -> None:
    _limit(seconds, megabytes)
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
