"""Which cards exactly: an edition's version follows from its content, wherever and whenever it is read.

It has two parts: what games go by, and all of it. `mammals@1f6b0c2d9a4e.77aa05b3c1d2` are these very cards;
`mammals@1f6b0c2d9a4e`, as records write it, are cards that play the same, however their texts were improved since.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from sortilege.editions.model import Edition

_LENGTH: Final = 12
"""So many hexadecimal digits: enough to tell apart what one program has ever come with."""


def version(edition: Edition) -> str:
    """The name of exactly these cards."""
    # Defaults are left out, so fields that later programs add change nothing.
    return f"{played_version(edition)}.{_digest(edition)}"


def played_version(edition: Edition) -> str:
    """The name of all cards that play like these: the same ids, values and difficulties, in whatever order."""
    played = {
        "attributes": edition.difficulty,
        "items": {item.id: item.values for item in edition.items},
    }
    return f"{edition.id}@{_digest(played)}"


def played_part(name: str) -> str:
    """What records say of cards with this name."""
    return name.partition(".")[0]


def plays_like(edition: Edition, name: str) -> bool:
    """Whether a game that was played with cards of this name goes the same way with these, whatever they are called."""
    return played_version(edition).rpartition("@")[2] == played_part(name.rpartition("@")[2])


def _digest(content: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:_LENGTH]
