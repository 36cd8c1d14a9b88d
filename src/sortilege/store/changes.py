"""What a step at a table adds to its log."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.store.errors import TooLong

MOST_ROWS: Final = 20_000
"""Rows of a log; more are taken only where they end a game, or come after its end."""
Status = Literal["gathering", "playing", "over"]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What one step adds to a table, and how the table stands after it."""

    bodies: tuple[bytes, ...]
    """One row each. May be empty: then only the facts beside the log change, and the version stays."""
    at: float
    status: Status
    due_at: float | None
    """When somebody has to look after the table; None: nobody has to."""
    key: str | None = None
    """Says which request this is, so that a repeated one is recognised. Needs at least one row."""
    owners: tuple[str, ...] | None = None
    """All owners from now on; None: as before."""
    glance: bytes | None = None
    """What lists say of the table from now on, where they should not have to read its log; None: nothing is kept."""

    def __post_init__(self) -> None:
        if self.key is not None and not self.bodies:
            raise ValueError("a key is kept with a row, so a change with a key needs one")

    def leads_to(self, version: int) -> int:
        """The version after it. Raises `TooLong`."""
        after = version + len(self.bodies)
        if after > MOST_ROWS and self.status != "over":
            raise TooLong
        return after
