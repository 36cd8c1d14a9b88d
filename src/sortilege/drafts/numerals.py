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

NUMERAL: Final = r"(?:\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d|[.,]\d+)"
"""A number without sign, after `plain`; groups may be separated by spaces or apostrophes."""

_SPACES: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}\N{FIGURE SPACE}\N{IDEOGRAPHIC SPACE}\t\n\r"
_MINUS: Final = "\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FULLWIDTH HYPHEN-MINUS}"
_PLAIN: Final = str.maketrans({**dict.fromkeys(_SPACES, " "), **dict.fromkeys(_MINUS, "-"), "٫": ".", "٬": ","})
_GROUPS: Final = {POINT: re.compile(r"\d{1,3}(\.\d{3})+"), COMMA: re.compile(r"\d{1,3}(,\d{2,3})*,\d{3}")}


def plain(text: str) -> str:
    """All spaces ordinary ones, all minus signs hyphens, all digits 0–9: people copy numbers from everywhere."""
    digits = "".join(str(int(c)) if c.isdecimal() else c for c in text)
    return re.sub(" +", " ", digits.translate(_PLAIN)).strip()


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


def number(numeral: str, sign: Sign) -> Decimal | None:
    """The numeral, read with this sign for decimals; None if it cannot be read so."""
    digits = re.sub("[ '’]", "", numeral)
    other = COMMA if sign == POINT else POINT
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
