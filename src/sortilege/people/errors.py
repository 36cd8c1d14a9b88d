"""Why somebody may not do something: it is not there, it is not theirs, or nobody knows who they are."""

from __future__ import annotations

from sortilege.core.errors import Refused


class NotFound(Refused):
    """There is no such table, card set or game here."""

    code = "not-found"


class BadToken(Refused):
    """What a program sends as its token cannot be one: who it is cannot even be asked."""

    code = "bad-token"


class NotYours(Refused):
    """It belongs to somebody else."""

    code = "not-yours"
