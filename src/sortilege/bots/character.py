"""A character: who a bot is to people. Nothing here changes what a bot does."""

from __future__ import annotations

import msgspec


class Character(msgspec.Struct, frozen=True):
    name: str
    """In English, marked: every language calls them in its own way."""
    line: str
    """How this one plays, in English; goes on after a dash."""
