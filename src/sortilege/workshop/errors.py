"""Why something cannot be done in the workshop, beyond what tables know."""

from __future__ import annotations

from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound


class Outdated(Refused):
    """Somebody else has saved meanwhile."""

    code = "stale"


class Full(Refused):
    """There is no room for more; something has to go first."""

    code = "full"


class TooHeavy(Malformed):
    """Something that takes more time or memory than it should: a file, unless the text says what else."""

    def __init__(
        self, text: str = marked("this file takes too much time or memory; make it smaller or simpler")
    ) -> None:
        super().__init__(text)


def outdated() -> Outdated:
    return Outdated(marked("This card set was changed somewhere else, perhaps in another tab. Load it again."))


def no_set() -> NotFound:
    """The same words whether a set is private or not there at all."""
    return NotFound(
        marked("This card set is private, or it does not exist. With its secret edit link you can change it.")
    )
