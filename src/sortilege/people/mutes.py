"""Whom somebody does not want to hear: asked with everything that is said, so it is remembered for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cachetools import TTLCache

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.people.owner import Owner
from sortilege.store.store import Store

_KIND: Final = "mutes"
_LASTS: Final = 300.0
_REMEMBERED: Final = 50_000
_MOST: Final = 1000
NOBODY: Final[frozenset[Owner]] = frozenset()


class Mutes:
    def __init__(self, store: Store, broker: Broker, now: Callable[[], float]) -> None:
        self._store = store
        self._broker = broker
        self._now = now
        self._known: TTLCache[Owner, frozenset[Owner]] = TTLCache(_REMEMBERED, _LASTS)
        self._changes = 0
        broker.join(_KIND, Hearing(lambda owner, _: self._forget(Owner(owner))))

    async def of(self, owner: Owner | None) -> frozenset[Owner]:
        """Whom they do not want to hear."""
        if owner is None:
            return NOBODY
        if (known := self._known.get(owner)) is not None:
            return known
        changes = self._changes
        found = frozenset(map(Owner, await self._store.mutes.of(owner)))
        if changes == self._changes:  # or they may have muted somebody while it was read
            self._known[owner] = found
        return found

    async def mute(self, owner: Owner, whom: Owner, *, muted: bool = True) -> None:
        """The other one is not told."""
        if muted:
            await self._store.mutes.add(owner, whom, self._now(), _MOST)
        else:
            await self._store.mutes.remove(owner, whom)
        self._forget(owner)
        self._broker.tell(_KIND, owner, 0)

    def _forget(self, owner: Owner) -> None:
        self._changes += 1
        self._known.pop(owner, None)
