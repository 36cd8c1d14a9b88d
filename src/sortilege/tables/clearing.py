"""Clearing away what nobody needs any more, by its age in lived time: a jump of the clock makes nothing old."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from sortilege.store.bin import KEPT_IN_BIN
from sortilege.store.store import Store
from sortilege.store.tables import Status
from sortilege.tables.lived_time import LivedTime

_DAY: Final = 86400.0
KEPT: Final[Mapping[Status, float]] = {"gathering": 2 * _DAY, "playing": 60 * _DAY, "over": 365 * _DAY}
"""How long a table is kept after the last thing that happened there."""
_ON_ITS_WAY: Final = 3600.0
"""A version that was made a moment ago may not have come to its table yet."""
_SETTING: Final = "lived-time"
_log = logging.getLogger(__name__)


class Clearing:
    def __init__(self, store: Store, now: Callable[[], float], kept: Mapping[Status, float] = KEPT) -> None:
        self._store = store
        self._now = now
        self._kept = kept

    async def clear_away(self) -> None:
        """One round; often enough to notice when it was left out (see `lived_time`)."""
        lived = await self._look()
        removed = await self._store.tables.remove_older_than({s: lived.ago(kept) for s, kept in self._kept.items()})
        if removed:
            _log.info("cleared %d old tables away", removed)
        await self._store.bin.empty(lived.ago(KEPT_IN_BIN))
        await self._store.versions.tidy(lived.ago(_ON_ITS_WAY))
        await self._store.pictures.tidy()

    async def _look(self) -> LivedTime:
        now = self._now()
        known = await self._store.settings.get(_SETTING)
        if known is None:  # nobody has looked before: what happened here last is all that is known
            before = LivedTime(min(now, await self._store.tables.newest() or now))
        else:
            before = msgspec.json.decode(known, type=LivedTime)
        lived = before.looked_at(now)
        await self._store.settings.put(_SETTING, msgspec.json.encode(lived))
        return lived
