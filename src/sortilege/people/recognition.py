"""Whose device it is, asked with every request: remembered for a moment, and forgotten everywhere when it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from cachetools import TTLCache

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.store.people import Recognised
from sortilege.store.store import Store

_KIND: Final = "devices"
_LASTS: Final = 10.0
"""Seconds for which it is not asked again; where hints get lost, somebody who was signed out is so after that."""
_REMEMBERED: Final = 50_000


def device_of(secret: str) -> str:
    """What is kept of a secret: as an owner's, and not the same."""
    return hashlib.sha256(f"device {secret}".encode()).hexdigest()


class Recognition:
    def __init__(self, store: Store, broker: Broker, now: Callable[[], float]) -> None:
        self._store = store
        self._broker = broker
        self._now = now
        self._known: TTLCache[str, Recognised | None] = TTLCache(_REMEMBERED, _LASTS)
        broker.join(_KIND, Hearing(lambda device, _: self._forget(device)))

    async def of(self, secret: str) -> Recognised | None:
        """None: nothing is known of it, so it is whoever it says it is."""
        device = device_of(secret)
        if device in self._known:
            return self._known[device]
        found = self._known[device] = await self._store.people.recognise(device)
        if found is not None and found.person is not None:
            await self._store.people.seen(device, self._now())
        return found

    def changed(self, device: str) -> None:
        """It is somebody else's from now on, or nobody's."""
        self._forget(device)
        self._broker.tell(_KIND, device, 0)

    def _forget(self, device: str) -> None:
        self._known.pop(device, None)
