"""Which languages an edition speaks."""

from __future__ import annotations

from sortilege.editions.model import Edition
from sortilege.editions.writing import LANGUAGES


def only_language(edition: Edition) -> str | None:
    """The language of a set that speaks no other one."""
    texts = [edition.title, *(item.name for item in edition.items), *(one.title for one in edition.attributes)]
    spoken = {language for text in texts for language, words in text.items() if words}
    (only, *others) = spoken or {""}
    return only if only in LANGUAGES and not others else None
