"""What a table would become, before anything is made of it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.amounts import amount
from sortilege.drafts.calendar import date_of
from sortilege.drafts.importing import headings
from sortilege.drafts.importing.columns import Column, guess
from sortilege.drafts.importing.table import Table
from sortilege.drafts.limits import MOST_ITEMS
from sortilege.drafts.numerals import plain
from sortilege.drafts.problems import Problem
from sortilege.i18n import LANGUAGES

SAMPLE: Final = 8
_ROWS_LOOKED_AT: Final = 30


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    language: str
    title: str = ""
    """What stands alone above the headings."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    """All rows with items."""
    warnings: tuple[Problem, ...] = ()
    sheet: str = ""
    sheets: tuple[str, ...] = ()

    @property
    def sample(self) -> tuple[tuple[str, ...], ...]:
        return self.rows[:SAMPLE]


def preview(table: Table, language: str, *, header: bool | Literal["guess"] = "guess") -> Preview:
    """What the table seems to be. `header` says whether the first row has headings, if the maker knows better."""
    if language not in LANGUAGES:
        raise Malformed(f"language: {language[:20]!r} is not offered; use one of {', '.join(LANGUAGES)}")
    above = _rows_above(table) if header == "guess" else 0
    rows = table.rows[above:]
    has_header = _is_header(rows) if header == "guess" else header
    titles = rows[0] if has_header else ("",) * len(rows[0])
    items = rows[1:] if has_header else rows
    columns = _columns(
        [
            guess(title.strip(), [row[n] for row in items[:MOST_ITEMS]], language, has_point=n in table.point_columns)
            for n, title in enumerate(titles)
        ],
        items,
        language,
    )
    return Preview(
        language=language,
        title=" ".join(cell for row in table.rows[:above] for cell in row if cell)[:200],
        columns=columns,
        rows=items,
        warnings=(*table.warnings, *_warnings(table, columns, items, has_header=has_header)),
        sheet=table.sheet,
        sheets=table.sheets,
    )


def _rows_above(table: Table) -> int:
    """How many rows at the top hold nothing but a title."""
    if len(table.rows[0]) < 2:
        return 0
    lonely = [sum(1 for cell in row if cell.strip()) < 2 for row in table.rows[:4]]
    count = lonely.index(False) if False in lonely else 0
    return count if len(table.rows) > count + 1 else 0


def _is_header(rows: tuple[tuple[str, ...], ...]) -> bool:
    first, others = rows[0], rows[1:_ROWS_LOOKED_AT]
    if any(headings.is_name(cell) or headings.text_column(cell) or cell.strip().casefold() == "id" for cell in first):
        return True
    if not others:
        return False
    for column, cell in enumerate(first):
        below = [row[column] for row in others if row[column].strip()]
        if below and sum(map(_is_number, below)) > len(below) / 2 and _is_number(cell):
            return False
    return True


def _is_number(cell: str) -> bool:
    text = plain(cell)
    return amount(text) is not None or date_of(text) is not None


def _columns(guessed: list[Column], rows: tuple[tuple[str, ...], ...], language: str) -> tuple[Column, ...]:
    """The guesses side by side: one name per language, and if no heading says which it is, the best text column."""
    seen: set[tuple[str, str]] = set()
    for n, column in enumerate(guessed):
        place = (column.kind, column.language)
        if column.kind not in ("value", "ignore") and place in seen:
            guessed[n] = replace(column, kind="ignore", problems=(Problem("column-unused", "note"),))
        seen.add(place)
    if not any(column.kind == "name" for column in guessed):
        texts = [
            n
            for n, column in enumerate(guessed)
            if column.kind in ("ignore", "hint") and column.examples and not all(map(_is_number, column.examples))
        ]
        best = max(texts, key=lambda n: (len({row[n] for row in rows}), -n), default=None)
        if best is not None:
            guessed[best] = replace(guessed[best], kind="name", language=language, problems=())
    return tuple(guessed)


def _warnings(
    table: Table, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], *, has_header: bool
) -> list[Problem]:
    found = []
    if not has_header:
        found.append(Problem("no-header", "doubt"))
    names = [n for n, column in enumerate(columns) if column.kind == "name"]
    if not names:
        found.append(Problem("no-names", "error"))
    if not any(column.kind == "value" for column in columns):
        found.append(Problem("no-values", "doubt"))
    nameless = sum(1 for row in rows if not any(row[n].strip() for n in names))
    if names and nameless:
        found.append(Problem("nameless-rows", "doubt", {"count": str(nameless)}))
    if table.blank_rows:
        found.append(Problem("blank-rows", "note", {"count": str(table.blank_rows)}))
    if len(rows) > MOST_ITEMS:
        found.append(Problem("many-rows", "error", {"count": str(len(rows)), "most": str(MOST_ITEMS)}))
    if len(table.sheets) > 1:
        others = ", ".join(name for name in table.sheets if name != table.sheet)
        found.append(Problem("other-sheets", "note", {"sheet": table.sheet, "others": others}))
    headers = [column.header.casefold() for column in columns if column.header]
    found += [
        Problem("same-headers", "doubt", {"text": header})
        for header in dict.fromkeys(headers)
        if headers.count(header) > 1
    ]
    return found
