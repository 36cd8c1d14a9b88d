"""What comes along when somebody comes back to their name, and what becomes of everything when somebody leaves.

It is decided and written down here; `tables.handovers` does it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sortilege.people.owner import owner_of
from sortilege.people.recognition import Recognition, device_of
from sortilege.people.visitor import Visitor
from sortilege.store.handovers import Belongings as Counted
from sortilege.store.store import Store


class Belongings:
    def __init__(self, store: Store, recognition: Recognition, now: Callable[[], float]) -> None:
        self._store = store
        self._recognition = recognition
        self._now = now

    async def of(self, visitor: Visitor) -> Counted:
        """How much they have."""
        return await self._store.handovers.count(visitor.owner)

    # Coming along.

    async def waiting(self, visitor: Visitor) -> Counted | None:
        """What this browser had before it was somebody's, if nobody has said whether it comes along; None: nothing."""
        if visitor.person is None:
            return None
        guest = await self._store.handovers.offered(device_of(visitor.secret))
        found = None if guest is None else await self._store.handovers.count(guest)
        return found if found is not None and (found.tables or found.sets) else None

    async def answer(self, visitor: Visitor, *, comes: bool) -> str | None:
        """Only this browser can say so, and once. Returns whose things are on their way, if any are."""
        return await self._store.handovers.answer(device_of(visitor.secret), int(comes), self._now())

    # Leaving.

    async def leave(self, visitor: Visitor, *, keeps_sets: bool) -> str:
        """They are nobody any more, on no device. Returns whose things are on their way to nobody."""
        owner, heir = visitor.owner, owner_of(secrets.token_urlsafe(24))
        keys = await self._store.departures.leave(owner, device_of(visitor.secret), heir, int(keeps_sets), self._now())
        for key in keys:
            self._recognition.changed(key)
        return owner
