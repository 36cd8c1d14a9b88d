"""Texts as they stand on cards, whatever was typed."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from sortilege.editions.model import Text

_LIKE_SPACE: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
# Joiners of emoji stay; what turns the direction of other texts round does not.
_INVISIBLE: Final = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")


def tidy(text: str) -> str:
    """One line, no space too many, nothing that cannot be seen."""
    spaced = "".join(" " if unicodedata.category(c) in _LIKE_SPACE else c for c in _INVISIBLE.sub("", text))
    return re.sub(" +", " ", spaced).strip()


def tidy_texts(texts: Text) -> Text:
    return {language: tidied for language, text in texts.items() if (tidied := tidy(text))}
