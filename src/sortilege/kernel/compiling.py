"""How functions of the kernel are compiled: when they are first needed, and kept on disk for the next process.

What was compiled is kept beside the source; where that cannot be written (an installation that belongs to somebody
else) in the user's own cache folder, or where `NUMBA_CACHE_DIR` says. Where nothing can be written every process
compiles for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.caching import FunctionCache

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """To be called from Python."""
    made: Any = numba.njit(nogil=True)(function)
    with suppress(RuntimeError):  # there is no folder that can be written
        made._cache = _Kept(function)  # noqa: SLF001  # what `cache=True` does, with a stamp of our own
    return cast("F", made)


def inner(function: F) -> F:
    """Only to be called by what is compiled itself: it becomes part of its callers, and is kept with them."""
    made: Any = numba.njit(nogil=True)(function)
    return cast("F", made)


class _Kept(FunctionCache):
    """Numba would only look whether the function's own file has changed; ours are made of parts from many files."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._cache_file._source_stamp = fingerprint()  # noqa: SLF001


@cache
def fingerprint() -> str:
    """Of everything that is compiled."""
    stamp = sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        stamp.update(path.read_bytes())
    return stamp.hexdigest()
