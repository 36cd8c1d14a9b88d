"""Handing things over, from one owner to another: what is written down in the store is done here, table by table.

Whoever begins one waits a moment for it, which is enough for ordinary people; the rest is done behind their back, by
whichever worker has time. Doing something twice does no harm.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

from sortilege.people.errors import NotFound
from sortilege.people.owner import Owner
from sortilege.store.errors import Conflict
from sortilege.store.handovers import Handover
from sortilege.tables.errors import Full, UnreadableTable
from sortilege.tables.events import CameBack, ChangedHands, Left, Occurrence
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import Room
from sortilege.tables.table import Table

_LEASE: Final = "handovers"
_LASTS: Final = 15.0
"""Seconds for which others leave it to whoever has begun; two at once would only be in each other's way."""
_AT_ONCE: Final = 1000
_log = logging.getLogger(__name__)


class Handovers:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store

    async def begin(self, giver: str, seconds: float) -> None:
        """What was written down a moment ago, as far as it goes in so many seconds."""
        handover = await self._store.handovers.of(giver)
        if handover is not None:
            await self._go_on(handover, until=self._lobby.now() + seconds)

    async def go_on_if_due(self) -> None:
        """Everything that is left, unless another worker has begun with it a moment ago."""
        found = await self._store.handovers.open(_AT_ONCE)
        if found and await self._is_ours():
            for handover in found:
                await self._go_on(handover)
                await self._store.handovers.end(handover.giver, self._lobby.now())

    async def _is_ours(self) -> bool:
        now = self._lobby.now()
        return not self._store.database.shared or await self._store.leases.take(_LEASE, now, now + _LASTS)

    async def _go_on(self, handover: Handover, until: float | None = None) -> None:
        self._lobby.hub.change_hands(Owner(handover.giver), Owner(handover.taker), forgets=handover.forgets)
        await self._store.handovers.give(handover)
        while ids := await self._store.handovers.tables(handover.giver):
            for id in ids:
                if until is not None and self._lobby.now() > until:
                    return
                await self._give(id, handover)

    async def _give(self, id: str, handover: Handover) -> None:
        """One table. Nobody finds it as the giver any more then, whatever happens."""
        try:
            room = await self._lobby.newest(id)
            async with room.lock:
                await self._change_hands(room, handover)
        except NotFound:
            return
        except (UnreadableTable, Full) as fault:
            _log.warning("of a table only who finds it could be changed: %s", fault.message)
        await self._store.handovers.give_table(id, handover)

    async def _change_hands(self, room: Room, handover: Handover) -> None:
        event = ChangedHands(Owner(handover.giver), Owner(handover.taker), handover.forgets)
        while True:
            with suppress(Conflict):  # another process was first: what it has stored is known now
                return await room.change_hands(event, *self._then(room.table, event))

    def _then(self, table: Table, event: ChangedHands) -> list[Occurrence]:
        """Whoever is gone does not sit where others wait for somebody; whoever is here plays on themselves."""
        seats = table.seats_of(event.giver)
        if event.forgets:
            return [Left(seat) for seat in seats] if table.phase == "gathering" else []
        is_there = bool(self._lobby.hub.owners(table.id) & {event.giver, event.taker})
        away = [seat for seat in seats if table.chairs[seat].away]
        return [CameBack(seat) for seat in away] if is_there and table.phase == "playing" else []
