"""Which languages there are, and which one somebody reads best."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "it": "Italiano",
    "es": "Español",
}
"""What each language calls itself."""

_LONGEST_HEADER: Final = 1000
_ACCEPTED: Final = re.compile(
    r"\s*([a-zA-Z]{1,8}|\*)(?:[-_][a-zA-Z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?"
)


def best_language(accept_language: str | None, wanted: str | None = None, offered: Sequence[str] | None = None) -> str:
    """The language that was asked for, or the one a browser would like most, or English.

    `offered` are those to choose from; without it, all that have a catalog.
    """
    if offered is None:
        from sortilege.i18n.catalog_files import languages_with_catalogs  # noqa: PLC0415  # which reads the names above

        offered = languages_with_catalogs()
    return _best((accept_language or "")[:_LONGEST_HEADER], wanted, tuple(offered))


@lru_cache(1000)
def _best(header: str, wanted: str | None, offered: tuple[str, ...]) -> str:
    if wanted is not None and wanted in offered:
        return wanted
    liked = sorted(_liked(header), key=lambda one: -one[1])
    return next((language for language, _ in liked if language in offered), ENGLISH)


def _liked(header: str) -> list[tuple[str, float]]:
    """The languages of an `Accept-Language` header with their weights; whatever makes no sense is left out."""
    liked = []
    for part in header.split(","):
        found = _ACCEPTED.fullmatch(part)
        if found and (weight := float(found[2] or 1)):
            liked.append((ENGLISH if found[1] == "*" else found[1].lower(), weight))
    return liked
