"""Why something cannot be done in the workshop, beyond what tables know."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.i18n import texts
from sortilege.tables.errors import NotFound


class Outdated(Refused):
    """Somebody else has saved meanwhile."""

    code = "stale"


class Full(Refused):
    """There is no room for more; something has to go first."""

    code = "full"


def no_set(language: str) -> NotFound:
    """The same words whether a set is private or not there at all."""
    say = texts(language)
    return NotFound(say("This card set is private, or it does not exist. With its secret edit link you can change it."))
