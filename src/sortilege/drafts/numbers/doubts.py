"""What is to be asked about a column as a whole: once, not cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.columns import Cell, read_cells


def column_problems(cells: Iterable[tuple[str, Cell]], attribute: DraftAttribute, language: str) -> Iterator[Problem]:
    """`cells`: what was typed, and how it was read."""
    cells = list(cells)
    doubtful = next(((text, cell) for text, cell in cells if cell.other), None)
    if doubtful:
        yield _which_sign(*doubtful, attribute, language)
    if attribute.show != "year" and not attribute.scale and (unit := _missing_unit(cell for _, cell in cells)):
        yield Problem("unit-missing", "error", {"unit": unit})


def _which_sign(text: str, cell: Cell, attribute: DraftAttribute, language: str) -> Problem:
    """`sign` is what `numbers` has to be for the value, the opposite is for the other one."""
    (with_point,) = read_cells([text], replace(attribute, numbers="point"), language)
    sign = "point" if with_point.value == cell.value else "comma"
    fields = {"text": text.strip(), "value": cell.value, "other": cell.other, "sign": sign}
    return Problem("ambiguous-column", "doubt", fields)


def _missing_unit(cells: Iterable[Cell]) -> str:
    """The one that most cells have, if the attribute has none."""
    problems = [cell.problem for cell in cells if cell.problem]
    units = Counter(problem.fields["unit"] for problem in problems if problem.code == "unit-missing")
    return units.most_common(1)[0][0] if units else ""
