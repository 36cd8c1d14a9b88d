"""Clearing away what nobody needs any more, by its age in lived time: a jump of the clock makes nothing old.

Where there is little room, what is needed least goes before its time: tables where nobody began and games that are
long over, then games that are over, then those that nobody has gone on with for weeks. A game that people play stays.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from sortilege.people.ratings.keeping import RESTS_AFTER
from sortilege.store.bin import KEPT_IN_BIN
from sortilege.store.changes import Status
from sortilege.store.store import Store
from sortilege.tables.errors import NoRoom
from sortilege.tables.lived_time import LivedTime

_HOUR: Final = 3600.0
_DAY: Final = 24 * _HOUR
KEPT: Final[Mapping[Status, float]] = {"gathering": 2 * _DAY, "playing": 60 * _DAY, "over": 365 * _DAY}
"""How long a table is kept after the last thing that happened there."""
_CONTESTS_KEPT: Final = 365 * _DAY
"""After their end, as games that are over."""
_ON_ITS_WAY: Final = _HOUR
"""A version that was made a moment ago may not have come to its table yet."""
ROOM: Final = 20 * 1024**3
"""Bytes that may be kept."""
FOR_SETS: Final = 0.9
"""The share of the room that card sets may fill; the rest is for tables."""
_FIRST_TO_GO: Final[Sequence[tuple[float, Status, float]]] = (
    (FOR_SETS, "gathering", _HOUR),
    (FOR_SETS, "over", 30 * _DAY),
    (1.0, "over", _HOUR),
    (1.0, "playing", 14 * _DAY),
)
"""If more than this share of the room is taken, tables of a status go that have been left alone for so long."""
_SETTING: Final = "lived-time"
_MOST_OF: Final = 0.9
"""Of the time between two rounds: no worker's clock is exact, and none waits for the round after next."""
_log = logging.getLogger(__name__)


class Clearing:
    def __init__(
        self, store: Store, now: Callable[[], float], kept: Mapping[Status, float] = KEPT, room: int = ROOM
    ) -> None:
        self._store = store
        self._now = now
        self._kept = kept
        self._room = room

    async def clear_away_if_due(self, every: float) -> None:
        """One round, unless another worker has made it in the last so many seconds."""
        now = self._now()
        if not self._store.database.shared or await self._store.leases.take(_SETTING, now, now + _MOST_OF * every):
            await self.clear_away()

    async def clear_away(self) -> None:
        """One round; often enough to notice when it was left out (see `lived_time`)."""
        lived = await self._look()
        removed = await self._store.tables.remove_older_than({s: lived.ago(kept) for s, kept in self._kept.items()})
        if removed:
            _log.info("cleared %d old tables away", removed)
        await self._store.bin.empty(lived.ago(KEPT_IN_BIN))
        await self._store.handovers.tidy_names(self._now())
        await self._make_room(lived)
        await self._store.versions.tidy(lived.ago(_ON_ITS_WAY))
        await self._store.pictures.tidy()
        await self._store.contests.tidy(self._now(), lived.ago(_CONTESTS_KEPT))
        await self._store.ratings.rest(self._now() - RESTS_AFTER)

    async def room_for_a_table(self) -> None:
        """Raises `NoRoom` if there is none, and none can be made."""
        if await self._taken() > FOR_SETS:
            await self._make_room(await self._look())
            if await self._taken() > 1:
                raise NoRoom

    async def _make_room(self, lived: LivedTime) -> None:
        removed = 0
        for share, status, age in _FIRST_TO_GO:
            while await self._taken() > share:
                some = await self._store.tables.remove_some(status, lived.ago(age))
                if not some:
                    break
                removed += some
        if removed:
            _log.warning("there is little room: removed %d tables that were not needed any more", removed)

    async def _taken(self) -> float:
        """The share of the room that is taken."""
        return await self._store.database.size() / self._room

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
