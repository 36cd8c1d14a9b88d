"""Texts as they stand on cards, whatever was typed."""

from __future__ import annotations

import re
from typing import Final

from sortilege.editions.model import Text

# Characters that control something, halves of others, ends of lines.
_LIKE_SPACE: Final = re.compile("[\x00-\x20\x7f-\x9f\ud800-\udfff\u2028\u2029]+")
# Joiners of emoji stay; what turns the direction of other texts round does not.
_INVISIBLE: Final = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")


def tidy(text: str) -> str:
    """One line, no space too many, nothing that cannot be seen."""
    return _LIKE_SPACE.sub(" ", _INVISIBLE.sub("", text)).strip()


def tidy_texts(texts: Text) -> Text:
    return {language: tidied for language, text in texts.items() if (tidied := tidy(text))}
