"""Why somebody may not do something: it is not there, it is not theirs, or nobody knows who they are."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.core.templates import marked


class NotFound(Refused):
    """There is no such table, card set or game here."""

    code = "not-found"


class BadToken(Refused):
    """What a program sends as its token cannot be one: who it is cannot even be asked."""

    code = "bad-token"


class NotYours(Refused):
    """It belongs to somebody else."""

    code = "not-yours"


class RevokedToken(Refused):
    """It looks like a token that somebody made on their page, and does not work: not any more, or it never did."""

    code = "revoked-token"


class Blocked(Refused):
    """Whoever runs the site does not want them here."""

    code = "blocked"

    def __init__(self) -> None:
        super().__init__(marked("This name is blocked here. Whoever runs the site can say why."))
