"""Streaks: days in a row on which somebody has played. One day a week (Monday to Sunday) may be missed.

Pure arithmetic on days. A day that was missed is no part of the streak, it only does not end it; and today is not over.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

import msgspec

from sortilege.daily.days import DAY


class Streak(msgspec.Struct, frozen=True):
    current: int = 0
    """Days of the streak that goes on, today's if it was played."""
    longest: int = 0
    played_today: bool = False
    frozen: tuple[date, ...] = ()
    """Days that were missed without ending the streak that goes on."""
    freeze_left: bool = True
    """Whether one more day of this week may be missed."""


def streak(days: Collection[date], today: date) -> Streak:
    """Of somebody who has played on these days; later ones than today do not count."""
    played = {day for day in days if day <= today}
    current = longest = 0
    frozen: list[date] = []
    used = ""
    """The week whose freeze was used last."""
    day = min(played, default=today)
    while day <= today:
        if day in played:
            current += 1
            longest = max(longest, current)
        elif current and day < today and _week(day) != used:
            frozen.append(day)
            used = _week(day)
        elif day < today:
            current, frozen = 0, []
        day += DAY
    return Streak(
        current=current,
        longest=longest,
        played_today=today in played,
        frozen=tuple(frozen),
        freeze_left=used != _week(today),
    )


def _week(day: date) -> str:
    """As in `2026-W47`: Monday to Sunday, also where the year changes."""
    return f"{day:%G-W%V}"
