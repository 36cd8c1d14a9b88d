"""Who is no person: bots and programs are marked as such wherever their names stand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from sortilege.i18n import texts


def marked_name(name: str, kind: str, language: str = "en") -> str:
    """`kind` is that of a chair, or of a seat in a record; whatever is not known is not marked."""
    say = texts(language)
    match kind:
        case "bot":
            return say("{name} (bot)", name=name)
        case "program":
            return say("{name} (program)", name=name)
        case _:
            return name


def marked_names(names: Sequence[str], kinds: Sequence[str]) -> tuple[str, ...]:
    """Of all seats of a record, which may say nothing of who they were."""
    return tuple(marked_name(name, kind or "") for name, kind in zip_longest(names, kinds[: len(names)]))
