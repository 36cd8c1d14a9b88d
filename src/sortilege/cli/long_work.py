"""Long work of a command: how far it has come – a bar on a terminal; elsewhere, such as in a log, a line now and then
–, and why it has come to nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

Told = Callable[[str, int, int], None]
"""What is done, how much of it, and of how much."""
_NOW_AND_THEN: Final = 10.0
"""Seconds."""


@contextmanager
def watched() -> Iterator[Told]:
    if not sys.stderr.isatty():
        yield _lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda doing, done, of: progress.update(task, description=doing, completed=done, total=of)


def _lines() -> Told:
    said = monotonic()

    def say(doing: str, done: int, of: int) -> None:
        nonlocal said
        if monotonic() - said >= _NOW_AND_THEN:
            said = monotonic()
            print(f"{doing}: {done:,} of {of:,}", file=sys.stderr, flush=True)

    return say


def failed(command: str, why: str) -> int:
    """The code to exit with."""
    print(f"sortilege {command}: {why}", file=sys.stderr)
    return 1
