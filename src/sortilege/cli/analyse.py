"""`sortilege analyse`: what every decision of a game gave away, how much was luck, and what there is to learn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from sortilege.cli.language import Language
from sortilege.cli.record_files import fault_object, opened, said, unreadable_object

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sortilege.analysis import Analysis
    from sortilege.narration.names import Names


def analyse(
    *files: Annotated[Path, Parameter(allow_leading_hyphen=True)],
    json: bool = False,
    seat: int | None = None,
    language: Language = None,
) -> int:
    """Analyse records of any source.

    Parameters
    ----------
    files
        Record files, whole games or unfinished ones; `-` reads from standard input.
    json
        One JSON object per file and line, for programs.
    seat
        Whose game it was, counted from 0: the summary speaks to you, and what others did is left out.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    from sortilege.cli.language import in_language
    from sortilege.i18n import texts

    reads = in_language(language)
    if reads is None:
        return 2
    if not files:
        return _misused(texts(reads)("Name at least one record file."))
    tell = _as_json if json else _for_people
    return max([tell(path, seat, reads) for path in files])  # a list: every file gets its answer


def _misused(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


def _as_json(path: Path, seat: int | None, language: str) -> int:
    from sortilege.core.record import RecordFault

    failed = 0
    answer: Any
    try:
        found, _ = _analysed(path, seat, language)
        if seat is not None and seat not in range(len(found.seats)):
            return _misused(_no_seat(path, seat, found.seats))
        answer = found
    except RecordFault as fault:
        failed, answer = 1, fault_object(fault)
    except OSError as error:
        failed, answer = 1, unreadable_object(path, error)
    print(msgspec.json.encode(answer).decode(), flush=True)
    return failed


def _for_people(path: Path, seat: int | None, language: str) -> int:
    from rich.console import Console

    from sortilege.cli.analysis_report import print_analysis
    from sortilege.cli.language import at_line
    from sortilege.core.record import RecordFault

    errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    try:
        found, names = _analysed(path, seat, language)
    except RecordFault as fault:
        errors.print(f"{path}: {at_line(fault, language)} [{fault.code}]", style="red")
        return 1
    except OSError as error:
        errors.print(said(path, error), style="red")
        return 1
    if seat is not None and seat not in range(len(found.seats)):
        return _misused(_no_seat(path, seat, found.seats))
    print_analysis(found, names, seat)
    return 0


def _no_seat(path: Path, seat: int, seats: Sequence[str]) -> str:
    return f"{path}: there is no seat {seat}, the seats are 0 to {len(seats) - 1}"


def _analysed(path: Path, seat: int | None, language: str) -> tuple[Analysis, Names]:
    from sortilege.analysis import analyse as of_record
    from sortilege.analysis.telling import told
    from sortilege.cli.long_work import watched
    from sortilege.narration.names import Names

    with opened(path) as record, watched() as tell:
        found = of_record(record, tell_progress=lambda done, all: tell(path.name, done, all))
    names = Names(record.header.seats, record.edition, language)
    return told(found, names, you=seat), names
