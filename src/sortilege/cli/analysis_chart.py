"""A curve as a small chart of characters: one mark per seat and column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sortilege.analysis.model import Point

COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")
_HEIGHT: Final = 9
_WIDTH: Final = 64
_MARKS: Final = "●▲■◆★✚"


def chart(curve: Sequence[Point], unit: str, seats: Sequence[str]) -> list[Text]:
    """From the first entry on the left to the last one on the right."""
    columns = _columns(curve)
    low, high = _range(curve, unit)
    rows = [[(" ", "")] * len(columns) for _ in range(_HEIGHT)]
    for column, values in enumerate(columns):
        for seat, value in enumerate(values):
            height = round((value - low) / (high - low) * (_HEIGHT - 1))
            rows[_HEIGHT - 1 - height][column] = (_MARKS[seat % len(_MARKS)], COLOURS[seat % len(COLOURS)])
    lines = []
    for number, row in enumerate(rows):
        value = high - (high - low) * number / (_HEIGHT - 1)
        label = f"{value:5.0f}" if unit == "score" else f"{100 * value:3.0f} %"
        lines.append(Text.assemble(f"{label if number % 4 == 0 else '':>5} │", *row))
    named = [
        (f"  {_MARKS[seat % len(_MARKS)]} {name}", COLOURS[seat % len(COLOURS)]) for seat, name in enumerate(seats)
    ]
    return [*lines, Text.assemble("     ", *named)]


def _columns(curve: Sequence[Point]) -> list[tuple[float, ...]]:
    """The curve at as many places as there is room for."""
    number = min(len(curve), _WIDTH)
    if number < 2:
        return [point.chances for point in curve]
    return [curve[round(column * (len(curve) - 1) / (number - 1))].chances for column in range(number)]


def _range(curve: Sequence[Point], unit: str) -> tuple[float, float]:
    if unit == "chance":
        return 0.0, 1.0
    values = [value for point in curve for value in point.chances]
    return min(values) - 1, max(values) + 1
