"""What a check of a program has found, and what its author should do about it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.arena.fault import FaultCode

ADVICE: Final[dict[str, str]] = {
    "late": "Answer every `decide` within its `budget_ms`, and nothing else.",
    "buffered": "Write the line end and flush after every answer: print(…, flush=True) in Python.",
    "illegal": "Answer with one of the actions in `legal`, as it stands there.",
    "malformed": 'Write one line per `decide`, such as {"action": {"do": "draw"}}, and everything else to stderr.',
    "crashed": "Read line by line until the input ends; messages and fields that you do not know are to be ignored.",
    "future": "Ignore messages whose `type` you do not know: later versions may send more.",
    "lingers": "End when the input ends. After a game a program that still runs is killed after a second.",
    "slow": "The machine may be busy: stay well below the budget.",
}


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    level: Literal["error", "warning"]
    code: FaultCode | Literal["future", "lingers", "slow"]
    message: str
    advice: str
    game: int | None = None
    """Which of the games, from 1."""
    decision: int | None = None
    question: str = ""
    answer: str = ""
    stderr: str = ""


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
