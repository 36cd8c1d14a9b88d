"""What `sortilege edition import` says about a table: every thing once, however many cells it is true of."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Final

import msgspec

from sortilege.drafts.advice.advice import cell_remarks, column_remarks
from sortilege.drafts.model.problems import tell
from sortilege.drafts.spreadsheets.columns import Column
from sortilege.drafts.spreadsheets.preview import COLUMN_WARNINGS, called, column_warnings
from sortilege.narration.names import printable

if TYPE_CHECKING:
    from sortilege.drafts.advice.places import Remark
    from sortilege.drafts.model.draft import Draft
    from sortilege.drafts.spreadsheets import Mapping, Preview

_NAMED: Final = 3
"""So many cells are named, of more it is said how many there are."""


def print_json(draft: Draft, seen: Preview, wanted: Mapping, target: Path, files: list[str], language: str) -> None:
    """For programs: every remark for itself."""
    remarks = [
        {
            "item": remark.place.item,
            "attribute": remark.place.attribute,
            "code": remark.problem.code,
            "message": tell(remark.problem, language),
        }
        for remark in cell_remarks(draft)
    ]
    unused = [called(n, column) for n, column in enumerate(_used(seen, wanted)) if column.kind == "ignore"]
    warnings = [{"code": code, "message": told} for code, told in _warnings(draft, seen, wanted, language)]
    facts = {"folder": str(target), "files": files, "items": len(draft.items), "attributes": len(draft.attributes)}
    print(msgspec.json.encode({**facts, "unused": unused, "warnings": warnings, "remarks": remarks}).decode())


def print_report(draft: Draft, seen: Preview, wanted: Mapping, target: Path, files: list[str], language: str) -> None:
    """For people."""
    names = {item.id: next(iter(item.name.values()), item.id) for item in draft.items}
    warnings = (sentence for _, sentence in _warnings(draft, seen, wanted, language))
    for line in (*warnings, *_lines(cell_remarks(draft), names, language)):
        print(printable(line), file=sys.stderr)
    print(f"{target}: {len(draft.items)} items, {len(draft.attributes)} attributes, {len(files)} files")
    print(f"What is still missing: sortilege edition check {target}")


def _warnings(draft: Draft, seen: Preview, wanted: Mapping, language: str) -> Iterator[tuple[str, str]]:
    """Codes and sentences about the table, and about whole columns."""
    about_columns = column_warnings(_used(seen, wanted), seen.rows, seen.left_out)
    others = (problem for problem in seen.warnings if problem.code not in COLUMN_WARNINGS)
    for problem in (*others, *about_columns):
        is_offer = problem.code.startswith("usable-column")
        yield problem.code, tell(problem, language) + (f" (--use {quote(problem.fields['name'])})" if is_offer else "")
    for remark in column_remarks(draft):
        yield remark.problem.code, f"{remark.place.attribute}: {tell(remark.problem, language)}"


def _used(seen: Preview, wanted: Mapping) -> tuple[Column, ...]:
    return tuple(
        msgspec.structs.replace(column, kind="value") if n in wanted.columns else column
        for n, column in enumerate(seen.columns)
    )


def _lines(remarks: list[Remark], names: dict[str, str], language: str) -> Iterator[str]:
    """One for each attribute and each thing that is the matter there: the first cells, and how many more."""
    same: dict[tuple[str, str], list[Remark]] = {}
    for remark in remarks:
        same.setdefault((remark.place.attribute, remark.problem.code), []).append(remark)
    for (attribute, _), group in same.items():
        sentences: dict[str, list[str]] = {}
        for remark in group:
            sentences.setdefault(tell(remark.problem, language), []).append(names.get(remark.place.item, ""))
        told = list(sentences.items())
        for sentence, items in told[: 1 if len(told) > _NAMED else _NAMED]:
            yield f"{_some(items)} · {attribute}: {sentence}"
        if len(told) > _NAMED:
            others = [item for _, items in told[1:] for item in items]
            yield f"{_some(others)} · {attribute}: the same, with other values"


def _some(items: list[str]) -> str:
    more = f" and {len(items) - _NAMED} more" if len(items) > _NAMED else ""
    return ", ".join(items[:_NAMED]) + more
