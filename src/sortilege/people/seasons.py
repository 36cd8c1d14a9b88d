"""Seasons: every month begins anew, for whoever wants to be first without having played for years."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from sortilege.store.ratings import ALL_TIME

_MONTH: Final = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])")


def is_season(text: str) -> bool:
    """All time, or a month."""
    return text == ALL_TIME or _MONTH.fullmatch(text) is not None


def first_day(month: str) -> datetime:
    return datetime.strptime(month, "%Y-%m").replace(tzinfo=UTC)


def month_before(month: str) -> str:
    return f"{first_day(month) - timedelta(days=1):%Y-%m}"
