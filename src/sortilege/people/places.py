"""Which place somebody has in a ranking, without counting everybody who comes before.

Now and then milestones are set: whoever has place 1,000, 2,000 and so on. From the last one before somebody it is not
far to them. Until milestones are set anew, large numbers may be off by a few; the first thousand are always right.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from typing import Final

from cachetools import TTLCache

from sortilege.store.rankings import TOP, Key
from sortilege.store.store import Store

APART: Final = 1000
_LAST: Final = 60.0
"""Seconds."""
_RANKINGS: Final = 100

Milestones = asyncio.Task[list[Key]]


class Places:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._milestones: TTLCache[tuple[str, str], Milestones] = TTLCache(_RANKINGS, _LAST)

    async def of(self, game: str, season: str, key: Key) -> int:
        """From 1 on."""
        stones = await self._of_ranking(game, season)
        passed = bisect_right(stones, _in_order(key), key=_in_order)
        before = stones[passed - 1] if passed else TOP
        return 1 + passed * APART - bool(passed) + await self._store.rankings.count(game, season, before, key)

    async def _of_ranking(self, game: str, season: str) -> list[Key]:
        """Whoever asks while they are being set waits for the same ones."""
        asked = self._milestones.get((game, season))
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception())):
            asked = asyncio.create_task(self._store.rankings.milestones(game, season, APART))
            self._milestones[game, season] = asked
        return await asyncio.shield(asked)


def _in_order(key: Key) -> tuple[float, str]:
    return -key.shown, key.owner
