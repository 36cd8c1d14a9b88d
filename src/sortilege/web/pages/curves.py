"""A rating as it came about, drawn here: a line, the band where the truth is likely to be, and the same as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from math import ceil, floor
from typing import Any, Final

from babel.dates import format_date

from sortilege.web.answers.people_shapes import CurvePointAnswer

WIDTH: Final = 320
HEIGHT: Final = 120
_POINTS: Final = 120
"""More are not seen."""
_STEP: Final = 100
"""Lines across are so many points apart, or a multiple of it."""
_LINES: Final = 5

Place = tuple[float, float]


def curve(points: Sequence[CurvePointAnswer], language: str) -> dict[str, Any] | None:
    """None if there is nothing to draw: a curve has at least two points."""
    if len(points) < 2:
        return None
    thinned = thin(points)
    # In the beginning nearly everything is possible: the line and the end of the band decide how much is seen.
    end = thinned[-1]
    low = floor(min(*(one.rating for one in thinned), end.rating - end.uncertainty) / _STEP) * _STEP
    top = ceil(max(*(one.rating for one in thinned), end.rating + end.uncertainty) / _STEP) * _STEP
    high = max(top, low + _STEP)
    first, last = thinned[0].at, end.at

    def across(at: int) -> float:
        return (at - first) / (last - first) * WIDTH

    def down(rating: float) -> float:
        return (high - min(high, max(low, rating))) / (high - low) * HEIGHT

    line = [(across(one.at), down(one.rating)) for one in thinned]
    above = [(across(one.at), down(one.rating + one.uncertainty)) for one in thinned]
    below = [(across(one.at), down(one.rating - one.uncertainty)) for one in thinned]
    step = _STEP * max(1, ceil((high - low) / _STEP / _LINES))
    return {
        "line": _written(line),
        "band": _written([*above, *reversed(below)]),
        "end": {"x": round(line[-1][0], 1), "y": round(line[-1][1], 1)},
        "lines": [{"rating": rating, "y": round(down(rating), 1)} for rating in range(low, high + 1, step)],
        "from": _day(first, language),
        "to": _day(last, language),
        "table": [_row(one, language) for one in monthly(points)],
    }


def thin(points: Sequence[CurvePointAnswer]) -> list[CurvePointAnswer]:
    """The first, the last, and of those between as many as are seen."""
    every = max(1, ceil((len(points) - 1) / _POINTS))
    kept = list(points[::every])
    return kept if kept[-1] == points[-1] else [*kept, points[-1]]


def monthly(points: Iterable[CurvePointAnswer]) -> list[CurvePointAnswer]:
    """The last one of every month."""
    return list({f"{_moment(one.at):%Y-%m}": one for one in points}.values())


def _written(places: Iterable[Place]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _row(one: CurvePointAnswer, language: str) -> dict[str, Any]:
    return {"day": _day(one.at, language), "rating": one.rating, "uncertainty": one.uncertainty}


def _day(at: int, language: str) -> str:
    return format_date(_moment(at), "medium", locale=language)


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
