"""A name for each request, by which what is logged about it is found again. It says nothing about whoever asks."""

from __future__ import annotations

import re
from contextvars import ContextVar
from random import Random
from typing import Final

from litestar.types import Scope

HEADER: Final = b"x-request-id"
_WELL_FORMED: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
_random: Final = Random()  # noqa: S311  # seeded by the system; it hides nothing, it only has to be another one each time
_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    """Of the request that is being answered here; empty outside of one."""
    return _current.get()


def begin(scope: Scope, *, behind_proxy: bool) -> str:
    """A new one; or the one that our own proxy has given to the request."""
    name = (behind_proxy and _given(scope)) or f"{_random.getrandbits(64):016x}"
    _current.set(name)
    return name


def _given(scope: Scope) -> str:
    """Anybody can send anything there, so only what looks like one counts."""
    said = [value for name, value in scope["headers"] if name == HEADER]
    return said[0].decode() if len(said) == 1 and _WELL_FORMED.fullmatch(said[0]) else ""
