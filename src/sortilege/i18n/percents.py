"""Shares of a hundred as a language writes them: 53 %, 53%."""

from __future__ import annotations

from functools import lru_cache

from babel.numbers import format_percent


@lru_cache(4096)
def percent(share: float, language: str) -> str:
    """In whole percent; half of one goes to the even neighbour, as everywhere."""
    return format_percent(round(100 * share) / 100, locale=language).replace("-", "\N{MINUS SIGN}")
