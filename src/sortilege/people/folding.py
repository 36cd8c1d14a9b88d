"""When two names are the same for whoever reads them: capitals, letters that look alike, and what nobody sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from confusable_homoglyphs import confusables

_SEEN_BEFORE: Final = 4096
_INVISIBLE: Final = "CZ"
"""Categories of letters that take no room, or only room."""
_ALIKE: Final = {"1": "l", "i": "l", "|": "l", "0": "o"}
"""Which of them it is cannot be told from every font, or not once capitals do not matter."""


@lru_cache(_SEEN_BEFORE)
def folded(name: str) -> str:
    """Names that fold to the same text cannot be told apart. Empty if nothing of it is seen."""
    decomposed = unicodedata.normalize("NFKD", name)
    shown = [letter for letter in decomposed if unicodedata.category(letter)[0] not in _INVISIBLE]
    plain = "".join(_plain(letter) for letter in shown)
    return "".join(_ALIKE.get(letter, letter) for letter in plain).replace("rn", "m")


def _plain(letter: str) -> str:
    """As a small letter that everybody can type, if it looks like one, or its capital does; otherwise as itself, small.

    What it looks like itself comes first: Greek has capitals that look like one letter and small ones like another.
    """
    for written in (letter, letter.casefold(), letter.upper()):
        looks_like = "".join(_lookalikes().get(one, one) for one in written)
        if looks_like.isascii():
            return looks_like.casefold()
    return "".join(_lookalikes().get(one, one) for one in letter.casefold())


@cache
def _lookalikes() -> Mapping[str, str]:
    """A letter → the one that stands for all that look like it: a plain one, if there is such."""
    found = {}
    for letter, others in confusables.confusables_data.items():
        # The list writes marks of direction around letters that are written from right to left.
        alike = [letter.strip("\u200e"), *(other["c"].strip("\u200e") for other in others)]
        if len(alike[0]) == 1 and not alike[0].isascii():
            single = [one for one in alike if len(one) == 1]
            found[alike[0]] = min(single, key=lambda one: (not one.isascii(), one))
    return found
