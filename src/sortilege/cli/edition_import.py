"""`sortilege edition import`: from a spreadsheet to an edition's folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from sortilege.cli.edition import fail

if TYPE_CHECKING:
    from sortilege.drafts.model.draft import Draft
    from sortilege.drafts.spreadsheets import Preview


def import_table(
    table: Path, target: Path | None = None, *, language: str = "en", sheet: str | None = None, json: bool = False
) -> int:
    """Make an edition from a table: CSV, XLSX or ODS, one row per item, one column per attribute.

    Parameters
    ----------
    table
        The file. Which column is what is guessed from its heading and its cells.
    target
        The folder to write; by default the file's name without its ending, here.
    language
        The language of the names and headings.
    sheet
        The sheet to read; by default the first one with something in it.
    json
        One JSON object, for programs.
    """
    from sortilege.core.errors import Refused
    from sortilege.drafts.spreadsheets import apply, preview, read_table

    target = target or Path(table.stem)
    if target.exists():
        return fail(f"{target} exists; name another folder.")
    try:
        seen = preview(read_table(table.read_bytes(), sheet), language)
        draft = apply(seen)
        files = _write(draft, target)
    except Refused as refused:
        return fail(refused.message[:1].upper() + refused.message[1:])
    except OSError as error:
        return fail(f"{error.filename or table}: {error.strerror or error}")
    _report(draft, seen, target, files, language, json=json)
    return 0


def _write(draft: Draft, target: Path) -> list[str]:
    """The folder appears whole or not at all."""
    from sortilege.drafts.files.edition_files import edition_files

    files = edition_files(draft)
    unfinished = target.with_name(target.name + ".unfinished")
    for name, content in files.items():
        path = unfinished / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    unfinished.rename(target)
    return sorted(files)


def _report(draft: Draft, seen: Preview, target: Path, files: list[str], language: str, *, json: bool) -> None:
    from sortilege.drafts.advice.advice import cell_remarks
    from sortilege.drafts.model.problems import tell

    names = {item.id: next(iter(item.name.values()), item.id) for item in draft.items}
    remarks = [
        {
            "item": remark.place.item,
            "attribute": remark.place.attribute,
            "code": remark.problem.code,
            "message": tell(remark.problem, language),
        }
        for remark in cell_remarks(draft)
    ]
    if json:
        facts = {"folder": str(target), "files": files, "items": len(draft.items), "attributes": len(draft.attributes)}
        print(msgspec.json.encode({**facts, "remarks": remarks}).decode())
        return
    for problem in seen.warnings:
        print(tell(problem, language), file=sys.stderr)
    for one in remarks:
        print(f"{names.get(one['item'], '')} · {one['attribute']}: {one['message']}", file=sys.stderr)
    print(f"{target}: {len(draft.items)} items, {len(draft.attributes)} attributes")
    print(f"What is still missing: sortilege edition check {target}")
