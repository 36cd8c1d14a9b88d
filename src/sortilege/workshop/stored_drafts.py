"""Drafts as they come out of the store: one that is opened, and one among others in a list."""

from __future__ import annotations

import logging
from functools import lru_cache

import msgspec

from sortilege.drafts.model.draft import Draft

_log = logging.getLogger(__name__)


def draft_in(body: bytes) -> Draft:
    """A draft that was looked at when it was stored."""
    return msgspec.json.decode(body, type=Draft)


def readable(id: str, body: bytes) -> Draft | None:
    """A draft in a list, unless it is damaged: no list breaks because of one that is in it."""
    try:
        return draft_in(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        _log_once(id, str(fault))
        return None


@lru_cache(1000)
def _log_once(id: str, fault: str) -> None:
    _log.error("card set %s cannot be read: %s", id, fault)
