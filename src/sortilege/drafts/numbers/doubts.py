"""What is to be asked about a column as a whole: once, not cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.cells import Cell
from sortilege.drafts.numbers.clocks import two_readings
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.numerals import plain
from sortilege.drafts.numbers.units import shown_as, unit_of
from sortilege.editions.days import day

_MOST: Final = 0.6


def column_problems(cells: Iterable[tuple[str, Cell]], attribute: DraftAttribute, language: str) -> Iterator[Problem]:
    """`cells`: what was typed, and how it was read."""
    cells = list(cells)
    doubtful = next(((text, cell) for text, cell in cells if cell.other), None)
    if doubtful:
        yield _which(*doubtful, attribute, language)
    if attribute.show not in ("year", "date") and not attribute.scale and (unit := _missing_unit(cells)):
        known = unit_of(unit)
        show = shown_as(known, attribute.show) if known else attribute.show
        yield Problem("unit-missing", "error", {"unit": unit, **({"show": show} if show != attribute.show else {})})
    if _are_days(cells):
        yield Problem("days-dropped", "note")


def _which(text: str, cell: Cell, attribute: DraftAttribute, language: str) -> Problem:
    """`sign` or `parts` is what the attribute has to have for the value, the opposite is for the other one."""
    if attribute.is_date:
        (other,) = read_cells([text], replace(attribute, parts="day-month"), language)
        parts = "day-month" if other.value == cell.value else "month-day"
        days = {"date": str(day(int(cell.value))), "other_date": str(day(int(cell.other)))}
        return Problem("ambiguous-dates", "doubt", {"text": text.strip(), **days, "parts": parts})
    if readings := two_readings(plain(text)):
        times = {"time": str(readings[0]), "other_time": str(readings[1])}
        return Problem("ambiguous-clocks", "doubt", {"text": text.strip(), **times, "parts": "hours-minutes"})
    (with_point,) = read_cells([text], replace(attribute, numbers="point"), language)
    sign = "point" if with_point.value == cell.value else "comma"
    fields = {"text": text.strip(), "value": cell.value, "other": cell.other, "sign": sign}
    return Problem("ambiguous-column", "doubt", fields)


def _missing_unit(cells: Iterable[tuple[str, Cell]]) -> str:
    """The one that most cells have, if the attribute has none."""
    problems = [cell.problem for _, cell in cells if cell.problem]
    units = Counter(problem.fields["unit"] for problem in problems if problem.code == "unit-missing")
    return units.most_common(1)[0][0] if units else ""


def _are_days(cells: Sequence[tuple[str, Cell]]) -> bool:
    """Whether most are whole dates of which only the year counts."""
    dropped = [cell.problem is not None and cell.problem.code == "date" for _, cell in cells]
    return sum(dropped) >= max(2, _MOST * len(dropped))
