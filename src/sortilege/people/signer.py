"""Visitors as signed text: a browser keeps it, and nobody can make one up. The key is this site's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from sortilege.people.visitor import Visitor

_READ_BEFORE: Final = 4096
"""Texts whose signatures need not be checked again: browsers send theirs with everything they ask for."""


class Signer:
    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="visitor")
        self._read = lru_cache(_READ_BEFORE)(self._read_anew)

    def write(self, visitor: Visitor) -> str:
        kept = msgspec.to_builtins(visitor)
        del kept["person"]
        value = self._serializer.dumps(kept)
        assert isinstance(value, str)
        return value

    def read(self, value: str | None) -> Visitor | None:
        """None for what is missing, damaged or not ours."""
        return self._read(value) if value else None

    def _read_anew(self, value: str) -> Visitor | None:
        try:
            return msgspec.convert(self._serializer.loads(value), Visitor)
        except (BadSignature, msgspec.ValidationError):
            return None
