"""Which languages there are, and which one somebody reads best."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
CATALOGS: Final = Path(__file__).parent / "catalogs"
PROMISED: Final[Mapping[str, str]] = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "it": "Italiano",
    "es": "Español",
}
"""The rulebooks' own languages, in which nothing may be missing, and what each calls itself."""


def _all() -> Mapping[str, str]:
    """Those that are promised, and every other one that somebody has begun: a language is a folder."""
    others = sorted({folder.name for folder in CATALOGS.iterdir() if folder.is_dir()} - PROMISED.keys())
    return {**PROMISED, **{language: own_name(language) for language in others}}


def own_name(language: str) -> str:
    """What a language calls itself, with a capital as in a menu. Raises `ValueError` if nobody knows it."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  # needed for those beyond the promised only

    try:
        name = Locale.parse(language).get_display_name(language)
    except UnknownLocaleError:
        raise ValueError(f"there is no language {language!r}") from None
    return name[:1].upper() + name[1:] if name else language


LANGUAGES: Final = _all()
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
