"""Why somebody may not do something: it is not there for them, or it is not theirs. Each has a stable code."""

from __future__ import annotations

from sortilege.core.errors import Refused


class NotFound(Refused):
    """There is no such table, card set or game here."""

    code = "not-found"


class NotYours(Refused):
    """It belongs to somebody else."""

    code = "not-yours"
