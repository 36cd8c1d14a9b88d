"""What a store refuses, and what it cannot do."""

from __future__ import annotations

from typing import ClassVar


class Conflict(Exception):
    """Somebody else was first: with this version of a table, or with this id or code."""


class Missing(Exception):
    """There is no such table."""


class Repeated(Exception):
    """This key was used before; nothing is stored again."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this was stored before, and led to version {seq}")
        self.seq = seq
        """The version after the first time."""


class TooLong(Exception):
    """A log has as many rows as there may be; nothing is stored."""


class SetTaken(Exception):
    """There is a set with this id, or tables play with a version of one that was removed."""


class SetMissing(Exception):
    """There is no such set, version, picture or report."""


class SetConflict(Exception):
    """Somebody else was first with this revision of a draft."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"the draft has come to revision {revision}")
        self.revision = revision


class StorageFault(Exception):
    """The store cannot do its work now. All that was stored before is safe; what was asked for is not acknowledged, and
    may have been stored only where the connection was lost on the way."""

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
