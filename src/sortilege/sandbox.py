"""Work on what strangers send, in a process of its own: it has so long and so much memory, and then it is over.

Decoders and parsers that stumble over a file made to hurt them cannot be stopped inside a thread, and what they take
is taken from the games. A process can be stopped; nothing of it stays behind.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from sortilege.core.errors import Refused

P = ParamSpec("P")
T = TypeVar("T")

_LOADED: Final = [
    "sortilege.drafts.files.edition_zip",
    "sortilege.drafts.spreadsheets",
    "sortilege.printing.making",
    "sortilege.workshop.imports",
    "sortilege.workshop.previews",
    "openpyxl",
    "PIL.JpegImagePlugin",
    "PIL.PngImagePlugin",
    "PIL.WebPImagePlugin",
    "PIL.GifImagePlugin",
]
"""Loaded once, in the process that all others are forked from."""
_MEGABYTE: Final = 1024**2


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

    most = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    # What is loaded already counts, too.
    sizes = Path("/proc/self/statm")
    if sizes.exists():
        used = int(sizes.read_text().split()[0]) * resource.getpagesize()
        most = used + megabytes * _MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _made_context() -> Any:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    made = multiprocessing.get_context("forkserver")
    made.set_forkserver_preload(_LOADED)
    return made


_context: Final = _made_context()
