"""Problems in the reader's words."""

from __future__ import annotations

import msgspec

from sortilege.drafts.advice.problems import Level, Problem, tell


class Told(msgspec.Struct, frozen=True):
    code: str
    level: Level
    text: str
    fields: dict[str, str]
    """What the sentence is about, for whoever offers a way out."""


def told(problem: Problem, language: str) -> Told:
    return Told(problem.code, problem.level, tell(problem, language), problem.fields)
