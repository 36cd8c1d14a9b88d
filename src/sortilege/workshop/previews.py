"""What would become of an upload, in words and cell by cell, before anything is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Level, Problem, tell
from sortilege.drafts.model.tidy import tidy
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.spreadsheets import Column, Kind, Mapping, Preview, check_columns, taken_rows
from sortilege.drafts.spreadsheets.columns import value_problems
from sortilege.drafts.spreadsheets.preview import COLUMN_WARNINGS, column_warnings
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.i18n.refusals import told as told_refusal
from sortilege.workshop.imports import Upload, read
from sortilege.workshop.new_sets import of_edition
from sortilege.workshop.problem_words import Told, told

_LONGEST: Final[dict[Kind, int]] = {
    "value": limits.LONGEST_CELL,
    "name": limits.LONGEST_NAME,
    "the": limits.LONGEST_NAME,
    "hint": limits.LONGEST_TITLE,
    "picture": limits.LONGEST_TITLE,
}


class PreviewColumn(msgspec.Struct, frozen=True):
    header: str
    kind: Kind
    language: str
    attribute: DraftAttribute | None
    problems: list[Told]
    examples: tuple[str, ...]


class Mark(msgspec.Struct, frozen=True):
    """Something about one cell; rows and columns are counted from 0."""

    row: int
    column: int
    level: Level
    text: str
    suggestion: str


class TablePreview(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["table"] = "table"
    language: str
    title: str
    columns: list[PreviewColumn]
    rows: tuple[tuple[str, ...], ...]
    """As many as can become items."""
    left_out: tuple[int, ...]
    """Those of them that are better not taken: sums and averages."""
    count: int
    """How many there are."""
    marks: list[Mark]
    warnings: list[Told]
    sheet: str
    sheets: tuple[str, ...]


class RefusedPicture(msgspec.Struct, frozen=True):
    name: str
    text: str


class EditionPreview(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["edition"] = "edition"
    title: str
    items: int
    attributes: int
    pictures: int
    refused: list[RefusedPicture]


def previewed(upload: Upload, language: str) -> TablePreview | EditionPreview:
    """`language` is the reader's."""
    return _edition(upload, language) if upload.is_edition else _table(upload, language)


def refused_pictures(refused: dict[str, Malformed], language: str) -> list[RefusedPicture]:
    return [RefusedPicture(name, told_refusal(why, language)) for name, why in refused.items()]


def _edition(upload: Upload, language: str) -> EditionPreview:
    start = of_edition(upload.content)
    return EditionPreview(
        title=text(start.draft.title, language),
        items=len(start.draft.items),
        attributes=len(start.draft.attributes),
        pictures=len(start.pictures),
        refused=refused_pictures(start.refused, language),
    )


def _table(upload: Upload, language: str) -> TablePreview:
    proposed = read(upload)
    rows = proposed.rows[: limits.MOST_ITEMS]
    columns = proposed.columns if upload.mapping is None else _mapped(proposed, upload.mapping)
    taken = [n for n in dict.fromkeys(taken_rows(proposed, upload.mapping)) if 0 <= n < len(rows)]
    marks = [*_same_names(columns, rows, taken, language), *_too_long(columns, rows, taken, language)]
    for n, column in enumerate(columns):
        if column.kind != "value":
            continue
        attribute = column.attribute or DraftAttribute()
        typed = [rows[row][n] for row in taken]
        cells = read_cells(typed, attribute, upload.language)
        marks += [_mark(row, n, cell.problem, language) for row, cell in zip(taken, cells, strict=True) if cell.problem]
        problems = value_problems(typed, cells, attribute, upload.language)
        columns = (*columns[:n], replace(column, problems=problems), *columns[n + 1 :])
    title = upload.mapping.title if upload.mapping and upload.mapping.title is not None else proposed.title
    return TablePreview(
        language=upload.language,
        title=title,
        columns=[_column(column, language) for column in columns],
        rows=rows,
        left_out=proposed.left_out,
        count=len(proposed.rows),
        marks=sorted(marks, key=lambda mark: (mark.row, mark.column)),
        warnings=[told(problem, language) for problem in _warnings(proposed, columns, rows, taken)],
        sheet=proposed.sheet,
        sheets=proposed.sheets,
    )


def _mapped(proposed: Preview, mapping: Mapping) -> tuple[Column, ...]:
    """The columns as the maker wants them."""
    check_columns(proposed, mapping)
    return tuple(
        replace(column, kind=use.kind, language=use.language, attribute=use.attribute or column.attribute)
        if (use := mapping.columns.get(n))
        else column
        for n, column in enumerate(proposed.columns)
    )


def _warnings(
    proposed: Preview, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], taken: list[int]
) -> Iterator[Problem]:
    yield from column_warnings(columns, tuple(rows[n] for n in taken), ())
    yield from (problem for problem in proposed.warnings if problem.code not in COLUMN_WARNINGS)


def _mark(row: int, column: int, problem: Problem, language: str) -> Mark:
    return Mark(row, column, problem.level, tell(problem, language), problem.suggestion)


def _same_names(
    columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], taken: list[int], language: str
) -> Iterator[Mark]:
    """Names that have occurred before."""
    for n in (n for n, column in enumerate(columns) if column.kind == "name"):
        seen: set[str] = set()
        for row in taken:
            name = tidy(rows[row][n])
            if name and name.casefold() in seen:
                yield _mark(row, n, Problem("same-name", "doubt", {"text": name}), language)
            seen.add(name.casefold())


def _too_long(
    columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], taken: list[int], language: str
) -> Iterator[Mark]:
    """What a draft would not take."""
    say = texts(language)
    for n, column in enumerate(columns):
        longest = _LONGEST.get(column.kind)
        for row in taken:
            if longest is not None and len(rows[row][n].strip()) > longest:
                words = say("This is too long for a card: shorten it to {most} characters.", most=longest)
                yield Mark(row, n, "error", words, "")


def _column(column: Column, language: str) -> PreviewColumn:
    return PreviewColumn(
        header=column.header,
        kind=column.kind,
        language=column.language,
        attribute=column.attribute,
        problems=[told(problem, language) for problem in column.problems],
        examples=column.examples,
    )
