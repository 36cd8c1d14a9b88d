"""Which rows are no items: a title above the table, its headings, units below them, and sums at the end."""

from __future__ import annotations

from typing import Final

from sortilege.drafts.numbers.amounts import amount, two_values
from sortilege.drafts.numbers.calendar import date_of
from sortilege.drafts.numbers.numerals import plain
from sortilege.drafts.numbers.units import unit_of
from sortilege.drafts.spreadsheets import headings
from sortilege.drafts.spreadsheets.sheet import Sheet

_ROWS_LOOKED_AT: Final = 30
_SUMS: Final = frozenset(
    (
        *("total", "totals", "grand total", "subtotal", "sum", "average", "avg", "mean", "median"),
        *("summe", "gesamt", "insgesamt", "gesamtsumme", "zwischensumme", "durchschnitt", "mittelwert", "mittel", "ø"),
        *("total général", "somme", "moyenne", "médiane", "totaal", "som", "gemiddelde", "mediaan"),
        *("totale", "somma", "media", "mediana", "suma", "promedio"),
    )
)

Rows = tuple[tuple[str, ...], ...]


def rows_above(table: Sheet) -> int:
    """How many rows at the top hold nothing but a title."""
    if len(table.rows[0]) < 2:
        return 0
    lonely = [sum(1 for cell in row if cell.strip()) < 2 for row in table.rows[:4]]
    count = lonely.index(False) if False in lonely else 0
    return count if len(table.rows) > count + 1 else 0


def is_header(rows: Rows) -> bool:
    first, others = rows[0], rows[1:_ROWS_LOOKED_AT]
    if any(headings.is_name(cell) or headings.text_column(cell) or cell.strip().casefold() == "id" for cell in first):
        return True
    return bool(others) and not any(
        are_numbers([row[column] for row in others]) and is_number(cell) for column, cell in enumerate(first)
    )


def is_row_of_units(rows: Rows) -> bool:
    """Whether the row below the headings holds nothing but units of the numbers below it."""
    first, others = rows[0], rows[1:_ROWS_LOOKED_AT]
    there = [column for column, cell in enumerate(first) if cell.strip()]
    known = [column for column in there if unit_of(_bare(first[column]))]
    return (
        2 * len(known) > len(there)
        and not any(is_number(first[column]) for column in there)
        and all(are_numbers([row[column] for row in others]) for column in there)
    )


def unit_in(cell: str) -> str:
    """The unit in a cell of such a row."""
    bare = _bare(cell)
    known = unit_of(bare) if bare else None
    return known.name if known else bare


def sums_up(row: tuple[str, ...], name: int | None) -> bool:
    """Whether a row is the sum or the average of others, judging by its name or by what stands first in it."""
    first = next((cell for cell in row if cell.strip()), "")
    called = (first, row[name] if name is not None else "")
    return any(cell.strip().rstrip(":.").casefold() in _SUMS for cell in called)


def are_numbers(cells: list[str]) -> bool:
    """Most of them, that is."""
    filled = [cell for cell in cells if cell.strip()]
    return bool(filled) and sum(map(is_number, filled)) > len(filled) / 2


def is_number(cell: str) -> bool:
    text = plain(cell)
    return amount(text) is not None or date_of(text) is not None or two_values(text) is not None


def _bare(cell: str) -> str:
    return cell.strip().strip("()[]").strip()
