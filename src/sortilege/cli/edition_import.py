"""`sortilege edition import`: from a spreadsheet to an edition's folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sortilege.cli.edition import fail

if TYPE_CHECKING:
    from sortilege.drafts.model.draft import Draft
    from sortilege.drafts.spreadsheets import Mapping, Preview


def import_table(
    table: Path,
    target: Path | None = None,
    *,
    language: str = "en",
    sheet: str | None = None,
    use: list[str] | None = None,
    json: bool = False,
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
    use
        The heading of a column to take as values although nothing was taken from it; once for each.
    json
        One JSON object, for programs.
    """
    from sortilege.cli.import_report import print_json, print_report
    from sortilege.core.errors import Refused
    from sortilege.drafts.spreadsheets import apply, preview, read_table

    target = target or Path(table.stem)
    if target.exists():
        return fail(f"{target} exists; name another folder.")
    try:
        seen = preview(read_table(table.read_bytes(), sheet), language)
        wanted = _wanted(seen, use or [])
        if isinstance(wanted, str):
            return fail(wanted)
        draft = apply(seen, wanted)
        files = _write(draft, target)
    except Refused as refused:
        return fail(refused.message[:1].upper() + refused.message[1:])
    except OSError as error:
        return fail(f"{Path(error.filename or table).name}: {error.strerror or error}")
    report = print_json if json else print_report
    report(draft, seen, wanted, target, files, language)
    return 0


def _wanted(seen: Preview, use: list[str]) -> Mapping | str:
    """The columns that are taken as values beyond what was proposed, or a sentence if there is no such column."""
    from sortilege.drafts.spreadsheets import Mapping, Use
    from sortilege.drafts.spreadsheets.preview import called

    named = {called(n, column).casefold(): n for n, column in reversed(list(enumerate(seen.columns)))}
    if unknown := [name for name in use if name.casefold() not in named]:
        there = ", ".join(called(n, column) for n, column in enumerate(seen.columns))
        return f"There is no column {unknown[0]}; there are {there}."
    numbers = [named[name.casefold()] for name in use]
    return Mapping(columns={n: Use("value", attribute=seen.columns[n].attribute) for n in numbers})


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
