"""Places in a row: 1st, 2nd, 3e, 4º are plain numbers – and 1st is no weight."""

from __future__ import annotations

import re
from typing import Final

_ORDINAL: Final = re.compile(r"(\d{1,3})(st|nd|rd|th|er|re|e|º|ª)", re.IGNORECASE)
_ENGLISH: Final = {"1": "st", "2": "nd", "3": "rd"}
_TEENS: Final = ("11", "12", "13")


def ordinal(text: str) -> str | None:
    """The digits of an ordinal number; None if it is none. 11st is a weight, 11th is not."""
    found = _ORDINAL.fullmatch(text)
    if found is None:
        return None
    digits, ending = found[1], found[2].casefold()
    english = "th" if digits.endswith(_TEENS) else _ENGLISH.get(digits[-1], "th")
    return None if ending in ("st", "nd", "rd", "th") and ending != english else digits
