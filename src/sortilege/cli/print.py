"""`sortilege print`: an edition as a PDF, ready to be cut."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from sortilege.cli.edition import fail, path_of
from sortilege.printing.job import (
    LARGEST_SHIFT,
    PARTS,
    THICKEST,
    THINNEST,
    Board,
    CardSize,
    Format,
    Layout,
    Paper,
    Part,
    PrintJob,
    Shown,
    Sides,
    Turn,
)
from sortilege.whole_file import write_whole


def print_edition(
    edition: str,
    *,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    paper: Paper = "a4",
    sides: Sides = "single",
    turn: Turn = "long",
    cards: CardSize = "poker",
    names: Shown = "shown",
    board: Board = "tiled",
    layout: Layout = "sheets",
    format: Format = "pdf",
    language: str = "",
    parts: str = "",
    shift: str = "0,0",
    thickness: float = 0.3,
    force: bool = False,
    json: bool = False,
) -> int:
    """Write an edition as a PDF: cards, boards, rules – print, cut, play.

    Parameters
    ----------
    edition
        The id of a shipped edition, or a folder or zip.
    output
        The file to write; by default the edition's id with .pdf or .zip, here.
    paper
        The paper in the printer.
    sides
        single: fronts above their backs, to be folded; duplex: fronts and backs on the two sides of the paper.
    turn
        The edge over which the printer turns the paper, for duplex.
    cards
        poker: 63 × 88 mm; square: 60 × 60 mm, for The Box.
    names
        hidden: no names on the picture sides.
    board
        The Box's board: tiled over several sheets, or one sheet at half size.
    layout
        sheets: as many cards on a sheet as fit; cards: one side of one card on each page, with 3 mm of bleed, for print
        services.
    format
        pdf: one file; png: a zip with a picture of every page, 300 dots per inch.
    language
        en, de, fr, nl, it or es; by default the edition's own if it has only one, else English.
    parts
        What to print, separated by commas: test, rules, score-sheet, title, cards, attributes, arrows, box, tuck-box,
        lucky-numbers. By default everything that the edition can be played with.
    shift
        Millimetres by which back sides are moved to the right and down, seen from the front against the light, such as
        0.5,-1: see the test page.
    thickness
        Millimetres of one finished card; the tuck box is as deep as all of them.
    force
        Replace the file if there is one.
    json
        One JSON object, for programs.
    """
    from sortilege.i18n import LANGUAGES

    wanted = tuple(part.strip() for part in parts.split(",") if part.strip())
    if unknown := [part for part in wanted if part not in PARTS]:
        return fail(f"There is no part {unknown[0]}; there are {', '.join(PARTS)}.")
    if language and language not in LANGUAGES:
        return fail(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    moved = _millimetres(shift)
    if moved is None:
        return fail(f"--shift is two numbers of at most {LARGEST_SHIFT:g} mm, such as 0.5,-1, not {shift}.")
    if not THINNEST <= thickness <= THICKEST:
        return fail(f"--thickness is between {THINNEST:g} and {THICKEST:g} mm, not {thickness:g}.")
    source = path_of(edition)
    target = output or Path(f"{source.resolve().stem}.{'pdf' if format == 'pdf' else 'zip'}")
    try:
        taken = target.exists() and not force
    except OSError as error:
        return fail(f"{target.name[:100]}: {error.strerror}")
    if taken:
        return fail(f"{target} exists; use --force to replace it.")
    job = PrintJob(
        paper=paper,
        sides=sides,
        turn=turn,
        cards=cards,
        names=names,
        board=board,
        layout=layout,
        format=format,
        language=language,
        parts=msgspec.convert(wanted, tuple[Part, ...]),
        shift=moved,
        thickness=thickness,
    )
    return _print(source, target, job, json=json)


def _print(source: Path, target: Path, job: PrintJob, *, json: bool) -> int:
    from sortilege.cli.language import spoken
    from sortilege.core.errors import Refused
    from sortilege.editions.languages import only_language
    from sortilege.editions.load import load
    from sortilege.editions.source import open_source
    from sortilege.printing import set_in_type

    try:
        with _progress() as progress:
            edition = load(source)
            job = msgspec.structs.replace(job, language=job.language or only_language(edition) or spoken(None))
            content, plan = set_in_type(edition, open_source(source), job, progress)
    except Refused as refused:
        return fail(refused.message)
    try:
        write_whole(target, content)
    except OSError as error:
        return fail(f"{target} could not be written: {error.strerror or error}")
    if json:
        facts = {
            "file": str(target),
            "bytes": len(content),
            "pages": len(plan.pages),
            "sheets": plan.sheets,
            "cards": plan.cards,
        }
        print(msgspec.json.encode(facts).decode())
    elif job.layout == "cards":
        print(f"{target}: {plan.cards} cards, fronts and backs on {len(plan.pages)} pages")
    else:
        print(f"{target}: {plan.cards} cards and tiles, {len(plan.pages)} pages on {plan.sheets} sheets of paper")
    return 0


def _millimetres(shift: str) -> tuple[float, float] | None:
    try:
        right, down = (float(number) for number in shift.split(","))
    except ValueError:
        return None
    # Not the other way round: a comparison with NaN is false.
    return (right, down) if abs(right) <= LARGEST_SHIFT and abs(down) <= LARGEST_SHIFT else None


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A bar for people; nothing where nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Printing", total=None)
        yield lambda done, all: bar.update(task, completed=done, total=all)
