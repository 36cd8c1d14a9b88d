"""Where long words may be broken: browsers do not know it in every language, and on a phone a heading has no room."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from pyphen import Pyphen, language_fallback

SOFT_HYPHEN: Final = "\u00ad"
_LONG: Final = re.compile(r"[^\W\d_]{10,}")
_KNOWN_BETTER: Final[dict[str, dict[str, str]]] = {
    "de": {
        "höchstalter": "Höchst-alter",
        "geburtsgewicht": "Geburts-gewicht",
        "spitzmaulnashorn": "Spitzmaul-nashorn",
        "streifenskunk": "Streifen-skunk",
        "zweifingerfaultier": "Zweifinger-faultier",
    },
}
"""Compounds that dictionaries of syllables do not take apart where their readers do."""
_LEAST: Final = 4
"""So many letters are left on each side: shorter pieces are hard to read."""


@lru_cache(4096)
def hyphenated(text: str, language: str) -> str:
    """With a soft hyphen wherever one of its long words may be broken; as it is in languages that nobody knows here."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return text
    known = _KNOWN_BETTER.get(language, {})

    def broken(word: re.Match[str]) -> str:
        better = known.get(word[0].lower())
        return better.replace("-", SOFT_HYPHEN) if better else dictionary.inserted(word[0], SOFT_HYPHEN)

    return _LONG.sub(broken, text)


@cache
def _dictionary(language: str) -> Pyphen | None:
    known = language_fallback(language)
    return Pyphen(lang=known, left=_LEAST, right=_LEAST) if known else None
