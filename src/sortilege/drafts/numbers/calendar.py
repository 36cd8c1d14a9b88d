"""Years and dates as people write them: 1989, AD 79, 44 BC, 44 v. Chr., 1989-11-09, 9. November 1989."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from babel.dates import get_month_names

from sortilege.i18n import LANGUAGES

_BEFORE: Final = r"b\.? ?c\.?(?: ?e\.?)?|v\. ?chr\.?|v\. ?u\. ?z\.?|av\.? ?j\.?-? ?-?c\.?|a\. ?c\.?|v\. ?c\.?|ac"
_AFTER: Final = r"a\.? ?d\.?|c\.? ?e\.?|n\. ?chr\.?|n\. ?u\. ?z\.?|ap\.? ?j\.?-? ?-?c\.?|d\. ?c\.?|n\. ?c\.?"
_YEAR: Final = re.compile(
    rf"(?P<early>(?:{_BEFORE}|{_AFTER}) )?(?P<sign>[-+]?)(?P<year>\d{{1,6}})(?: ?(?P<late>{_BEFORE}|{_AFTER}))?",
    re.IGNORECASE,
)
_IS_BEFORE: Final = re.compile(rf"(?:{_BEFORE}) ?", re.IGNORECASE)
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.,+Z-]*)?")
_DIGITS: Final = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?")
_WORDS: Final = (
    re.compile(r"\d{1,2}(?:\.|st|nd|rd|th|er|º)? (?:de |di )?(?P<month>[^\W\d]+)\.?,? (?:de )?(?P<year>\d{3,4})"),
    re.compile(r"(?P<month>[^\W\d]+)\.? \d{1,2}(?:st|nd|rd|th)?,? (?P<year>\d{3,4})"),
    re.compile(r"(?P<month>[^\W\d]+)\.? (?:de )?(?P<year>\d{4})"),
)


class Date(NamedTuple):
    year: int
    certain: bool
    """False if the year has two digits only."""


def year_of(text: str) -> int | None:
    """A plain year, before Christ negative; None if it is none. There is no need to say when a date is meant."""
    found = _YEAR.fullmatch(text)
    if found is None or (found["early"] and found["late"]):
        return None
    before = _IS_BEFORE.fullmatch(found["early"] or found["late"] or "") is not None
    year = int(found["year"])
    return -year if before or found["sign"] == "-" else year


def date_of(text: str) -> Date | None:
    """The year of a whole date, if it is one."""
    if (found := _ISO.fullmatch(text)) and 1 <= int(found[2]) <= 12 and 1 <= int(found[3]) <= 31:
        return Date(int(found[1]), certain=True)
    if found := _DIGITS.fullmatch(text):
        small, large = sorted((int(found[1]), int(found[3])))
        if 1 <= small <= 12 and large <= 31:
            return Date(int(found[4]), certain=len(found[4]) == 4)
    for pattern in _WORDS:
        found = pattern.fullmatch(text)
        if found and found["month"].casefold() in _months():
            return Date(int(found["year"]), certain=True)
    return None


@cache
def _months() -> frozenset[str]:
    """The names of months in all our languages, long and short, without points."""
    names = (
        name
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for context in ("format", "stand-alone")
        for name in get_month_names(width, context, language).values()
    )
    return frozenset(name.casefold().rstrip(".") for name in names) | {"sept", "mär", "mrz"}
