"""`sortilege analyse`: what every decision of a game gave away, how much was luck, and what there is to learn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from sortilege.cli.language import Language
from sortilege.cli.record_files import each, for_people, for_programs, misused, opened

if TYPE_CHECKING:
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

    def tell(path: Path, reads: str) -> int:
        try:
            return _as_json(path, seat, reads) if json else _for_people(path, seat, reads)
        except _NoSuchSeat as error:
            return misused(str(error))

    return each(files, language, tell)


class _NoSuchSeat(Exception):
    pass


def _as_json(path: Path, seat: int | None, language: str) -> int:
    return for_programs(path, lambda: _analysed(path, seat, language)[0])


def _for_people(path: Path, seat: int | None, language: str) -> int:
    from sortilege.cli.analysis_report import print_analysis

    return for_people(path, language, lambda: print_analysis(*_analysed(path, seat, language), seat))


def _analysed(path: Path, seat: int | None, language: str) -> tuple[Analysis, Names]:
    from sortilege.analysis import analyse as of_record
    from sortilege.analysis.telling import told
    from sortilege.cli.long_work import watched
    from sortilege.narration.names import Names

    with opened(path) as record, watched() as tell:
        found = of_record(record, tell_progress=lambda done, all: tell(path.name, done, all))
    if seat is not None and seat not in range(len(found.seats)):
        raise _NoSuchSeat(f"{path}: there is no seat {seat}, the seats are 0 to {len(found.seats) - 1}")
    names = Names(record.header.seats, record.edition, language)
    return told(found, names, you=seat), names
