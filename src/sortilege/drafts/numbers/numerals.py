"""Digits with points and commas in between: which of them separates decimals? One number alone often does not say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal
from typing import Final, Literal

Sign = Literal[".", ","]
POINT: Final[Sign] = "."
COMMA: Final[Sign] = ","
_HUNDRED: Final = 100

NUMERAL: Final = r"(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d|[.,]\d+)"
"""A number without sign, after `plain`; groups may be separated by spaces or apostrophes."""

_FOREIGN_DIGIT: Final = re.compile(r"(?![0-9])\d")
_SPACES: Final = re.compile(r"\s+")
_MINUS: Final = "\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FULLWIDTH HYPHEN-MINUS}"
_PRIMES: Final = {**dict.fromkeys("′’‘´", "'"), **dict.fromkeys("″“”", '"')}
_PLAIN: Final = str.maketrans({**dict.fromkeys(_MINUS, "-"), **_PRIMES, "٫": ".", "٬": ","})
_GROUPS: Final = {POINT: re.compile(r"\d{1,3}(\.\d{3})+"), COMMA: re.compile(r"\d{1,3}(,\d{2,3})*,\d{3}")}


def plain(text: str) -> str:
    """All spaces single, all minus signs hyphens, all primes straight, all digits 0–9: people copy from everywhere.

    Whoever takes a cell apart relies on it: many spaces in a row would take very long.
    """
    digits = text if text.isascii() else _FOREIGN_DIGIT.sub(lambda digit: str(int(digit[0])), text).translate(_PLAIN)
    return _SPACES.sub(" ", digits).strip()


def evidence(numeral: str) -> Sign | None:
    """The sign that certainly separates decimals here, judging from this numeral alone; None if it does not say."""
    points, commas = numeral.count(POINT), numeral.count(COMMA)
    if points and commas:
        return POINT if numeral.rfind(POINT) > numeral.rfind(COMMA) else COMMA
    if points + commas == 0:
        return None
    sign, other = (POINT, COMMA) if points else (COMMA, POINT)
    if points + commas > 1:
        return other
    before, after = numeral.replace(" ", "").split(sign)
    may_be_group = len(after) == 3 and 1 <= len(before) <= 3 and not before.startswith("0") and " " not in numeral
    return None if may_be_group else sign


def is_ambiguous(numeral: str) -> bool:
    return evidence(numeral) is None and (POINT in numeral or COMMA in numeral)


def column_sign(numerals: Iterable[str]) -> Sign | None:
    """The sign that most of a column uses; None if nothing says so, or as many say this as that."""
    found = Counter(evidence(numeral) for numeral in numerals)
    if found[POINT] == found[COMMA]:
        return None
    return POINT if found[POINT] > found[COMMA] else COMMA


def sign_by_size(numerals: Iterable[str]) -> Sign | None:
    """The sign for decimals if every other numeral groups its thousands: 1.505 beside 730 is more than a thousand."""
    found = list(numerals)
    separators = {POINT if POINT in numeral else COMMA for numeral in found if is_ambiguous(numeral)}
    others = [numeral for numeral in found if not is_ambiguous(numeral) and numeral != "0"]
    if len(separators) != 1 or not others:
        return None
    if not all(numeral.isdigit() and int(numeral) >= _HUNDRED for numeral in others):
        return None
    return opposite(separators.pop())


def opposite(sign: Sign) -> Sign:
    return COMMA if sign == POINT else POINT


def number(numeral: str, sign: Sign) -> Decimal | None:
    """The numeral, read with this sign for decimals; None if it cannot be read so."""
    digits = numeral.replace(" ", "").replace("'", "")
    other = opposite(sign)
    whole, _, decimals = digits.partition(sign)
    if sign in decimals or other in decimals:
        return None
    if other in whole:
        if not _GROUPS[other].fullmatch(whole):
            return None
        whole = whole.replace(other, "")
    return Decimal(f"{whole or 0}.{decimals or 0}")


def sign_of_language(language: str) -> Sign:
    return POINT if language == "en" else COMMA
