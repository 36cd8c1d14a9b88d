"""CSV and its relatives: any delimiter, any of the usual encodings, and cells pasted from the clipboard."""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from typing import Final

from sortilege.core.errors import Malformed
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.numerals import COMMA
from sortilege.drafts.spreadsheets.sheet import Rows, Sheet
from sortilege.i18n import marked

DELIMITERS: Final = (",", ";", "\t", "|")
_LOOKED_AT: Final = 50_000
_ROWS_LOOKED_AT: Final = 50
_UNREADABLE: Final = marked("the letters of this file cannot be made out; save it as “CSV UTF-8”")
_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_bytes(content: bytes) -> Sheet:
    text, warnings = _decoded(content)
    return _read(text, warnings=warnings)


def read_text(text: str) -> Sheet:
    """Cells pasted from a spreadsheet (separated by tabs), or typed as CSV."""
    return _read(text, pasted=True)


def _read(text: str, *, pasted: bool = False, warnings: tuple[Problem, ...] = ()) -> Sheet:
    if text[:4].casefold() == "sep=" and "\n" in text:
        # What Excel writes for itself: the delimiter in a line of its own.
        line, _, text = text.partition("\n")
        delimiter = line[4:5] if line[4:5] in DELIMITERS else _delimiter(text)
    else:
        delimiter = "\t" if pasted and "\t" in text else _delimiter(text)
    rows = Rows()
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            rows.add(row)
    except csv.Error as error:
        if "unexpected end" in str(error) and not pasted:
            raise Malformed(
                marked("a quotation mark is opened and never closed; look for it, or save the table again")
            ) from None
        rows = _read_leniently(text, delimiter, quotes=not pasted)
    # Semicolons between cells leave the comma to the numbers.
    return rows.table(warnings=warnings, sign=COMMA if delimiter == ";" else None)


def _read_leniently(text: str, delimiter: str, *, quotes: bool) -> Rows:
    """For tables in which a quotation mark is just a quotation mark."""
    rows = Rows()
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=delimiter, quoting=csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE
    )
    try:
        for row in reader:
            rows.add(row)
    except csv.Error as error:
        text = marked("line {line} is not part of a table ({error}); save it again as CSV")
        raise Malformed(text, line=reader.line_num, error=str(error)) from None
    return rows


def _delimiter(text: str) -> str:
    """The one that cuts most of the first rows into the same number of cells, and into many."""

    def score(delimiter: str) -> tuple[float, int]:
        reader = csv.reader(io.StringIO(text[:_LOOKED_AT], newline=""), delimiter=delimiter)
        try:
            widths = [len(row) for row, _ in zip(reader, range(_ROWS_LOOKED_AT), strict=False) if any(row)]
        except csv.Error:
            return 0, 0
        width, rows = Counter(widths).most_common(1)[0] if widths else (1, 0)
        return (rows / len(widths), width) if width > 1 else (0, 0)

    return max(DELIMITERS, key=score)


def _decoded(content: bytes) -> tuple[str, tuple[Problem, ...]]:
    encoding = next((name for mark, name in _BYTE_ORDER_MARKS if content.startswith(mark)), "")
    if not encoding and b"\0" in content[:_LOOKED_AT]:
        encoding = _wide_encoding(content[:_LOOKED_AT])
    try:
        return content.decode(encoding or "utf-8"), ()
    except UnicodeDecodeError:
        if encoding:
            raise Malformed(_UNREADABLE) from None
    try:
        return content.decode("cp1252"), (Problem("encoding", "doubt"),)
    except UnicodeDecodeError:
        raise Malformed(_UNREADABLE) from None


def _wide_encoding(start: bytes) -> str:
    """UTF-16 without a mark: every other byte of Latin text is zero."""
    even, odd = start[::2].count(0), start[1::2].count(0)
    if max(even, odd) < len(start) / 5 or min(even, odd) > max(even, odd) / 10:
        raise Malformed(marked("this is not a table; use CSV, XLSX or ODS"))
    return "utf-16-le" if odd > even else "utf-16-be"
