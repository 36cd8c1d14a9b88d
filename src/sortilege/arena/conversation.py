"""One game's conversation with a program, in the arena and at a table of a site alike: who answers, and in what time.

What is said, and whether an answer makes sense, is for others to know.
"""

from __future__ import annotations

from typing import Final

from sortilege.arena.fault import Fault
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.player import TOLERANCE_MS
from sortilege.arena.program import Program

STARTING_MS: Final = 3000
"""On top of the budget for the first answer: an interpreter has to start."""


class Conversation:
    def __init__(self, command: str, name: str, kept: KeptPrograms | None) -> None:
        """With `kept`, the program comes from there if it has played before."""
        waiting = kept.take(name) if kept else None
        self._command = command
        self.program = waiting or Program(command)
        self.starts = waiting is None
        """Whether its next answer contains its start."""
        self.revived = False
        """Whether it had ended between two games, or before its first answer in this one."""
        self.complaints = ""
        """What the one that had ended wrote to stderr."""
        self._told: list[bytes] | None = [] if waiting else None
        """What it was told in this game before its first answer; whoever takes its place is told the same."""

    def tell(self, text: bytes) -> None:
        self.program.tell(text)
        if self._told is not None:
            self._told.append(text)

    def ask(self, question: bytes, budget_ms: int) -> bytes:
        """Its answer. Raises a `Fault` if there is none, or not in time."""
        try:
            answer = self._asked(question, budget_ms)
        except Fault as fault:
            if self._told is None or fault.code != "crashed":
                raise
            self._revive(self._told)
            answer = self._asked(question, budget_ms)
        self.starts, self._told = False, None
        return answer

    def _asked(self, question: bytes, budget_ms: int) -> bytes:
        allowed = budget_ms + TOLERANCE_MS + (STARTING_MS if self.starts else 0)
        return self.program.ask(question, allowed / 1000)

    def _revive(self, told: list[bytes]) -> None:
        """A program that ends after a game may still look alive when the next one begins. That is no matter of luck:
        it is started anew, as if it had not been there."""
        self.program.close(0)
        self.complaints = self.program.stderr
        self.program = Program(self._command)
        self.revived = self.starts = True
        self._told = None
        for text in told:
            self.tell(text)
