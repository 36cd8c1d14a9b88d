"""What would become of an upload, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Level, Problem, tell
from sortilege.drafts.spreadsheets import Column, Kind
from sortilege.editions.writing import text
from sortilege.i18n.refusals import told as told_refusal
from sortilege.sandbox import load_ahead
from sortilege.workshop.previews import CellProblem, ReadEdition, ReadTable


class Told(msgspec.Struct, frozen=True):
    code: str
    level: Level
    text: str
    fields: dict[str, str]
    """What the sentence is about, for whoever offers a way out."""


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


def preview_as_json(found: ReadTable | ReadEdition, language: str) -> bytes:
    return msgspec.json.encode(told_preview(found, language))


load_ahead(preview_as_json)


def told_preview(found: ReadTable | ReadEdition, language: str) -> TablePreview | EditionPreview:
    return _edition(found, language) if isinstance(found, ReadEdition) else _table(found, language)


def refused_pictures(refused: Mapping[str, Malformed], language: str) -> list[RefusedPicture]:
    return [RefusedPicture(name, told_refusal(why, language)) for name, why in refused.items()]


def _edition(found: ReadEdition, language: str) -> EditionPreview:
    return EditionPreview(
        title=text(found.title, language),
        items=found.items,
        attributes=found.attributes,
        pictures=found.pictures,
        refused=refused_pictures(found.refused, language),
    )


def _table(found: ReadTable, language: str) -> TablePreview:
    return TablePreview(
        language=found.language,
        title=found.title,
        columns=[_column(column, language) for column in found.columns],
        rows=found.rows,
        left_out=found.left_out,
        count=found.count,
        marks=[_mark(cell, language) for cell in found.cells],
        warnings=[_told(problem, language) for problem in found.warnings],
        sheet=found.sheet,
        sheets=found.sheets,
    )


def _column(column: Column, language: str) -> PreviewColumn:
    return PreviewColumn(
        header=column.header,
        kind=column.kind,
        language=column.language,
        attribute=column.attribute,
        problems=[_told(problem, language) for problem in column.problems],
        examples=column.examples,
    )


def _mark(cell: CellProblem, language: str) -> Mark:
    problem = cell.problem
    return Mark(cell.row, cell.column, problem.level, tell(problem, language), problem.suggestion)


def _told(problem: Problem, language: str) -> Told:
    return Told(problem.code, problem.level, tell(problem, language), problem.fields)
