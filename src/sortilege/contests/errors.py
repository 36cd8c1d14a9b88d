"""Why something cannot be done about a contest."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours


class NoMore(Refused):
    """There is no room for another one."""

    code = "full"


def no_contest() -> NotFound:
    return NotFound(marked("There is no contest with this code. Is every letter right?"))


def not_the_host() -> NotYours:
    return NotYours(marked("This is for whoever has set the contest up."))
