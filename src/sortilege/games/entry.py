"""What a game says about itself, in one entry: whoever lists, sets up or shows games reads it here.

What only one layer knows of a game – how it is told, drawn, played by bots – is a module of that layer; the entry has
the name under which every layer keeps its own (`sortilege.parts` finds them). No entry names a layer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.core.record import AnyGame
from sortilege.games.picture_game import PictureGame


class GameEntry(msgspec.Struct, frozen=True, kw_only=True):
    rules: type[AnyGame]
    """The game itself: its id, how many play, its options."""
    title: str
    line: str
    """What it is about, in a sentence. Both are English, and marked for translation."""
    minutes: int
    place: int
    """Where it stands among the others when people choose: small numbers first."""
    part: str
    """What its module is called in every layer. A solo game has its parent's: they share nearly everything."""
    package: str = ""
    """A game that lives outside: the package whose modules are called as the layers are."""
    quick: dict[str, Any] = {}
    """The options of a game that one click begins: it should be over in ten minutes."""

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def seat_counts(self) -> range:
        return self.rules.seat_counts

    @property
    def solo(self) -> bool:
        return self.seat_counts[-1] == 1

    @property
    def pictures(self) -> bool:
        """Whether it is played with an edition."""
        return issubclass(self.rules, PictureGame)
