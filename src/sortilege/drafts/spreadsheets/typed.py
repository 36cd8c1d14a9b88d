"""Cells that a spreadsheet knows the type of, as the texts that people would have typed."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from math import isfinite
from typing import Final

_DIGITS: Final = ".15g"
"""As many as spreadsheets keep: 0.1 + 0.2 is 0.3 there."""


def number_text(value: float, *, percent: bool = False) -> str:
    """Digits and a decimal point, never a power of ten."""
    if not isfinite(value):
        return "#NUM!"
    exact = Decimal(format(value, _DIGITS))
    text = format(exact * 100 if percent else exact, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return f"{text} %" if percent else text


def cell_text(value: object, number_format: str = "") -> str:
    match value:
        case None:
            return ""
        case bool():
            return "TRUE" if value else "FALSE"
        case int() | float():
            return number_text(value, percent="%" in number_format)
        case datetime():
            midnight = value.time() == time(0)
            return value.date().isoformat() if midnight else value.isoformat(" ", "seconds")
        case date():
            return value.isoformat()
        case time():
            return value.isoformat("seconds")
        case timedelta():
            minutes, seconds = divmod(int(value.total_seconds()), 60)
            return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    return str(value).strip()
