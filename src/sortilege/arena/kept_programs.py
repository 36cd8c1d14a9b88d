"""Programs that play many games in one process, where they are asked to: between two games they wait here.

Only sound ones do. Who was late, wrote nonsense or ended is started again for the next game, so that one mistake costs
one game and no answer is taken for that of another question.
"""

from __future__ import annotations

from typing import Final

from sortilege.arena.program import Program

LEAVING_MS: Final = 1000
"""After the last game, until a program that still runs is ended."""


class KeptPrograms:
    def __init__(self) -> None:
        self._waiting: dict[str, Program] = {}

    def take(self, name: str) -> Program | None:
        """The program of this player, if it waits for another game."""
        program = self._waiting.pop(name, None)
        if program is None or program.runs:
            return program
        program.close(0)
        return None

    def give_back(self, name: str, program: Program) -> None:
        self._waiting[name] = program

    def close(self) -> bool:
        """Nothing is left running. Whether all of them ended by themselves."""
        for program in self._waiting.values():
            program.close_input()
        went = True
        while self._waiting:
            _, program = self._waiting.popitem()
            went = program.close(LEAVING_MS / 1000) and went
        return went
