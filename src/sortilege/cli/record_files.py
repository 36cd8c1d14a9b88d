"""Records as commands are given them: a file or standard input, with card sets beside it, and what is wrong with it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sortilege.referee import Replay


def each(files: Sequence[Path], language: str | None, tell: Callable[[Path, str], int]) -> int:
    """Every file gets its answer, in the reader's language; the exit code is the worst of all."""
    from sortilege.cli.language import in_language
    from sortilege.i18n import texts

    reads = in_language(language)
    if reads is None:
        return 2
    if not files:
        return misused(texts(reads)("Name at least one record file."))
    return max([tell(path, reads) for path in files])


def misused(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


def for_programs(path: Path, found: Callable[[], Any]) -> int:
    """What was found in a record, or what is wrong with it, as one line of JSON."""
    from sortilege.core.record import RecordFault

    failed, answer = 1, None
    try:
        failed, answer = 0, found()
    except RecordFault as fault:
        answer = {"error": {"code": fault.code, "line": fault.line, "message": fault.message}}
    except OSError as error:
        answer = {"error": {"code": "unreadable", "line": None, "message": _said(path, error)}}
    print(msgspec.json.encode(answer).decode(), flush=True)
    return failed


def for_people(path: Path, language: str, found: Callable[[], None]) -> int:
    """The same, where whoever finds something prints it."""
    from rich.console import Console

    from sortilege.cli.language import at_line
    from sortilege.core.record import RecordFault

    errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    try:
        found()
    except RecordFault as fault:
        errors.print(f"{path}: {at_line(fault, language)} [{fault.code}]", style="red")
        return 1
    except OSError as error:
        errors.print(_said(path, error), style="red")
        return 1
    return 0


@contextmanager
def opened(path: Path) -> Iterator[Replay]:
    """A record that nobody has read yet; `-` is standard input. Raises `RecordFault` or `OSError`."""
    from sortilege.editions.library import find_edition
    from sortilege.referee import Replay

    if str(path) == "-":
        yield Replay(sys.stdin.buffer, lambda name: find_edition(name, beside=Path()))
    else:
        with path.open("rb") as file:
            yield Replay(file, lambda name: find_edition(name, beside=path.parent))


def _said(path: Path, error: OSError) -> str:
    return f"{path}: {error.strerror or error}"
