"""The time of the house: as on the wall when it opened, and from then on one second after the other. The wall is where
the database is, so that all workers have the same.

Whoever sets the clock on the wall stops no bot and ends nobody's turn by it. What was stored under another clock may
still be from the future: `Table.not_later_than` and the store's `pull_from_future` take care of that.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sortilege.store.store import Store


class HouseClock:
    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._opened = wall() - steady()
        self._steady = steady

    def __call__(self) -> float:
        """Seconds since 1970."""
        return self._opened + self._steady()


async def house_clock(store: Store) -> HouseClock:
    now = await store.database.time()
    return HouseClock(lambda: now)
