"""Why something cannot be done at a table. Each has a stable code."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.core.templates import marked


class Stale(Refused):
    """The table has moved on since."""

    code = "stale"

    def __init__(self, shown: bytes) -> None:
        super().__init__(marked("The table has moved on; this is how it stands now."))
        self.shown = shown
        """The scene as it is now, as JSON."""


class NotNow(Refused):
    """It is possible at a table, but not as things are."""

    code = "not-now"
