"""Excel's files, row by row with openpyxl. Formulas count as their results; links, macros and drawings are not read."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from sortilege.core.errors import Malformed
from sortilege.drafts.spreadsheets.packed import DAMAGED
from sortilege.drafts.spreadsheets.sheet import Rows, Sheet, no_sheet
from sortilege.drafts.spreadsheets.typed import cell_text
from sortilege.i18n import marked

LIBRARIES: Final = ("openpyxl",)
"""What reading a file loads only when it is needed."""
_MOST_BLANK: Final = 100_000
_MOST_CELLS: Final = 1_000_000
"""Also empty ones: a row may claim to be sixteen thousand cells wide."""
_MOST_SHEETS: Final = 50


def read_xlsx(content: bytes, sheet: str | None = None) -> Sheet:
    """One sheet of a file that `packed` has found harmless: the one that is named, or the first that can be seen."""
    try:
        return _read(content, sheet)
    except Malformed:
        raise
    except Exception:  # noqa: BLE001  # whatever the reader stumbles over, the file is at fault
        raise Malformed(DAMAGED) from None


def _read(content: bytes, sheet: str | None) -> Sheet:
    results, formulas = (_open(content, results=one) for one in (True, False))
    visible = [one.title for one in results.worksheets if one.sheet_state == "visible"]
    names = tuple((visible or results.sheetnames)[:_MOST_SHEETS])
    chosen = sheet if sheet is not None else names[0]
    if chosen not in names:
        raise no_sheet(chosen, names)
    rows = Rows()
    blank = seen = 0
    for shown, typed in zip_longest(_rows(results[chosen]), _rows(formulas[chosen]), fillvalue=()):
        seen += max(len(shown), len(typed))
        if seen > _MOST_CELLS:
            raise Malformed(marked("the sheet is far too wide; copy the table into a new spreadsheet and save that"))
        cells = [_text(one, other) for one, other in zip_longest(shown, typed)]
        blank = 0 if any(cells) else blank + 1
        if blank > _MOST_BLANK:
            raise Malformed(
                marked("there are very many blank rows; copy the table into a new spreadsheet and save that")
            )
        for column, one in enumerate(shown):
            if isinstance(one.value, float) and not one.value.is_integer():
                rows.has_point(column)
        rows.add(cells)
    return rows.table(sheet=chosen, sheets=names)


def _open(content: bytes, *, results: bool) -> Any:
    import openpyxl  # noqa: PLC0415  # it takes long to load, and few need it

    return openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=results, keep_links=False)


def _rows(sheet: Any) -> Iterator[tuple[Any, ...]]:
    sheet.reset_dimensions()  # what a file says about its size may be a lie
    rows: Iterator[tuple[Any, ...]] = sheet.iter_rows()
    return rows


def _text(result: Any, typed: Any) -> str:
    """The result of a formula; the formula itself where no result was saved, so that somebody can see it."""
    if result is not None and result.value is not None:
        return cell_text(result.value, getattr(result, "number_format", "") or "")
    return cell_text(typed.value) if typed is not None else ""
