"""Days on which somebody played, month by month, to be seen at a glance and read one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from babel.dates import format_date, format_skeleton

_MONTHS: Final = 12
_MANY: Final = (1, 2, 4, 8)
"""From so many games on a day has the next shade."""


def calendar(days: Mapping[str, int], now: float, language: str) -> list[dict[str, Any]]:
    """The last twelve months, the earliest first. `days`: how many games there were on a day such as 2026-11-16."""
    today = datetime.fromtimestamp(now, UTC).date()
    played = {date.fromisoformat(day): games for day, games in days.items()}
    return [_month(first, today, played, language) for first in _first_days(today)]


def _first_days(today: date) -> list[date]:
    first = today.replace(day=1)
    found = [first]
    while len(found) < _MONTHS:
        first = (first - timedelta(days=1)).replace(day=1)
        found.append(first)
    return found[::-1]


def _month(first: date, today: date, played: Mapping[date, int], language: str) -> dict[str, Any]:
    shown = [day for day in _days_of(first) if day <= today]
    return {
        "title": format_skeleton("yMMM", first, locale=language),
        "days": sum(day in played for day in shown),
        "games": sum(played.get(day, 0) for day in shown),
        # Weeks begin on Mondays; the days before the first one have no shade.
        "cells": [None] * first.weekday() + [_cell(day, played.get(day, 0), language) for day in shown],
    }


def _days_of(first: date) -> Iterator[date]:
    day = first
    while day.month == first.month:
        yield day
        day += timedelta(days=1)


def _cell(day: date, games: int, language: str) -> dict[str, Any]:
    return {
        "shade": sum(games >= many for many in _MANY),
        "games": games,
        "day": format_date(day, "medium", locale=language),
    }
