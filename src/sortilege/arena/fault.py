"""Why a bot loses a game without having been beaten: one stable code per kind, one sentence for its author."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from sortilege.arena.complaint import Cause

FaultCode = Literal["late", "illegal", "malformed", "crashed"]
LONGEST_EXCERPT: Final = 160


class Fault(Exception):
    """A bot did not give a legal answer in time. It loses the game; nobody else suffers from it."""

    def __init__(self, code: FaultCode, message: str, cause: Cause | None = None) -> None:
        super().__init__(message)
        self.code: FaultCode = code
        self.message = message
        self.cause: Cause | None = cause
        """Of a crash: why it has never run at all."""


def excerpt(text: bytes | str, longest: int = LONGEST_EXCERPT) -> str:
    """The beginning of what a program wrote, safe to print: it may be megabytes of anything."""
    read = text[: 4 * longest].decode("utf-8", "replace") if isinstance(text, bytes) else text
    printable = "".join(char if char.isprintable() else "�" for char in read.strip())
    return printable if len(printable) <= longest else printable[: longest - 1] + "…"
