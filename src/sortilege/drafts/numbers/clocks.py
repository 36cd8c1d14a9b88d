"""Durations as clocks show them: 3:20:15, 1:45, 59:30.2. Two parts alone do not say whether they begin with hours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final, Literal

Parts = Literal["hours-minutes", "minutes-seconds"]

_CLOCK: Final = re.compile(r"(?P<first>\d{1,3}):(?P<second>[0-5]\d)(?::(?P<third>[0-5]\d))?(?P<rest>[.,]\d{1,3})?")
_HOURS: Final = 24
"""Nothing that people time takes so many hours and minutes: 45:30 are minutes and seconds."""


def seconds(text: str, parts: Parts = "hours-minutes") -> Decimal | None:
    """A duration, if it is written so; `parts` says what two parts are, unless they say so themselves."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        return None
    rest = Decimal((found["rest"] or "0").replace(",", "."))
    first, second = int(found["first"]), int(found["second"])
    if found["third"]:
        return 3600 * first + 60 * second + int(found["third"]) + rest
    if parts == "minutes-seconds" or found["rest"]:
        return 60 * first + second + rest
    return Decimal(3600 * first + 60 * second)


def two_readings(text: str) -> tuple[Decimal, Decimal] | None:
    """In seconds, if it may be hours and minutes, or minutes and seconds."""
    first, second = seconds(text, "hours-minutes"), seconds(text, "minutes-seconds")
    return (first, second) if first is not None and second is not None and first != second else None


def parts_in(texts: Iterable[str]) -> Parts | None:
    """What two parts are, judging by others: beside 1:02:15 and 45:30, 59:30 are minutes and seconds."""
    found = [found for text in texts if (found := _CLOCK.fullmatch(text))]
    tells = any(one["third"] not in (None, "00") or one["rest"] or int(one["first"]) >= _HOURS for one in found)
    return "minutes-seconds" if tells else None
