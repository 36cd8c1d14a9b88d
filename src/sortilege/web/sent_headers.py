"""What a request says in its head, read where it stands: most requests are small, and have their answer soon."""

from __future__ import annotations

from litestar.types import Scope


def sent(scope: Scope, name: bytes) -> str | None:
    """The header of this name, which is in small letters; the first of several."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def all_sent(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]
