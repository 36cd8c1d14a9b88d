"""How everybody stood over a game, drawn here: a line for each seat, and marks where much was different."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Any, Final

from sortilege.analysis.model import Point

WIDTH: Final = 400
HEIGHT: Final = 180
_POINTS: Final = 300
"""More are not seen."""
_LINES: Final = 4
_SIGN: Final = 21.0
"""How much room the number of a turning point takes."""


class Curve:
    """One picture. `is_share`: whether the values are chances, from 0 to 1; else the scale follows from them."""

    def __init__(self, points: Sequence[Point], *, is_share: bool) -> None:
        self.points = points
        self.is_share = is_share
        self.last = max(1, points[-1].n)
        values = [value for point in points for value in point.chances]
        self.low, self.high = (0.0, 1.0) if is_share else _bounds(values)

    def across(self, n: int) -> float:
        return round(n / self.last * WIDTH, 1)

    def down(self, value: float) -> float:
        return round((self.high - min(self.high, max(self.low, value))) / (self.high - self.low) * HEIGHT, 1)

    def line(self, seat: int) -> str:
        return " ".join(f"{self.across(one.n)},{self.down(one.chances[seat])}" for one in thin(self.points))

    def at(self, n: int) -> Point:
        """How it stood after an entry."""
        return next((one for one in reversed(self.points) if one.n <= n), self.points[0])

    def lines(self) -> list[dict[str, float]]:
        """Values to draw a line across at, with where that is."""
        step = (self.high - self.low) / _LINES
        found = [self.low + step * number for number in range(_LINES + 1)]
        return [{"value": value, "y": self.down(value)} for value in found]


def drawn(curve: Curve, turns: Sequence[int]) -> dict[str, Any]:
    """What the template draws; `turns`: entries to mark."""
    seats = range(len(curve.points[0].chances))
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "last": curve.last,
        "lines": curve.lines(),
        "seats": [
            {"seat": seat, "line": curve.line(seat), "end": curve.down(curve.points[-1].chances[seat])}
            for seat in seats
        ],
        "turns": _signs([curve.across(n) for n in turns]),
        "points": [[one.n, *(round(value, 4) for value in one.chances)] for one in curve.points],
    }


def _signs(places: Sequence[float]) -> list[dict[str, float]]:
    """Where they stand: below the one before it, where both would be at the same place."""
    found: list[dict[str, float]] = []
    for x in places:
        beside = found and x - found[-1]["x"] < _SIGN
        found.append({"x": x, "y": (found[-1]["y"] + _SIGN) % (3 * _SIGN) if beside else 0.0})
    return found


def thin(points: Sequence[Point]) -> list[Point]:
    """The first, the last, and of those between as many as are seen."""
    every = max(1, ceil((len(points) - 1) / _POINTS))
    kept = list(points[::every])
    return kept if kept[-1] is points[-1] else [*kept, points[-1]]


def _bounds(values: Sequence[float]) -> tuple[float, float]:
    low, high = floor(min(values)), ceil(max(values))
    return float(low), float(max(high, low + 1))
