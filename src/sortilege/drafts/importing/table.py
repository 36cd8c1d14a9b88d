"""A table of texts, whatever file it came from, and the one place where too much of it is refused."""

from __future__ import annotations

import msgspec

from sortilege.core.errors import Malformed
from sortilege.drafts import limits
from sortilege.drafts.problems import Problem


class Table(msgspec.Struct, frozen=True):
    rows: tuple[tuple[str, ...], ...]
    """All of the same width, none of them blank."""
    blank_rows: int = 0
    """Blank rows between others."""
    point_columns: frozenset[int] = frozenset()
    """Columns with numbers from a spreadsheet's own cells: those have a decimal point, whatever people see there."""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()


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
                f"row {place} has more than {limits.MOST_COLUMNS} columns; keep those you need in a table of its own"
            )
        for number, cell in enumerate(cells, 1):
            if len(cell) > limits.LONGEST_TEXT:
                raise Malformed(
                    f"row {place}, column {number}: a cell with {len(cell):,} characters is too long; shorten it, "
                    "or look for a quotation mark that is missing"
                )
        self._blank += self._blank_after
        self._blank_after = 0
        if len(self._rows) + times > limits.MOST_ROWS:
            raise Malformed(
                f"the table has more than {limits.MOST_ROWS:,} rows, and a card set at most {limits.MOST_ITEMS} items; "
                "keep only the rows that you want"
            )
        self._rows += [list(cells) for _ in range(times)]

    def has_point(self, column: int) -> None:
        """A number of the spreadsheet's own is in this column."""
        self._points.add(column)

    def table(self, *, sheet: str = "", sheets: tuple[str, ...] = (), warnings: tuple[Problem, ...] = ()) -> Table:
        if not self._rows:
            raise Malformed("there is nothing in this table; is it the right sheet or file?")
        width = max(map(len, self._rows))
        rows = tuple((*row, *[""] * (width - len(row))) for row in self._rows)
        return Table(rows, self._blank, frozenset(self._points), sheet, sheets, warnings)
