"""Numbers as readers write them: 45,000 – 45.000 – 45 000. Nothing is rounded."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import Final

from babel.numbers import format_decimal

MINUS: Final = "\N{MINUS SIGN}"
_SPANISH: Final = "es"
_GROUPED_FROM: Final = 10_000
"""In Spanish. Babel would write 4.500 and 45.000, where the Academy – and our notes – write 4500 and 45 000."""


def in_digits(number: Decimal, language: str) -> str:
    return _written(str(number), language)


def grouped(digits: str, number: Decimal, language: str) -> str:
    """What Babel wrote for this number, with the groups of digits that readers expect."""
    if language != _SPANISH:
        return digits
    return digits.replace(".", "\N{NO-BREAK SPACE}" if abs(number) >= _GROUPED_FROM else "")


@lru_cache(20_000)
def _written(number: str, language: str) -> str:
    """By the digits, because numbers that are equal may be written differently; remembered, because Babel is slow."""
    digits = str(format_decimal(Decimal(number), locale=language, decimal_quantization=False)).replace("-", MINUS)
    return grouped(digits, Decimal(number), language)
