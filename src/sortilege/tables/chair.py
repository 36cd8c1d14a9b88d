"""One seat of a table, and who sits there."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.people.owner import Owner

Leaving = Literal["conceded", "late", "gone", "sent-away"]


class Chair(msgspec.Struct):
    kind: Literal["open", "person", "bot", "program"] = "open"
    name: str = ""
    colour: str = "teal"
    owner: Owner | None = None
    level: str | None = None
    away: bool = False
    """A bot plays for the person."""
    conceded: bool = False
    stand_in: str | None = None
    """The level of the bot that plays for the person."""
    left: Leaving | None = None
    """Why the person does not play any more, for a while or for good …"""
    left_at: float = 0.0
    """… and since when."""
    instead_of: Chair | None = None
    """Whose place the bot has that sits here: somebody who was sent away during the game."""

    @property
    def playing_bot(self) -> str | None:
        """The level of the bot that decides for this seat now; None where a person or a program does."""
        return self.level if self.kind == "bot" else self.stand_in
