"""Problems, and what a game still needs, in the reader's words."""

from __future__ import annotations

import msgspec

from sortilege.drafts.advice.needs import Need
from sortilege.drafts.model.problems import Level, Problem, tell
from sortilege.i18n import Texts


class Told(msgspec.Struct, frozen=True):
    code: str
    level: Level
    text: str
    fields: dict[str, str]
    """What the sentence is about, for whoever offers a way out."""


def told(problem: Problem, language: str) -> Told:
    return Told(problem.code, problem.level, tell(problem, language), problem.fields)


def missing(need: Need, say: Texts) -> str:
    """What a game still needs; empty if it needs nothing."""
    said = []
    if need.attributes_missing:
        said.append(
            say.plural("{count} attribute is missing.", "{count} attributes are missing.", need.attributes_missing)
        )
    if need.items_missing:
        said.append(say.plural("{count} item is missing.", "{count} items are missing.", need.items_missing))
    return " ".join(said)
