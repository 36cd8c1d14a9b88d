"""What a check of a program has found, and what its author should do about it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.arena.complaint import Cause
from sortilege.arena.fault import FaultCode

ADVICE: Final[dict[str, str]] = {
    "late": "Answer every `decide` within its `budget_ms`, and nothing else.",
    "buffered": "Write the line end and flush after every answer: print(…, flush=True) in Python.",
    "illegal": "Answer with one of the actions in `legal`, as it stands there.",
    "malformed": 'Write one line per `decide`, such as {"action": {"do": "draw"}}, and everything else to stderr.',
    "crashed": "Mend what its first error names. Messages and fields that you do not know are to be ignored.",
    "missing-program": "Check its name and path; of a script also whether the program in its first line (#!) exists.",
    "not-executable": "Make it executable (chmod +x), or name the program that runs it: python3 mine.py.",
    "missing-file": "Check the path: a command is run in the folder in which you are now.",
    "missing-module": "Install it for the very interpreter that the command starts, or go to the folder where it is.",
    "beliefs": "Only who asks for beliefs is told any: --beliefs regular.",
    "syntax-error": "Mend that line first; nothing of the program has run yet.",
    "future": "Ignore messages whose `type` you do not know: later versions may send more.",
    "lingers": "End when the input ends: a program that still runs a second later is killed.",
    "ends": "With --persistent go on reading after `end`: another `start` follows. End when the input ends.",
    "slow": "The machine may be busy: stay well below the budget.",
}


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    level: Literal["error", "warning"]
    code: FaultCode | Literal["future", "lingers", "ends", "slow"]
    message: str
    advice: str
    game: int | None = None
    """Which of the games, from 1."""
    decision: int | None = None
    question: str = ""
    answer: str = ""
    stderr: str = ""
    """What it wrote there; of very much, the beginning and the end."""
    first_error: str = ""
    """The first line of `stderr` that names an error."""
    cause: Cause | None = None
    """Of a program that has never run: why."""


class Trial(msgspec.Struct, kw_only=True):
    """One game that was played with the program."""

    seats: int
    seat: int
    decisions: int
    reason: str


class Checked(msgspec.Struct, kw_only=True):
    command: str
    game: str
    ok: bool
    """Whether no error was found."""
    trials: list[Trial]
    decision_ms: float
    slowest_ms: float
    findings: list[Finding]
