"""Records as commands are given them: a file or standard input, with card sets beside it, and what is wrong with it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sortilege.core.record import RecordFault
    from sortilege.referee import Replay


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


def fault_object(fault: RecordFault) -> dict[str, Any]:
    """For programs."""
    return {"error": {"code": fault.code, "line": fault.line, "message": fault.message}}


def unreadable_object(path: Path, error: OSError) -> dict[str, Any]:
    return {"error": {"code": "unreadable", "line": None, "message": said(path, error)}}


def said(path: Path, error: OSError) -> str:
    return f"{path}: {error.strerror or error}"
