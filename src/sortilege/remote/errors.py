"""Why a program cannot sit down, or cannot stay. Each has a stable code and one sentence."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.remote.shapes import Scene


class NoSite(Refused):
    """Whoever answers there does not speak our API."""

    code = "no-site"


class Unreachable(Refused):
    """Nobody answers there, or nobody does any more."""

    code = "unreachable"


class NoSeat(Refused):
    """There is a table, but not for us."""

    code = "no-seat"


class Declined(Refused):
    """The site said no, and why."""

    def __init__(self, code: str, message: str, scene: Scene | None = None) -> None:
        super().__init__(message)
        self.said = code
        """The code that the site gave."""
        self.scene = scene
        """How the table stands, if it has moved on."""

    code = "declined"
