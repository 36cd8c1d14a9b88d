"""Whom things belong to. A seat, a table and a card set know their owner, never the secret that proves who it is."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NewType

Owner = NewType("Owner", str)
"""The hash of a secret. Where there may be nobody, it says `Owner | None`; there is no owner without letters."""


@lru_cache(4096)
def owner_of(secret: str) -> Owner:
    return Owner(hashlib.sha256(secret.encode()).hexdigest())


def stored_owner(text: str | None) -> Owner | None:
    """An owner as it was written down: early rows have an empty text for nobody."""
    return Owner(text) if text else None
