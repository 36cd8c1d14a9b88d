"""What streams say at their end, when this server stops: when to come again, each at a time of its own.

Whoever takes over would have thousands of them in the same moment otherwise.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

_A_SECOND: Final = 2000
"""So many are to come back in one second …"""
_AT_LEAST: Final = 0.2
_AT_MOST: Final = 4.0
"""… within so many seconds."""
_random: Final = SystemRandom()


def farewell(streams: int) -> bytes:
    """For one of so many. Browsers understand `retry`; for our own pages it is an event as well."""
    wait = _random.randrange(50, 50 + round(1000 * min(_AT_MOST, max(_AT_LEAST, streams / _A_SECOND))))
    return b"retry: %d\nevent: closing\ndata: %d\n\n" % (wait, wait)
