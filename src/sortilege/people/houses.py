"""Where people come from, as a mark: enough to count those who share an address, and not enough to find it out."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from sortilege.people.guest import Guest
from sortilege.store.store import Store

_SETTING: Final = "house-key"


class Houses:
    def __init__(self, store: Store) -> None:
        self._settings = store.settings
        self._key: bytes | None = None

    async def mark(self, guest: Guest, occasion: str) -> str:
        """Another one on every occasion; empty if it is not known where somebody comes from."""
        if not guest.house:
            return ""
        if self._key is None:
            self._key = await self._settings.put_if_absent(_SETTING, secrets.token_bytes(32))
        return hmac.digest(self._key, f"{occasion} {guest.house}".encode(), "sha256").hex()[:32]
