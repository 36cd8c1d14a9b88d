"""Whose a device or a token is, asked with every request: remembered for a moment, forgotten when it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final, Protocol

from cachetools import TTLCache

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.people.errors import Blocked
from sortilege.store.people import Recognised, StoredPerson
from sortilege.store.store import Store

_KIND: Final = "devices"
_LASTS: Final = 10.0
"""Seconds for which it is not asked again; where hints get lost, somebody who was signed out is so after that."""
_NOTED: Final = 1800.0
"""Seconds after which the store is told again that somebody is here."""
_REMEMBERED: Final = 50_000


PERSONAL: Final = "sortilege_"
"""How tokens begin that people make on their pages. All others are made up by programs, and are nobody else's."""


def device_of(secret: str) -> str:
    """What is kept of a secret: as an owner's, and not the same."""
    return hashlib.sha256(f"device {secret}".encode()).hexdigest()


def kept_of_token(token: str) -> str:
    return hashlib.sha256(f"token {token}".encode()).hexdigest()


def must_be_welcome(person: StoredPerson | None) -> None:
    """Raises `Blocked`."""
    if person is not None and person.blocked_at is not None:
        raise Blocked


class _Kept(Protocol):
    """Where it is kept whose something is."""

    async def recognise(self, key: str, /) -> Recognised | None: ...

    async def seen(self, key: str, at: float, /) -> None: ...


class Recognition:
    def __init__(self, store: Store, broker: Broker, now: Callable[[], float]) -> None:
        self._store = store
        self._broker = broker
        self._now = now
        self._known: TTLCache[str, Recognised | None] = TTLCache(_REMEMBERED, _LASTS)
        self._noted: TTLCache[str, bool] = TTLCache(_REMEMBERED, _NOTED)
        """Of whom the store knows that they were here: open pages ask something all the time."""
        self._changes = 0
        broker.join(_KIND, Hearing(lambda key, _: self._forget(key)))

    async def of(self, secret: str) -> Recognised | None:
        """Whose device it is. None: nothing is known of it, so it is whoever it says it is."""
        return await self._recognise(device_of(secret), self._store.people)

    async def program(self, token: str) -> StoredPerson | None:
        """Whose token it is, of those that people made on their pages. None: it does not work."""
        found = await self._recognise(kept_of_token(token), self._store.tokens)
        return None if found is None else found.person

    async def _recognise(self, key: str, kept: _Kept) -> Recognised | None:
        if key in self._known:
            return self._known[key]
        changes = self._changes
        found = await kept.recognise(key)
        if changes == self._changes:  # or it may have become another one's while it was read
            self._known[key] = found
        if found is not None and found.person is not None and key not in self._noted:
            self._noted[key] = True
            await kept.seen(key, self._now())
        return found

    def changed(self, key: str) -> None:
        """A device or a token is somebody else's from now on, or nobody's."""
        self._forget(key)
        self._broker.tell(_KIND, key, 0)

    def _forget(self, key: str) -> None:
        self._changes += 1
        self._known.pop(key, None)
