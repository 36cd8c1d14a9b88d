"""Cells that a spreadsheet knows the type of, as the texts that people would have typed."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from math import isfinite
from typing import Final

from sortilege.drafts.spreadsheets.number_formats import (
    NumberFormat,
    number_format,
    shown_date,
    shown_number,
    shown_time,
)

_DIGITS: Final = ".15g"
"""As many as spreadsheets keep: 0.1 + 0.2 is 0.3 there."""
_DIGITS_SHOWN: Final = ".10g"
"""As many as they show of what is no whole number."""


def number_text(value: float, of: NumberFormat = NumberFormat()) -> str:  # noqa: B008  # it cannot change
    """Digits and a decimal point, never a power of ten; with its unit, if the spreadsheet shows one."""
    if not isfinite(value):
        return "#NUM!"
    text = format(shown_number(value, of, _DIGITS if value.is_integer() else _DIGITS_SHOWN), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    text = "0" if text == "-0" else text
    unit = "%" if of.is_percent else of.unit
    return f"{text} {unit}" if unit else text


def cell_text(value: object, code: str = "") -> str:
    """`code` is the number format."""
    match value:
        case None:
            return ""
        case bool():
            return "TRUE" if value else "FALSE"
        case int() | float():
            return number_text(float(value), number_format(code))
        case datetime():
            midnight = value.time() == time(0)
            return _day(value, code) if midnight else value.isoformat(" ", "seconds")
        case date():
            return _day(value, code)
        case time():
            return shown_time(value, code) or value.isoformat("seconds")
        case timedelta():
            minutes, seconds = divmod(int(value.total_seconds()), 60)
            return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    return str(value).strip()


def _day(value: date, code: str) -> str:
    return shown_date(value, code) or date(value.year, value.month, value.day).isoformat()
