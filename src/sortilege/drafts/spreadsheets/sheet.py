"""A table of texts, whatever file it came from, and the one place where too much of it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.numerals import Sign
from sortilege.i18n import marked

EMPTY: Final = marked("there is nothing in this table; is it the right sheet or file?")
_QUOTED: Final = 60


class Sheet(msgspec.Struct, frozen=True):
    rows: tuple[tuple[str, ...], ...]
    """All of the same width, none of them blank."""
    blank_rows: int = 0
    """Blank rows between others."""
    point_columns: frozenset[int] = frozenset()
    """Columns with numbers from a spreadsheet's own cells: those have a decimal point, whatever people see there."""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()
    sign: Sign | None = None
    """What probably separates decimals, judging by the kind of file."""


class Rows:
    """Collects rows and stops as soon as there is more than anybody needs."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []
        self._blank = 0
        self._blank_after = 0
        self._points: set[int] = set()

    def add(self, cells: list[str], *, times: int = 1) -> None:
        """A row. A blank one counts only if something follows."""
        while cells and not cells[-1].strip():
            cells.pop()
        if not cells:
            self._blank_after += times
            return
        place = len(self._rows) + 1
        if len(cells) > limits.MOST_COLUMNS:
            raise Malformed(
                marked("row {row} has more than {most} columns; keep those you need in a table of its own"),
                row=place,
                most=limits.MOST_COLUMNS,
            )
        for number, cell in enumerate(cells, 1):
            if len(cell) > limits.LONGEST_TEXT:
                raise Malformed(
                    marked(
                        "row {row}, column {column}: a cell with {count} characters is too long; shorten it, "
                        "or look for a quotation mark that is missing"
                    ),
                    row=place,
                    column=number,
                    count=f"{len(cell):,}",
                )
        self._blank += self._blank_after
        self._blank_after = 0
        if len(self._rows) + times > limits.MOST_ROWS:
            raise Malformed(
                marked(
                    "the table has more than {rows} rows, and a card set at most {most} items; "
                    "keep only the rows that you want"
                ),
                rows=f"{limits.MOST_ROWS:,}",
                most=limits.MOST_ITEMS,
            )
        self._rows += [list(cells) for _ in range(times)]

    def has_point(self, column: int) -> None:
        """A number of the spreadsheet's own is in this column."""
        self._points.add(column)

    def table(
        self,
        *,
        sheet: str = "",
        sheets: tuple[str, ...] = (),
        warnings: tuple[Problem, ...] = (),
        sign: Sign | None = None,
    ) -> Sheet:
        if not self._rows:
            raise Malformed(EMPTY)
        width = max(map(len, self._rows))
        rows = tuple((*row, *[""] * (width - len(row))) for row in self._rows)
        return Sheet(rows, self._blank, frozenset(self._points), sheet, sheets, warnings, sign)


def no_sheet(name: str, names: Sequence[str]) -> Malformed:
    text = marked("there is no sheet “{sheet}”; there are {sheets}")
    return Malformed(text, sheet=name[:_QUOTED], sheets=", ".join(names))
