"""Rooms take in what other workers say they have stored: each as often as needed, and no more often."""

from __future__ import annotations

import asyncio
from typing import Final

from sortilege.people.errors import NotFound
from sortilege.store.errors import StorageFault
from sortilege.tables.room import Room

_PAUSE: Final = 0.5
"""Seconds after which the store is asked again where it did not answer."""


class CatchingUp:
    def __init__(self) -> None:
        self._heard_of: dict[str, int] = {}
        """Versions that others have come to, of tables whose rooms are at it right now."""
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._heard_of)

    def to(self, room: Room, version: int) -> None:
        """Another worker has come to this version."""
        if room.table.version >= version:
            return
        is_at_it = room.table.id in self._heard_of
        self._heard_of[room.table.id] = version
        if not is_at_it:
            task = asyncio.create_task(self._catch_up(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, room: Room) -> None:
        id, looked_for = room.table.id, 0
        try:
            while room.table.version < self._heard_of[id] != looked_for:  # or more has happened meanwhile
                looked_for = self._heard_of[id]
                try:
                    await room.catch_up()
                except StorageFault:  # nobody tells of it once more
                    looked_for = 0
                    await asyncio.sleep(_PAUSE)
        except NotFound:
            return  # streams look for themselves, and are told so
        finally:
            del self._heard_of[id]
