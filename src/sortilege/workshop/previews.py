"""What would become of an upload, cell by cell, before anything is kept. Problems are told by whoever shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.model.tidy import tidy
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.spreadsheets import Column, Kind, Mapping, Preview, check_columns, taken_rows
from sortilege.drafts.spreadsheets.columns import value_problems
from sortilege.drafts.spreadsheets.preview import COLUMN_WARNINGS, column_warnings
from sortilege.editions.model import Text
from sortilege.workshop.imports import Upload, read
from sortilege.workshop.new_sets import of_edition

_LONGEST: Final[dict[Kind, int]] = {
    "value": limits.LONGEST_CELL,
    "name": limits.LONGEST_NAME,
    "the": limits.LONGEST_NAME,
    "grammar": limits.LONGEST_WORD,
    "hint": limits.LONGEST_TITLE,
    "picture": limits.LONGEST_TITLE,
}
Rows = tuple[tuple[str, ...], ...]


class CellProblem(msgspec.Struct, frozen=True):
    """Rows and columns are counted from 0."""

    row: int
    column: int
    problem: Problem


class ReadTable(msgspec.Struct, frozen=True, kw_only=True):
    language: str
    title: str
    columns: tuple[Column, ...]
    rows: Rows
    """As many as can become items."""
    left_out: tuple[int, ...]
    """Those of them that are better not taken: sums and averages."""
    count: int
    """How many there are."""
    cells: list[CellProblem]
    warnings: list[Problem]
    sheet: str
    sheets: tuple[str, ...]


class ReadEdition(msgspec.Struct, frozen=True, kw_only=True):
    title: Text
    items: int
    attributes: int
    pictures: int
    refused: dict[str, Malformed]
    """Pictures that cannot be used, and why."""


def previewed(upload: Upload) -> ReadTable | ReadEdition:
    return _edition(upload) if upload.is_edition else _table(upload)


def _edition(upload: Upload) -> ReadEdition:
    start = of_edition(upload.read())
    return ReadEdition(
        title=start.draft.title,
        items=len(start.draft.items),
        attributes=len(start.draft.attributes),
        pictures=len(start.pictures),
        refused=start.refused,
    )


def _table(upload: Upload) -> ReadTable:
    proposed = read(upload)
    rows = proposed.rows[: limits.MOST_ITEMS]
    columns = proposed.columns if upload.mapping is None else _mapped(proposed, upload.mapping)
    taken = [n for n in dict.fromkeys(taken_rows(proposed, upload.mapping)) if 0 <= n < len(rows)]
    found = [*_same_names(columns, rows, taken), *_too_long(columns, rows, taken)]
    for n, column in enumerate(columns):
        if column.kind != "value":
            continue
        attribute = column.attribute or DraftAttribute()
        typed = [rows[row][n] for row in taken]
        cells = read_cells(typed, attribute, upload.language)
        found += [CellProblem(row, n, cell.problem) for row, cell in zip(taken, cells, strict=True) if cell.problem]
        problems = value_problems(typed, cells, attribute, upload.language)
        columns = (*columns[:n], replace(column, problems=problems), *columns[n + 1 :])
    title = upload.mapping.title if upload.mapping and upload.mapping.title is not None else proposed.title
    return ReadTable(
        language=upload.language,
        title=title,
        columns=columns,
        rows=rows,
        left_out=proposed.left_out,
        count=len(proposed.rows),
        cells=sorted(found, key=lambda one: (one.row, one.column)),
        warnings=[*_warnings(proposed, columns, rows, taken)],
        sheet=proposed.sheet,
        sheets=proposed.sheets,
    )


def _mapped(proposed: Preview, mapping: Mapping) -> tuple[Column, ...]:
    """The columns as the maker wants them."""
    check_columns(proposed, mapping)
    return tuple(
        replace(
            column, kind=use.kind, language=use.language, attribute=use.attribute or column.attribute, is_usable=False
        )
        if (use := mapping.columns.get(n))
        else column
        for n, column in enumerate(proposed.columns)
    )


def _warnings(proposed: Preview, columns: tuple[Column, ...], rows: Rows, taken: list[int]) -> Iterator[Problem]:
    yield from column_warnings(columns, tuple(rows[n] for n in taken), ())
    yield from (problem for problem in proposed.warnings if problem.code not in COLUMN_WARNINGS)


def _same_names(columns: tuple[Column, ...], rows: Rows, taken: list[int]) -> Iterator[CellProblem]:
    """Names that have occurred before."""
    for n in (n for n, column in enumerate(columns) if column.kind == "name"):
        seen: set[str] = set()
        for row in taken:
            name = tidy(rows[row][n])
            if name and name.casefold() in seen:
                yield CellProblem(row, n, Problem("same-name", "doubt", {"text": name}))
            seen.add(name.casefold())


def _too_long(columns: tuple[Column, ...], rows: Rows, taken: list[int]) -> Iterator[CellProblem]:
    """What a draft would not take."""
    for n, column in enumerate(columns):
        longest = _LONGEST.get(column.kind)
        for row in taken:
            if longest is not None and len(rows[row][n].strip()) > longest:
                yield CellProblem(row, n, Problem("too-long", "error", {"most": str(longest)}))
