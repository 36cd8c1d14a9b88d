"""What a store is, and what goes into it and comes out of it.

A table is a log that is only ever appended to, with a few facts beside it by which it is found. Whoever appends says
which version they have seen, so of two who act at the same time exactly one is stored. An answer means that it is on
the disk.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Protocol

import msgspec

from sortilege.store.sets import Reports, Sets

Status = Literal["gathering", "playing", "over"]


class NewTable(msgspec.Struct, frozen=True):
    """What is decided about a table once and for all."""

    id: str
    code: str
    """What people type to find it. Case does not matter."""
    public: bool
    setup: bytes
    created_at: float
    edition: str | None = None
    """The version of a set that is played with here, if it is not a shipped edition."""


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

    def __post_init__(self) -> None:
        if self.key is not None and not self.bodies:
            raise ValueError("a key is kept with a row, so a change with a key needs one")


class Row(msgspec.Struct, frozen=True):
    """One row of a log. Rows are numbered from 1, without gaps."""

    seq: int
    at: float
    key: str | None
    """Only the last row of a change has its key: its number is the version that the change led to."""
    body: bytes


class Stored(msgspec.Struct, frozen=True):
    """A table with its whole log."""

    id: str
    code: str
    public: bool
    setup: bytes
    created_at: float
    status: Status
    due_at: float | None
    rows: tuple[Row, ...]

    @property
    def version(self) -> int:
        """The number of the last row; 0 for an empty log."""
        return self.rows[-1].seq if self.rows else 0


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    status: Status
    setup: bytes
    created_at: float
    updated_at: float
    version: int


class Conflict(Exception):
    """Somebody else was first: with this version, or with this id or code."""


class Missing(Exception):
    """There is no such table."""


class Repeated(Exception):
    """This key was used before; nothing is stored again."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this was stored before, and led to version {seq}")
        self.seq = seq
        """The version after the first time."""


class StorageFault(Exception):
    """The store cannot do its work now. Nothing of what was asked is stored; all that was stored before is safe."""

    code: ClassVar[str]

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        """For people: what is wrong, and what to do."""


class StorageFull(StorageFault):
    """There is no room left."""

    code = "storage-full"


class StorageUnavailable(StorageFault):
    """The storage cannot be reached, read or written."""

    code = "storage-unavailable"


class Store(Protocol):
    """Everything may raise a `StorageFault`."""

    sets: Sets
    reports: Reports

    async def create(self, table: NewTable, change: Change) -> int:
        """A new table with its first rows. Returns its version.

        Raises `Conflict` if the id or the code is taken; `SetMissing` if the version to play with is gone.
        """

    async def append(self, id: str, expected: int, change: Change) -> int:
        """Add to a log that has come to version `expected`. Returns the new version.

        Raises `Missing`; `Repeated`, even if `expected` is out of date; `Conflict` if the log is elsewhere by now.
        """

    async def load(self, id: str) -> Stored:
        """Everything about a table, as it was at one moment. Raises `Missing`."""

    async def since(self, id: str, seq: int) -> tuple[Row, ...]:
        """The rows after version `seq`. Raises `Missing`."""

    async def find_code(self, code: str) -> str | None:
        """The id of the table with this code."""

    async def open_tables(self, limit: int) -> list[Summary]:
        """Public tables that are not over, the newest first."""

    async def tables_of(self, owner: str, limit: int) -> list[Summary]:
        """An owner's tables, the one with the latest change first."""

    async def due(self, now: float, limit: int) -> list[tuple[str, float]]:
        """Tables to look after, each with the time when it was due, the most urgent first."""

    async def next_due(self) -> float | None:
        """When the next table is due; may be in the past."""

    async def remove_older_than(self, cutoffs: Mapping[Status, float]) -> int:
        """Remove tables of a status whose last change is older than that status's cutoff. Returns how many."""

    async def get(self, name: str) -> bytes | None:
        """A setting."""

    async def put_if_absent(self, name: str, value: bytes) -> bytes:
        """Store a setting unless it is there. Returns what is there now: everybody gets the same."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything. Closing twice does no harm."""
