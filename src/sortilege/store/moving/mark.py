"""The mark of a move that is under way, in the database that is moved to: whoever finds it knows that not all is there.

It is a table that no step of the schema makes, and it goes when everything was copied and compared.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.errors import StorageUnavailable

MARK: Final = "sortilege_move"
MAKE: Final = f"CREATE TABLE {MARK} (source TEXT NOT NULL, level INTEGER NOT NULL, void INTEGER NOT NULL)"


class Mark(msgspec.Struct, frozen=True):
    source: str
    """The place that everything comes from."""
    level: int
    """The schema's, when the move began."""
    void: bool
    """Whether what was copied is of no use, so that the move has to begin anew."""


def unfinished_move(place: str, source: str) -> StorageUnavailable:
    return StorageUnavailable(
        f"{place} is not a whole site yet: a move from {source} was not finished."
        " Give the same `sortilege move` again, which goes on; or choose another database."
    )
