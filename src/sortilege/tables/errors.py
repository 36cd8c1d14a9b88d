"""Why something cannot be done at a table. Each has a stable code."""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Refused
from sortilege.core.templates import marked

_DAMAGED: Final = marked(
    "What is kept of this table cannot be read, so it can neither be shown nor played on. Other tables are fine."
)


class Stale(Refused):
    """The table has moved on since."""

    code = "stale"

    def __init__(self, shown: bytes) -> None:
        super().__init__(marked("The table has moved on; this is how it stands now."))
        self.shown = shown
        """The scene as it is now, as JSON."""


class UnreadableTable(Refused):
    """What is kept of a table makes no sense, or no sense any more. It is nobody else's trouble."""

    code = "unreadable"

    def __init__(self, text: str = _DAMAGED) -> None:
        super().__init__(text)


class NotNow(Refused):
    """It is possible at a table, but not as things are."""

    code = "not-now"


class Full(Refused):
    """As much has happened at a table as it can hold."""

    code = "full"

    def __init__(self) -> None:
        super().__init__(
            marked("So much has happened at this table that nothing more fits. Please set up another one.")
        )


class NoRoom(Refused):
    """There is no room for another table, and none can be made."""

    code = "full"

    def __init__(self) -> None:
        super().__init__(marked("This site has no room for new tables at the moment. Please try again later."))
