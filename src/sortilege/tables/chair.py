"""One seat of a table, and who sits there."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.people.owner import Owner


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

    @property
    def playing_bot(self) -> str | None:
        """The level of the bot that decides for this seat now; None where a person or a program does."""
        return self.level if self.kind == "bot" else self.stand_in
