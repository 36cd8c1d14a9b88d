"""What a table would become, before anything is made of it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from string import ascii_uppercase
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.limits import MOST_ITEMS
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.model.validation import unknown_language
from sortilege.drafts.numbers.amounts import amount
from sortilege.drafts.numbers.calendar import date_of
from sortilege.drafts.numbers.numerals import POINT, Sign, column_sign, plain
from sortilege.drafts.spreadsheets import headings
from sortilege.drafts.spreadsheets.columns import Column, guess
from sortilege.drafts.spreadsheets.headings import Heading
from sortilege.drafts.spreadsheets.rows import (
    Rows,
    are_numbers,
    is_header,
    is_row_of_units,
    rows_above,
    sums_up,
    unit_in,
)
from sortilege.drafts.spreadsheets.sheet import Sheet
from sortilege.i18n import LANGUAGES

SAMPLE: Final = 8
COLUMN_WARNINGS: Final = (
    *("no-names", "no-values", "nameless-rows", "same-headers"),
    *("unused-columns", "usable-column", "usable-column-in"),
)
"""Those that depend on what the columns are, and on which rows are taken."""
_DISTINCT: Final = 0.7
"""How many of the rows a column must tell apart to be taken for their names."""


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    language: str
    title: str = ""
    """What stands alone above the headings."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    """All rows with items."""
    left_out: tuple[int, ...] = ()
    """Those of them that are sums or averages of others, counted from 0: no items, unless somebody says so."""
    warnings: tuple[Problem, ...] = ()
    sheet: str = ""
    sheets: tuple[str, ...] = ()

    @property
    def sample(self) -> tuple[tuple[str, ...], ...]:
        return self.rows[:SAMPLE]


def preview(table: Sheet, language: str, *, header: bool | Literal["guess"] = "guess") -> Preview:
    """What the table seems to be. `header` says whether the first row has headings, if the maker knows better."""
    if language not in LANGUAGES:
        raise unknown_language(language)
    above = rows_above(table) if header == "guess" else 0
    rows = table.rows[above:]
    nothing = ("",) * len(rows[0])
    has_header = is_header(rows) if header == "guess" else header
    titles, items = (rows[0], rows[1:]) if has_header else (nothing, rows)
    has_units = has_header and len(items) > 1 and is_row_of_units(items)
    units, items = (items[0], items[1:]) if has_units else (nothing, items)
    real = tuple(row for row in items[:MOST_ITEMS] if not sums_up(row, None)) or items[:MOST_ITEMS]
    sign = _sign(table, real)
    columns = _columns(
        [
            guess(
                Heading(titles[n].strip(), unit_in(units[n])),
                [row[n] for row in real],
                language,
                sign=POINT if n in table.point_columns else sign,
                is_certain=n in table.point_columns,
                is_first=n == 0,
            )
            for n in range(len(titles))
        ],
        real,
        language,
    )
    name = next((n for n, column in enumerate(columns) if column.kind == "name"), None)
    left_out = tuple(n for n, row in enumerate(items) if sums_up(row, name))
    left_out = () if len(left_out) == len(items) else left_out
    notes = _notes(table, items, left_out, has_header=has_header, has_units=has_units)
    return Preview(
        language=language,
        title=" ".join(cell for row in table.rows[:above] for cell in row if cell)[:200],
        columns=columns,
        rows=items,
        left_out=left_out,
        warnings=(*table.warnings, *notes, *column_warnings(columns, items, left_out)),
        sheet=table.sheet,
        sheets=table.sheets,
    )


def _sign(table: Sheet, rows: Rows) -> Sign | None:
    """What separates decimals in the whole table, if anything says so."""
    numerals = [
        piece.numeral
        for row in rows
        for n, cell in enumerate(row)
        if n not in table.point_columns and not date_of(plain(cell)) and (found := amount(plain(cell)))
        for piece in found.pieces
    ]
    return column_sign(numerals) or table.sign


def _columns(guessed: list[Column], rows: Rows, language: str) -> tuple[Column, ...]:
    """The guesses side by side: one name per language, and if no heading says which it is, the best text column."""
    seen: set[tuple[str, str]] = set()
    for n, column in enumerate(guessed):
        place = (column.kind, column.language)
        if column.kind not in ("value", "ignore") and place in seen:
            guessed[n] = replace(column, kind="ignore", problems=(Problem("column-unused", "note"),))
        seen.add(place)
    if not any(column.kind == "name" for column in guessed):
        best = _best_names(guessed, rows)
        if best is not None:
            guessed[best] = replace(guessed[best], kind="name", language=language, problems=())
    return tuple(guessed)


def _best_names(columns: list[Column], rows: Rows) -> int | None:
    """The column of texts that tells the rows apart: one that is called like a thing, else the leftmost. A name that
    occurs twice does not matter."""

    def distinct(n: int) -> float:
        return len({row[n].strip().casefold() for row in rows if row[n].strip()}) / len(rows)

    texts = [
        n
        for n, column in enumerate(columns)
        if column.kind in ("ignore", "hint") and column.examples and not are_numbers([row[n] for row in rows])
    ]
    good = [n for n in texts if distinct(n) >= _DISTINCT] or sorted(texts, key=distinct, reverse=True)[:1]
    return min(
        good, key=lambda n: (not headings.is_thing(columns[n].header), columns[n].kind == "hint", n), default=None
    )


def column_warnings(columns: tuple[Column, ...], rows: Rows, left_out: Container[int]) -> Iterator[Problem]:
    """What is to be said about the columns, whoever decided what they are."""
    names = [n for n, column in enumerate(columns) if column.kind == "name"]
    if not names:
        yield Problem("no-names", "error")
    if not any(column.kind == "value" for column in columns):
        yield Problem("no-values", "doubt")
    nameless = sum(
        1 for number, row in enumerate(rows) if number not in left_out and not any(row[n].strip() for n in names)
    )
    if names and nameless:
        yield Problem("nameless-rows", "doubt", {"count": str(nameless)})
    yield from _unused(columns)
    headers = [column.header.casefold() for column in columns if column.header]
    for header in dict.fromkeys(headers):
        if headers.count(header) > 1:
            yield Problem("same-headers", "doubt", {"text": header})


def _unused(columns: tuple[Column, ...]) -> Iterator[Problem]:
    """Nothing is dropped in silence; what could be values is offered."""
    unused = {n: column for n, column in enumerate(columns) if column.kind == "ignore" and column.examples}
    if unused:
        names = ", ".join(called(n, column) for n, column in unused.items())
        yield Problem("unused-columns", "note", {"names": names})
    for n, column in unused.items():
        if column.is_usable and column.attribute:
            fields = {"name": called(n, column), "column": str(n)}
            unit = column.attribute.unit if isinstance(column.attribute.unit, str) else ""
            if unit:
                yield Problem("usable-column-in", "doubt", {**fields, "counted": unit})
            else:
                yield Problem("usable-column", "doubt", fields)


def called(n: int, column: Column) -> str:
    """A column's heading, or its letter as in a spreadsheet."""
    letters = ascii_uppercase
    letter = letters[n] if n < len(letters) else letters[n // len(letters) - 1] + letters[n % len(letters)]
    return column.header or letter


def _notes(
    table: Sheet, rows: Rows, left_out: tuple[int, ...], *, has_header: bool, has_units: bool
) -> Iterator[Problem]:
    if not has_header:
        yield Problem("no-header", "doubt")
    if has_units:
        yield Problem("units-row", "note")
    if left_out:
        names = (next(cell.strip() for cell in rows[n] if cell.strip()) for n in left_out)
        yield Problem("left-out-rows", "note", {"names": ", ".join(dict.fromkeys(names))})
    if table.blank_rows:
        yield Problem("blank-rows", "note", {"count": str(table.blank_rows)})
    if len(rows) > MOST_ITEMS:
        yield Problem("many-rows", "error", {"count": str(len(rows)), "most": str(MOST_ITEMS)})
    if len(table.sheets) > 1:
        others = ", ".join(name for name in table.sheets if name != table.sheet)
        yield Problem("other-sheets", "note", {"sheet": table.sheet, "others": others})
