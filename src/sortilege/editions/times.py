"""Dates, years before Christ and short durations in words: Nov 9, 1989, 44 BC, 2 h 22 min, as readers write them."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from functools import cache, lru_cache
from typing import Final

from babel import Locale
from babel.dates import format_date

from sortilege.editions.days import day
from sortilege.editions.digits import in_digits

SPACE: Final = "\N{NO-BREAK SPACE}"
_LEAP_YEAR: Final = 2000
_YEAR: Final = re.compile(r"y+")
SECONDS: Final = {"s": 1, "min": 60, "hours": 3600}
"""Units of durations that people write as hours, minutes and seconds."""


@lru_cache(20_000)
def date_in_words(number: int, language: str) -> str:
    """The date with this number, to the day. Babel knows no years before Christ, so it writes day and month only."""
    there = day(number)
    year = str(there.year) if there.year > 0 else before_christ(1 - there.year, language)
    pattern = _YEAR.sub("'\N{EM DASH}'", Locale(language).date_formats["medium"].pattern)
    month_and_day = dt.date(_LEAP_YEAR, there.month, there.day)
    return format_date(month_and_day, pattern, language).replace("\N{EM DASH}", year).replace(" ", SPACE)


def before_christ(year: int, language: str) -> str:
    return f"{year}{SPACE}{_before_christ(language)}"


def time_in_words(seconds: Decimal, language: str) -> str:
    """2 h 22 min, 3 h 20 min 15 s, 40.91 s: nothing is rounded, and what is zero is left out."""
    sign = "\N{MINUS SIGN}" if seconds < 0 else ""
    whole_minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(whole_minutes, 60)
    parts = ((hours, "h"), (minutes, "min"), (rest, "s"))
    said = [f"{in_digits(count.normalize(), language)}{SPACE}{unit}" for count, unit in parts if count]
    return sign + SPACE.join(said) if said else f"0{SPACE}s"


@cache
def _before_christ(language: str) -> str:
    return str(Locale(language).eras["abbreviated"][0])
