"""Who does something at a table: a browser or a program, known by a secret of which only a hash is kept."""

from __future__ import annotations

import hashlib

import msgspec


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    owner: str
    """The hash of the secret. Seats belong to it."""
    name: str
    colour: str
    language: str = "en"
    program: bool = False


def owner_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
