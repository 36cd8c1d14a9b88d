"""What a spreadsheet shows of a number or a moment: rounded, with its unit – what people see is what they mean."""

from __future__ import annotations

import re
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Decimal
from typing import Final, NamedTuple

from sortilege.drafts.numbers.numerals import COMMA, NUMERAL, POINT, number, plain

_LITERAL: Final = re.compile(r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|\[\$(?P<currency>[^\]-]*)[^\]]*\]')
_NOISE: Final = re.compile(r"\[[^\]]*\]|[_*].")
_DIGITS: Final = re.compile(r"[#0?][#0?,]*(?P<decimals>\.[#0?]*)?(?P<scaled>,*)(?P<percent>%?)")
_UNIT: Final = re.compile(r"[^\W\d_]{1,15}\.?|[€$£%°²³/]|US\$")
_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_HUGE: Final = Decimal(10) ** 15
_SHOWN: Final = re.compile(NUMERAL)
_HALF_DAY: Final = re.compile(r"am/pm|a/p", re.IGNORECASE)


class NumberFormat(NamedTuple):
    decimals: int | None = None
    """How many are shown; None if it is left to the program."""
    is_percent: bool = False
    unit: str = ""


def number_format(code: str) -> NumberFormat:
    """What a format of Excel says: `#,##0.0" kg"` shows one decimal and a unit."""
    positive = _sections(code)
    core = _NOISE.sub("", _LITERAL.sub("", positive))
    found = _DIGITS.search(core)
    if found is None or re.search(r"[Ee][+-]|/|General|Standard", core) or found["scaled"]:
        return NumberFormat(is_percent="%" in core)
    decimals = max(0, len(found["decimals"] or "") - 1)
    return NumberFormat(decimals, "%" in core, _unit(positive, core[found.end() :]))


def shown_number(value: float, of: NumberFormat, digits: str) -> Decimal:
    """The value as it is shown, percentages a hundred times larger; `digits`: at most so many where nothing is said."""
    exact = Decimal(format(value, digits))
    exact = exact * 100 if of.is_percent else exact
    if of.decimals is None or not exact.is_finite() or abs(exact) >= _HUGE:
        return exact
    return exact.quantize(Decimal(1).scaleb(-of.decimals), ROUND_HALF_UP)


def shown_format(value: float, shown: str, *, is_percent: bool = False) -> NumberFormat:
    """The format by which a value is shown as this text: as many decimals as stand there, if they say the same."""
    shown = plain(shown)
    found = _SHOWN.search(shown)
    if found is None:
        return NumberFormat(is_percent=is_percent)
    unit = shown[found.end() :].strip()
    for sign in (POINT, COMMA):
        there = number(found[0], sign)
        of = NumberFormat(len(found[0].partition(sign)[2]), is_percent, unit if _UNIT.fullmatch(unit) else "")
        if there is not None and there == abs(shown_number(value, of, ".15g")):
            return of
    return NumberFormat(is_percent=is_percent)


def shown_date(value: date, code: str) -> str | None:
    """A year, or a month and a year, if the format shows no more of it."""
    core = _NOISE.sub("", _LITERAL.sub("", _sections(code))).casefold()
    if "y" not in core or "d" in core or "h" in core:
        return None
    return f"{_MONTHS[value.month - 1]} {value.year}" if "m" in core else str(value.year)


def shown_time(value: time | datetime, code: str) -> str | None:
    """Hours and minutes, if the format shows no seconds; minutes and seconds, if it shows no hours."""
    core = _LITERAL.sub("", _sections(code))
    if _HALF_DAY.search(core):
        return f"{value:%I:%M} {'PM' if value.hour >= 12 else 'AM'}"
    letters = core.casefold()
    if "s" not in letters and "h" in letters and value.second == 0:
        return f"{value.hour}:{value.minute:02}"
    if "h" not in letters and "m" in letters and value.hour == 0:
        return f"0:{value.minute:02}:{value.second:02}"
    return None


def _sections(code: str) -> str:
    """The one for positive numbers; semicolons inside quotation marks separate nothing."""
    bare = re.sub(r'"[^"]*"|\\.', lambda found: "x" * len(found[0]), code)
    return code[: bare.find(";")] if ";" in bare else code


def _unit(code: str, behind: str) -> str:
    """The unit that is written in words or signs before or behind the number, if it is one."""
    words = [next(filter(None, found.groups()), "").strip() for found in _LITERAL.finditer(code)]
    candidates = [*words, behind.strip("% "), *re.findall(r"[€$£]", _LITERAL.sub("", code))]
    joined = "".join(words).strip()
    return next((text for text in (joined, *candidates) if text and _UNIT.fullmatch(text)), "")
