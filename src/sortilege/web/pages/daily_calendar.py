"""A month of daily challenges: on which days somebody has played, and which can still be played."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any, Final

from babel.dates import format_date, format_skeleton, get_day_names

from sortilege.daily.daily import Daily
from sortilege.daily.days import DAY
from sortilege.daily.streaks import Streak
from sortilege.people.owner import Owner
from sortilege.people.seasons import first_day, is_season

_WEEK: Final = 7


def read_month(text: str, today: date) -> date:
    """The first day of a month such as 2026-11; whatever makes no sense, or has not begun, is this month."""
    this = today.replace(day=1)
    return min(this, first_day(text).date()) if text and is_season(text) else this


async def month_page(daily: Daily, owner: Owner, first: date, streak: Streak, language: str) -> dict[str, Any]:
    today, begun = daily.today(), await daily.first_day()
    after = (first + 31 * DAY).replace(day=1)
    runs = await daily.runs(owner, first, after - DAY)
    played = Counter(run.day for run in runs if run.score is not None)
    cells: list[dict[str, Any] | None] = [None] * first.weekday()
    for number in range((after - first).days):
        day = first + number * DAY
        cells.append(
            {
                "day": str(day),
                "number": day.day,
                "written": format_date(day, "long", locale=language),
                "played": played[str(day)],
                "frozen": day in streak.frozen,
                "today": day == today,
                "past": begun <= day < today,
            }
        )
    cells += [None] * (-len(cells) % _WEEK)
    before = first - DAY
    return {
        "title": format_skeleton("yMMMM", first, locale=language),
        "weekdays": [_weekday(number, language) for number in range(_WEEK)],
        "weeks": [cells[start : start + _WEEK] for start in range(0, len(cells), _WEEK)],
        "before": f"{before:%Y-%m}" if before >= begun else None,
        "after": f"{after:%Y-%m}" if after <= today else None,
    }


def _weekday(number: int, language: str) -> dict[str, str]:
    """Weeks begin on Mondays."""
    return {
        "short": get_day_names("short", "stand-alone", language)[number],
        "long": get_day_names("wide", "stand-alone", language)[number],
    }
