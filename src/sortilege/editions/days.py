"""Dates as numbers and back: days counted from 1 January of the year 1, which is day 1, in the calendar of today.

Years before Christ are counted as astronomers do: 0 is 1 BC. So every whole number is a day, and differences are days.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FOUR_CENTURIES: Final = 146_097
_LAST_YEAR: Final = 999_999
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_ISO: Final = re.compile(r"(-?[0-9]{4,6})-([0-9]{2})-([0-9]{2})")


class Day(NamedTuple):
    year: int
    month: int
    day: int

    @property
    def number(self) -> int:
        """Counted from the first of March, so that the leap day comes last."""
        years = self.year - (self.month < 3)
        months = (self.month + 9) % 12
        return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + self.day - 306

    @property
    def exists(self) -> bool:
        if abs(self.year) > _LAST_YEAR:
            return False
        return 1 <= self.month <= 12 and 1 <= self.day <= _MONTHS[self.month - 1] + self._has_leap_day

    @property
    def _has_leap_day(self) -> bool:
        is_leap_year = self.year % 4 == 0 and (self.year % 100 != 0 or self.year % 400 == 0)
        return self.month == 2 and is_leap_year

    def __str__(self) -> str:
        """As ISO 8601 has it: 1989-11-09."""
        return f"{'-' if self.year < 0 else ''}{abs(self.year):04}-{self.month:02}-{self.day:02}"


def day(number: int) -> Day:
    """The date with this number."""
    era, rest = divmod(number + 305, _FOUR_CENTURIES)
    years = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
    days = rest - (365 * years + years // 4 - years // 100)
    months = (5 * days + 2) // 153
    month = (months + 2) % 12 + 1
    return Day(400 * era + years + (month < 3), month, days - (153 * months + 2) // 5 + 1)


def day_of(text: str) -> Day | None:
    """From ISO 8601, or its number; None if it is no date."""
    found = _ISO.fullmatch(text)
    there = Day(*map(int, found.groups())) if found else day(int(text)) if _NUMBER.fullmatch(text) else None
    return there if there and there.exists else None
