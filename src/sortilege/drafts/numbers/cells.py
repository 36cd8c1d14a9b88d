"""What a cell says: a plain value, or a problem."""

from __future__ import annotations

import msgspec

from sortilege.drafts.model.problems import Level, Problem


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a cell says."""

    value: str = ""
    """A plain decimal number such as 1234.5; empty if it is unknown or cannot be read."""
    problem: Problem | None = None
    other: str = ""
    """The value if it is meant the other way round, where nothing says that it is not: 1,234, 3/5/1990, 1:45."""


class Unreadable(Exception):
    """A cell that has no value, and why."""

    def __init__(self, code: str, suggestion: str = "", **fields: str) -> None:
        super().__init__(code)
        self.problem = Problem(code, "error", fields, suggestion)


def noted(said: str, code: str, level: Level, **fields: str) -> Cell:
    """A value, and something about it."""
    return Cell(said, Problem(code, level, fields))
