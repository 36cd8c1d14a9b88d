"""Days as the whole site counts them: in UTC, by the clock of the house. What a reader's clock says does not matter."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound

DAY: Final = timedelta(days=1)
_WRITTEN: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_at(time: float) -> date:
    """In which the moment is."""
    return datetime.fromtimestamp(time, UTC).date()


def begins_at(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def ends_at(day: date) -> float:
    """… and the next one begins."""
    return begins_at(day) + DAY.total_seconds()


def read_day(text: str) -> date:
    """As in `2026-11-16`. Raises `NotFound`."""
    try:
        if _WRITTEN.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise no_day()


def no_day() -> NotFound:
    return NotFound(marked("There is no such day to play."))
