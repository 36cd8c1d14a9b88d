"""`sortilege replay`: the referee on the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from sortilege.cli.language import Language
from sortilege.cli.record_files import fault_object, opened, said, unreadable_object


def replay(
    *files: Annotated[Path, Parameter(allow_leading_hyphen=True)], json: bool = False, language: Language = None
) -> int:
    """Replay records and say where each of them has led to.

    Parameters
    ----------
    files
        Record files, whole games or unfinished ones; `-` reads from standard input.
    json
        One JSON object per file and line, for programs.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    from sortilege.cli.language import in_language
    from sortilege.i18n import texts

    reads = in_language(language)
    if reads is None:
        return 2
    if not files:
        print(texts(reads)("Name at least one record file."), file=sys.stderr)
        return 2
    # A list: every file gets its answer.
    return max([_as_json(path) if json else _for_people(path, reads) for path in files])


def _as_json(path: Path) -> int:
    from sortilege.core.record import RecordFault

    failed = 0
    answer: Any
    try:
        with opened(path) as record:
            for _ in record:
                pass
        answer = record.verdict()
    except RecordFault as fault:
        failed, answer = 1, fault_object(fault)
    except OSError as error:
        failed, answer = 1, unreadable_object(path, error)
    print(msgspec.json.encode(answer).decode(), flush=True)
    return failed


def _for_people(path: Path, language: str) -> int:
    from rich.console import Console

    from sortilege.cli import boards
    from sortilege.cli.language import at_line
    from sortilege.core.record import RecordFault
    from sortilege.narration import tell, tell_outcome
    from sortilege.narration.kinds import marked_names
    from sortilege.narration.names import Names

    console = Console(highlight=False, markup=False, soft_wrap=True)
    errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    try:
        with opened(path) as record:
            names = Names(record.header.seats, record.edition, language)
            labels = names.for_seats(marked_names(record.header.seats, record.header.kinds))
            title = f"{record.game.id}: {labels.actors(tuple(range(record.game.seats)))}"
            console.rule(title, align="left", characters="─")
            for step in record:
                console.print(f"{record.line:5}  {tell(record.game, names, step.entry, step.before, step.after)}")
    except RecordFault as fault:
        errors.print(f"{path}: {at_line(fault, language)} [{fault.code}]", style="red")
        return 1
    except OSError as error:
        errors.print(said(path, error), style="red")
        return 1
    for drawing in boards.draw(record.game, record.state, labels):
        console.print(drawing, soft_wrap=False)
    outcome = record.game.outcome(record.state)
    if outcome:
        console.print(tell_outcome(outcome, names), style="bold")
    else:
        who = names.actors(record.game.to_act(record.state))
        console.print(names.say("To act: {who} ({phase}).", who=who, phase=record.state.phase), style="bold")
    return 0
