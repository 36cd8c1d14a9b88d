"""`sortilege replay`: the referee on the command line."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO


def replay(*files: Annotated[Path, Parameter(allow_leading_hyphen=True)], json: bool = False) -> int:
    """Replay records and say where each of them has led to.

    Parameters
    ----------
    files
        Record files, whole games or unfinished ones; `-` reads from standard input.
    json
        One JSON object per file and line, for programs.
    """
    if not files:
        print("Name at least one record file.", file=sys.stderr)
        return 2
    tell = _as_json if json else _for_people
    return max([tell(path) for path in files])  # a list: every file gets its answer


def _as_json(path: Path) -> int:
    from sortilege.core.record import RecordFault
    from sortilege.referee import Replay

    failed = 0
    answer: Any
    try:
        with _opened(path) as (file, beside):
            record = Replay(file, _editions(beside))
            for _ in record:
                pass
        answer = record.verdict()
    except RecordFault as fault:
        failed, answer = 1, {"error": {"code": fault.code, "line": fault.line, "message": fault.message}}
    except OSError as error:
        failed, answer = 1, {"error": {"code": "unreadable", "line": None, "message": _said(path, error)}}
    print(msgspec.json.encode(answer).decode(), flush=True)
    return failed


def _for_people(path: Path) -> int:
    from rich.console import Console

    from sortilege.cli import boards
    from sortilege.core.record import RecordFault
    from sortilege.narration import tell, tell_outcome
    from sortilege.narration.kinds import marked_names
    from sortilege.narration.names import Names
    from sortilege.referee import Replay

    console = Console(highlight=False, markup=False, soft_wrap=True)
    errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    try:
        with _opened(path) as (file, beside):
            record = Replay(file, _editions(beside))
            names = Names(record.header.seats, record.edition)
            labels = names.for_seats(marked_names(record.header.seats, record.header.kinds))
            title = f"{record.game.id}: {labels.actors(tuple(range(record.game.seats)))}"
            console.rule(title, align="left", characters="─")
            for step in record:
                console.print(f"{record.line:5}  {tell(record.game, names, step.entry, step.before, step.after)}")
    except RecordFault as fault:
        errors.print(f"{path}: line {fault.line}: {fault.message} [{fault.code}]", style="red")
        return 1
    except OSError as error:
        errors.print(_said(path, error), style="red")
        return 1
    for drawing in boards.draw(record.game, record.state, labels):
        console.print(drawing, soft_wrap=False)
    outcome = record.game.outcome(record.state)
    if outcome:
        console.print(tell_outcome(outcome, names), style="bold")
    else:
        console.print(f"To act: {names.actors(record.game.to_act(record.state))} ({record.state.phase}).", style="bold")
    return 0


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Path]]:
    if str(path) == "-":
        yield sys.stdin.buffer, Path()
    else:
        with path.open("rb") as file:
            yield file, path.parent


def _editions(beside: Path) -> Any:
    from sortilege.editions.library import find_edition

    return lambda name: find_edition(name, beside=beside)


def _said(path: Path, error: OSError) -> str:
    return f"{path}: {error.strerror or error}"
