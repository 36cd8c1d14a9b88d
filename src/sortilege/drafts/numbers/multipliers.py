"""Words and letters behind a number that make it larger: thousand, Mio., bn, 3k, $63M."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Final

_WORDS: Final = {
    **dict.fromkeys(("thousand", "thousands", "tausend", "tsd", "duizend", "mille", "mila", "mil"), 3),
    **dict.fromkeys(("million", "millions", "millionen", "mio", "mill", "mln", "miljoen", "milione", "milioni"), 6),
    **dict.fromkeys(("millón", "millones", "mn"), 6),
    **dict.fromkeys(("milliard", "milliards", "milliarde", "milliarden", "mrd", "miljard", "miliardo", "miliardi"), 9),
    **dict.fromkeys(("bn", "mld"), 9),
    **dict.fromkeys(("billionen", "biljoen", "bio", "tn"), 12),
}
_SHORT_SCALE: Final = {"billion": 9, "billions": 9, "trillion": 12, "trillions": 12}
_LONG_SCALE: Final = {"billion": 12, "billions": 12, "trillion": 18, "trillions": 18, "trillionen": 18}
_LETTERS: Final = {"k": 3, "K": 3, "M": 6, "B": 9}
_ALONE: Final = ("k", "M")
"""Letters that mean the same with a space before them; 300 K is a temperature."""
_MONEY: Final = {**_LETTERS, "m": 6, "T": 3}
"""Before or behind a currency: $63m are no metres, and T€ are thousands."""
_CURRENCY: Final = r"US\$|[€$£]|EUR|USD|GBP|CHF|[Ee]uros?|[Dd]ollars?"
_REMEMBERED: Final = 2_000
_OF_MONEY: Final = re.compile(rf"(?P<letter>[kKMBmT]) ?(?P<currency>{_CURRENCY})")


@lru_cache(_REMEMBERED)
def multiplied(unit: str, language: str, *, is_attached: bool = False) -> tuple[Decimal, str]:
    """`million km` is a factor and a unit. `is_attached`: no space stands between the number and this."""
    if found := _OF_MONEY.fullmatch(unit):
        return Decimal(1).scaleb(_MONEY[found["letter"]]), found["currency"]
    if unit in _LETTERS and (is_attached or unit in _ALONE):
        return Decimal(1).scaleb(_LETTERS[unit]), ""
    word, _, rest = unit.partition(" ")
    scale = _SHORT_SCALE if language == "en" else _LONG_SCALE
    key = word.rstrip(".").casefold()
    power = _WORDS.get(key, scale.get(key, 0))
    if not power:
        return Decimal(1), unit
    return Decimal(1).scaleb(power), rest.strip().removeprefix("de ").removeprefix("di ")
