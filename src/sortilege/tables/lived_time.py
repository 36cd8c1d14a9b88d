"""How old something is, counted in time that the house was open.

Nobody can tell a clock that was set forward from a house that was closed; so neither makes anything older. A table
that nobody could come back to is not cleared away for it.
"""

from __future__ import annotations

from typing import Final

import msgspec

NOTICED: Final = 2 * 3600.0
"""Seconds without a look after which the house counts as closed; it looks more often than that."""
_REMEMBERED: Final = 2 * 365 * 86400.0


class LivedTime(msgspec.Struct, frozen=True):
    until: float
    """When somebody looked last."""
    closed: tuple[tuple[float, float], ...] = ()
    """From when to when the house was closed, one after the other."""

    def looked_at(self, now: float) -> LivedTime:
        """It is `now`: what was missed since is time that does not count."""
        # A clock that was set back makes the future that was noted down void.
        closed = [(start, end) for start, end in self.closed if now - _REMEMBERED < end <= now]
        if now - self.until > NOTICED:
            closed.append((self.until, now))
        return LivedTime(now, tuple(closed))

    def ago(self, seconds: float) -> float:
        """When it was that so much lived time ago."""
        at = self.until
        for start, end in reversed(self.closed):
            if at - end >= seconds:
                break
            seconds -= at - end
            at = start
        return at - seconds
