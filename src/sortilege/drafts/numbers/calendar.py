"""Years and dates as people write them: 1989, AD 79, 44 v. Chr., 19th century, 1989-11-09, 9. November 1989."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple

from babel.dates import get_month_names

from sortilege.editions.days import Day
from sortilege.i18n import LANGUAGES

Order = Literal["day-month", "month-day"]

_BEFORE: Final = r"b\.? ?c\.?(?: ?e\.?)?|v\. ?chr\.?|v\. ?u\. ?z\.?|av\.? ?j\.?-? ?-?c\.?|a\. ?c\.?|v\. ?c\.?|ac"
_AFTER: Final = r"a\.? ?d\.?|c\.? ?e\.?|n\. ?chr\.?|n\. ?u\. ?z\.?|ap\.? ?j\.?-? ?-?c\.?|d\. ?c\.?|n\. ?c\.?"
_YEAR: Final = re.compile(
    rf"(?P<early>(?:{_BEFORE}|{_AFTER}) )?(?P<sign>[-+]?)(?P<year>\d{{1,6}})(?: ?(?P<late>{_BEFORE}|{_AFTER}))?",
    re.IGNORECASE,
)
_IS_BEFORE: Final = re.compile(rf"(?:{_BEFORE}) ?", re.IGNORECASE)
_CENTURY: Final = re.compile(
    r"(?P<number>\d{1,2})(?:(?:st|nd|rd|th) c\.|(?:\.|st|nd|rd|th|e|è|ème|er|º|°)? ?"
    r"(?:cent\.|century|jh\.?|jhd?t?\.?|jahrhundert|siècle|eeuw|secolo|siglo))"
    rf"(?: (?P<era>{_BEFORE}|{_AFTER}))?",
    re.IGNORECASE,
)
_DECADE: Final = re.compile(r"(?P<year>[12]\d{2}0)(?:s|'s|er|er[- ]jahre)", re.IGNORECASE)
_ISO: Final = re.compile(r"(-?\d{4,6})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ][\d:.,+Z-]*)?")
_DIGITS: Final = re.compile(r"(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?")
_LETTER: Final = re.compile(r"[^\W\d]")
_IN_WORDS: Final = rf"(?P<year>\d{{1,4}})(?: ?(?P<era>{_BEFORE}|{_AFTER}))?"
_DAY: Final = r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?"
_WORDS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_DAY}(?: |-)?(?:de |di |of )?(?P<month>[^\W\d]+)\.?,?(?: |-)(?:de )?{_IN_WORDS}",
        rf"(?P<month>[^\W\d]+)\.? {_DAY},? {_IN_WORDS}",
        r"(?P<month>[^\W\d]+)\.? (?:de )?(?P<day>)(?P<year>\d{4})(?P<era>)",
    )
)


class Date(NamedTuple):
    year: int
    """As `year_of` counts: −44 is 44 BC."""
    day: Day | None
    """None if it says the month only, or no certain year."""
    other: Day | None = None
    """The date if day and month were meant the other way round, where nothing says that they are not."""
    certain: bool = True
    """False if the year has two digits only."""


def year_of(text: str) -> int | None:
    """A plain year, before Christ negative; None if it is none. There is no need to say when a date is meant."""
    found = _YEAR.fullmatch(text)
    if found is None or (found["early"] and found["late"]):
        return None
    before = _is_before(found["early"] or found["late"])
    year = int(found["year"])
    return -year if before or found["sign"] == "-" else year


def middle_year(text: str) -> int | None:
    """The year in the middle of a century or a decade, if it is one."""
    if found := _DECADE.fullmatch(text):
        return int(found["year"]) + 5
    found = _CENTURY.fullmatch(text)
    if found is None or not int(found["number"]):
        return None
    middle = 100 * int(found["number"]) - 50
    return -middle if _is_before(found["era"]) else middle


def date_of(text: str, order: Order = "day-month") -> Date | None:
    """A date, if it is one; `order` says what comes first in 3/5/1990, unless it says so itself."""
    if found := _ISO.fullmatch(text):
        return _date(Day(int(found[1]), int(found[3]), int(found[4])))
    if found := _DIGITS.fullmatch(text):
        return _of_digits(found, order)
    if not _LETTER.search(text):
        return None
    for pattern in _WORDS:
        found = pattern.fullmatch(text)
        if found and (month := _months().get(found["month"].casefold())):
            return _of_words(found, month)
    return None


def order_in(texts: list[str]) -> Order | None:
    """What comes first in dates such as 3/5/1990, judging by others that have no such month; None if nothing tells."""
    found = [found for text in texts if (found := _DIGITS.fullmatch(text)) and found[2] == "/"]
    day_first, month_first = (sum(int(one[place]) > 12 for one in found) for place in (1, 3))
    if day_first == month_first:
        return None
    return "day-month" if day_first > month_first else "month-day"


def _of_digits(found: re.Match[str], order: Order) -> Date | None:
    first, second, year = int(found[1]), int(found[3]), int(found[4])
    day_first, month_first = Day(year, second, first), Day(year, first, second)
    if found[2] != "/":
        # Nobody who writes points or hyphens begins with the month.
        date = _date(day_first) or _date(month_first)
    else:
        wanted, other = (day_first, month_first) if order == "day-month" else (month_first, day_first)
        wanted, other = (wanted, other) if wanted.exists else (other, wanted)
        date = _date(wanted)
        is_open = date is not None and other.exists and other != wanted
        date = date._replace(other=other) if date and is_open else date
    if date and len(found[4]) == 2:
        return Date(year, None, certain=False)
    return date


def _of_words(found: re.Match[str], month: int) -> Date | None:
    year = int(found["year"])
    if len(found["year"]) < 3 and not found["era"]:
        return Date(year, None, certain=False)
    before = _is_before(found["era"])
    if not found["day"]:
        return Date(-year if before else year, None)
    return _date(Day(1 - year if before else year, month, int(found["day"])))


def _date(day: Day) -> Date | None:
    return Date(day.year if day.year > 0 else day.year - 1, day) if day.exists else None


def _is_before(era: str | None) -> bool:
    return _IS_BEFORE.fullmatch(era or "") is not None


@cache
def _months() -> dict[str, int]:
    """The names of months in all our languages, long and short, without points."""
    names = {
        name.casefold().rstrip("."): month
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for context in ("format", "stand-alone")
        for month, name in get_month_names(width, context, language).items()
    }
    return {**names, "sept": 9, "mär": 3, "mrz": 3}
