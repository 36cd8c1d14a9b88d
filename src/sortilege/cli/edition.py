"""`sortilege edition`: looking at card sets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from cyclopts import App

from sortilege.cli.language import Language

if TYPE_CHECKING:
    from sortilege.editions.difficulty import Answers
    from sortilege.editions.model import Edition

app = App(
    name="edition",
    version_flags=[],
    help="Look at card sets, make one from a spreadsheet, and find what is wrong with them.",
)
app.command("sortilege.cli.edition_import:import_table", name="import", help="Make an edition from a spreadsheet.")
app.command(
    "sortilege.cli.edition_export:export",
    name="export",
    help="Write an edition into one file: a zip, for Anki, or as a table.",
)


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def path_of(name: str) -> Path:
    """An edition's folder or zip, or the shipped one of this id."""
    from sortilege.editions.library import PACKS, shipped_ids

    return PACKS / name if name in shipped_ids() and not Path(name).exists() else Path(name)


@app.command(name="list")
def list_editions(*, language: Language = None, json: bool = False) -> int:
    """List the editions that come with the program.

    Parameters
    ----------
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    json
        A JSON list, for programs.
    """
    from sortilege.cli.language import in_language
    from sortilege.editions.library import shipped, shipped_ids
    from sortilege.editions.writing import text
    from sortilege.i18n import texts

    editions = [shipped(id) for id in shipped_ids()]
    if json:
        print(msgspec.json.encode([_summary(edition) for edition in editions]).decode())
        return 0
    from rich.console import Console
    from rich.table import Table

    reads = in_language(language)
    if reads is None:
        return 1
    say = texts(reads)
    table = Table(box=None, pad_edge=False)
    for title in ("id", say("title")):
        table.add_column(title)
    for title in (say("items"), say("attributes")):
        table.add_column(title, justify="right")
    table.add_column(say("languages"))
    for edition in editions:
        table.add_row(
            edition.id,
            text(edition.title, reads),
            str(len(edition.items)),
            str(len(edition.attributes)),
            " ".join(edition.title),
        )
    Console().print(table)
    return 0


def _summary(edition: Edition) -> dict[str, object]:
    return {
        "id": edition.id,
        "title": edition.title,
        "items": len(edition.items),
        "attributes": len(edition.attributes),
        "languages": list(edition.title),
        "license": edition.license,
    }


@app.command
def show(
    edition: str,
    *,
    attribute: str | None = None,
    language: Language = None,
    hardest: int = 3,
    plot: Path | None = None,
    json: bool = False,
) -> int:
    """Show the values of an edition, how well each attribute plays, and its hardest pairs.

    Parameters
    ----------
    edition
        The id of a shipped edition, or a folder or zip.
    attribute
        Only this attribute.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    hardest
        How many of the hardest pairs to name per attribute.
    plot
        Write a picture per attribute: a folder for SVG files, or a name that ends in .svg or .png.
    json
        One JSON object, for programs.
    """
    from sortilege.cli.edition_report import plot_files, print_report, report
    from sortilege.cli.language import in_language
    from sortilege.core.errors import Refused
    from sortilege.editions.load import load
    from sortilege.i18n import texts
    from sortilege.i18n.refusals import told

    reads = in_language(language)
    if reads is None:
        return 1
    try:
        found = load(path_of(edition))
    except Refused as refused:
        return fail(told(refused, reads))
    attributes = [a for a in found.attributes if attribute in (None, a.id)]
    if not attributes:
        there = ", ".join(a.id for a in found.attributes)
        return fail(
            texts(reads)(
                "{edition} has no attribute {attribute}; it has {attributes}.",
                edition=found.id,
                attribute=attribute or "",
                attributes=there,
            )
        )
    if plot is not None:
        try:
            for file in plot_files(found, attributes, reads, plot):
                print(file, file=sys.stderr)
        except OSError as error:
            return fail(texts(reads)("The plot could not be written: {why}", why=str(error)))
    if json:
        print(msgspec.json.encode({**_summary(found), "statistics": report(found, attributes, hardest)}).decode())
    else:
        print_report(found, attributes, reads, hardest)
    return 0


@app.command
def check(edition: str, *, answers: str | None = None, json: bool = False) -> int:
    """Find everything that is wrong with an edition, and say how it plays; exit code 1 if it cannot be played.

    Parameters
    ----------
    edition
        The edition's folder, or a zip of it, or the id of a shipped one.
    answers
        Where a site keeps its tables: how hard attributes are is judged by what people answered there, too.
    json
        One JSON object, for programs.
    """
    from sortilege.cli.edition_check_report import how_it_plays, peoples_answers
    from sortilege.cli.stored import ask_store
    from sortilege.editions.check import check as find_faults

    path = path_of(edition)
    faults = find_faults(path)
    errors = sum(fault.level == "error" for fault in faults)
    asked: dict[str, Answers] | None = {}
    if answers:
        asked = ask_store("edition check", answers, lambda store: peoples_answers(store, path.stem))
    if asked is None:
        return 1
    plays = how_it_plays(path, asked)
    if json:
        print(msgspec.json.encode({"ok": not errors, "faults": faults, **plays.as_json()}).decode())
        return min(errors, 1)
    for fault in faults:
        print(fault)
    for sentence in plays.sentences():
        print(sentence)
    print(f"{edition}: {errors} errors, {len(faults) - errors} warnings", file=sys.stderr)
    return min(errors, 1)
