"""Of several workers one looks after a table: it claims the table before it lets a bot think or steps in.

A claim is short, and made again as long as somebody is at it: whoever dies holds nobody up for long.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from sortilege.store.errors import StorageFault
from sortilege.store.store import Store
from sortilege.tables.table import Table

LASTS: Final = 4.0
"""Seconds after which a claim ends by itself …"""
_AGAIN: Final = 1.5
"""… unless it is made again this often."""
HEAD_START: Final = 1.5
"""Seconds that the worker has where something happened, before others who have the table look after it …"""
LEFT_ALONE: Final = 3.0
"""… and those who do not have it: bots may wait for people who read."""


class Claims:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    @asynccontextmanager
    async def of(self, table: Table) -> AsyncGenerator[bool]:
        """Whether it is this worker that looks after the table as it stands."""
        if not self._store.database.shared:
            yield True
            return
        until = self._now() + LASTS
        if not await self._store.tables.claim(table.id, table.version, self._now(), until):
            yield False
            return
        holding = asyncio.create_task(self._hold(table, until))
        try:
            yield True
        finally:
            holding.cancel()

    async def _hold(self, table: Table, until: float) -> None:
        while True:
            await asyncio.sleep(_AGAIN)
            longer = self._now() + LASTS
            with suppress(StorageFault):  # then another may be at it as well, and the first to finish counts
                if not await self._store.tables.hold(table.id, table.version, until, longer):
                    return
                until = longer
