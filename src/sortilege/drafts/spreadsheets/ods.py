"""LibreOffice's files, read as they stream by: cells that are repeated a million times take no memory here."""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.spreadsheets.number_formats import shown_format
from sortilege.drafts.spreadsheets.packed import DAMAGED
from sortilege.drafts.spreadsheets.sheet import EMPTY, Rows, Sheet, no_sheet
from sortilege.drafts.spreadsheets.typed import number_text

_SPACE: Final = " "
_MOST_SHEETS: Final = 50
_YEAR: Final = re.compile(r"[0-9]{4}")
_MANY: Final = 10_000_000


def read_ods(content_xml: bytes, sheet: str | None = None) -> Sheet:
    """One sheet: the one that is named, or the first."""
    reader = _Reader(sheet)
    parser = expat.ParserCreate(namespace_separator=_SPACE)
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    try:
        parser.Parse(content_xml, True)
    except (expat.ExpatError, ValueError, OverflowError):
        raise Malformed(DAMAGED) from None
    if not reader.sheets:
        raise Malformed(EMPTY)
    if sheet is not None and sheet not in reader.sheets:
        raise no_sheet(sheet, reader.sheets)
    return reader.rows.table(sheet=sheet or reader.sheets[0], sheets=tuple(reader.sheets[:_MOST_SHEETS]))


class _Reader:
    def __init__(self, sheet: str | None) -> None:
        self.wanted = sheet
        self.sheets: list[str] = []
        self.rows = Rows()
        self._inside = False
        self._skipped = 0
        self._cells: list[str] = []
        self._gap = 0
        self._lines: list[str] = []
        self._attributes: dict[str, str] = {}
        self._row_times = 1

    def start(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(_SPACE)[2]
        of = {key.rpartition(_SPACE)[2]: value for key, value in attributes.items() if "calcext" not in key}
        if self._skipped or local in ("annotation", "tracked-changes", "shapes"):
            self._skipped += 1
        elif local == "table":
            self.sheets.append(of.get("name", ""))
            first = self.wanted is None and len(self.sheets) == 1
            self._inside = first or (self.wanted is not None and self.sheets[-1] == self.wanted)
        elif not self._inside:
            return
        elif local == "table-row":
            self._row_times, self._cells, self._gap = _times(of.get("number-rows-repeated")), [], 0
        elif local in ("table-cell", "covered-table-cell"):
            self._attributes, self._lines = of, []
        elif local == "p":
            self._lines.append("")
        elif local in ("s", "tab", "line-break"):
            self.text(_SPACE)

    def end(self, name: str) -> None:
        local = name.rpartition(_SPACE)[2]
        if self._skipped:
            self._skipped -= 1
        elif local == "table":
            self._inside = False
        elif not self._inside:
            return
        elif local == "table-row":
            self.rows.add(self._cells, times=self._row_times)
        elif local in ("table-cell", "covered-table-cell"):
            self._add_cell()

    def text(self, text: str) -> None:
        if self._inside and not self._skipped and self._lines:
            self._lines[-1] += text

    def _add_cell(self) -> None:
        times = _times(self._attributes.get("number-columns-repeated"))
        text = self._cell()
        if not text:
            self._gap = min(self._gap + times, _MANY)
            return
        # One more than is allowed is enough to be refused.
        room = limits.MOST_COLUMNS + 1 - len(self._cells)
        self._cells += [""] * min(self._gap, room) + [text] * min(times, max(0, room - self._gap))
        if self._gap >= room:
            self._cells = [*self._cells[: limits.MOST_COLUMNS], text]
        self._gap = 0

    def _cell(self) -> str:
        shown = "\n".join(self._lines).strip()
        value = self._attributes.get("value")
        kind = self._attributes.get("value-type")
        if kind == "date" and _YEAR.fullmatch(shown):
            return shown
        if kind == "date":
            return self._attributes.get("date-value", shown).removesuffix("T00:00:00")
        if value is None or kind not in ("float", "percentage", "currency") or shown.startswith(("#", "Err:")):
            return shown
        number = float(value)
        of = shown_format(number, shown, is_percent=kind == "percentage")
        if kind == "currency" and "currency" in self._attributes:
            of = of._replace(unit=self._attributes["currency"])
        if not number.is_integer():
            self.rows.has_point(len(self._cells) + self._gap)
        return number_text(number, of)


def _times(text: str | None) -> int:
    return max(1, min(int(text or 1), _MANY))
