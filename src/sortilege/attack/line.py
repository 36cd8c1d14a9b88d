"""How long the line to somebody takes, as the house measures it by its own clock: what it says comes back signed.

Whoever keeps a ping back only seems farther away, and how much that gives is bounded (`tables/time_limit.py`). Nothing
is kept here: several workers may answer, and what their clocks differ by is smaller than the bound.
"""

from __future__ import annotations

from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from sortilege.people.owner import Owner
from sortilege.tables.time_limit import MOST_DELAY

_LONGEST: Final = 5.0
"""Seconds after which a ping was not lost on the line."""
_LASTS: Final = 3600.0
"""Seconds for which what was measured holds."""


class Ping(msgspec.Struct, frozen=True):
    token: str
    """To be sent back at once; or with the beginning of a run."""
    delay: int | None
    """The shortest time on the line until now, in milliseconds."""


class _Said(msgspec.Struct, frozen=True, array_like=True):
    owner: str
    at: float
    delay: int | None


class Line:
    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="line")

    def ping(self, owner: Owner, token: str | None, now: float) -> Ping:
        """An answer to a ping; the token is that of the one before."""
        said = self._read(owner, token)
        delay = None
        if said is not None:
            delay = said.delay
            if now - said.at <= _LONGEST:
                taken = max(0, round((now - said.at) * 1000))
                delay = taken if delay is None else min(delay, taken)
        return Ping(self._write(_Said(owner, now, delay)), delay)

    def delay(self, owner: Owner, token: str | None, now: float) -> int:
        """What is given back for every answer, in milliseconds. Whoever has nothing to show gets nothing."""
        said = self._read(owner, token)
        if said is None or said.delay is None or not 0 <= now - said.at <= _LASTS:
            return 0
        return min(said.delay, MOST_DELAY)

    def _write(self, said: _Said) -> str:
        value = self._serializer.dumps(msgspec.to_builtins(said))
        assert isinstance(value, str)
        return value

    def _read(self, owner: Owner, token: str | None) -> _Said | None:
        """None for what is missing, damaged, or somebody else's."""
        try:
            said = None if token is None else msgspec.convert(self._serializer.loads(token), _Said)
        except (BadSignature, msgspec.ValidationError):
            return None
        return said if said is not None and said.owner == owner else None
