"""Whether a site answers. It may start anew, or the network may be away for a while: then we try again, and say so."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sortilege.remote.errors import Unreachable
from sortilege.remote.news import Disconnected, News, Reconnected

LONGEST: Final = 120.0
"""Seconds without an answer after which nobody is expected any more."""
_FIRST: Final = 0.2
_MOST: Final = 5.0


class Contact:
    def __init__(self, origin: str, patience: float, tell: Callable[[News], None]) -> None:
        self.origin = origin
        self.patience = patience
        self.tell = tell
        self._met = False
        self._until: float | None = None
        self._next = _FIRST
        self._told = False

    def hurry(self, seconds: float) -> None:
        """From now on there is no more patience than this."""
        self.patience = seconds
        self._until = None

    def answered(self) -> None:
        self._met = True
        self._until = None
        if self._told:
            self._told = False
            self.tell(Reconnected())

    def failed(self, why: str, *, at_least: float = 0.0, quietly: bool = False) -> None:
        """Wait a little longer each time. Raises `Unreachable` when patience has run out.

        Before the site has answered for the first time there is none: the address may simply be wrong.
        """
        now = time.monotonic()
        if self._until is None:
            self._until, self._next = now + (self.patience if self._met else 0), _FIRST
        pause = max(self._next, at_least)
        if now + pause > self._until:
            raise Unreachable(f"there is no answer from {self.origin}: {why}")
        if not self._told and not quietly:
            self._told = True
            self.tell(Disconnected(why))
        time.sleep(pause)
        self._next = min(_MOST, 2 * self._next)
