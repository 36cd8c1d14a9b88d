"""Why something cannot be done at a table. Each has a stable code; the sentence is in the reader's language."""

from __future__ import annotations

from sortilege.core.errors import Refused


class Stale(Refused):
    """The table has moved on since."""

    code = "stale"

    def __init__(self, message: str, shown: bytes) -> None:
        super().__init__(message)
        self.shown = shown
        """The scene as it is now, as JSON."""


class NotNow(Refused):
    """It is possible at a table, but not as things are."""

    code = "not-now"
