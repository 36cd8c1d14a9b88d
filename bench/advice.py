"""Seconds of a core for what is worked out of card sets: ordinary ones, and the worst that keep the limits.

`read` is from the draft to what games are played with, `advice` everything that is said about it, in words and as JSON.
Nothing is remembered between them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sortilege.drafts.advice.advice import advise
from sortilege.drafts.files.edition_files import draft_of, edition_of
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.validation import write_draft
from sortilege.editions.library import PACKS, shipped_ids
from sortilege.web.api.set_advice import advice_as_json
from sortilege.workshop.workshop import DraftAdvice

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from drafts.worst import WORST  # the tests count what it takes


def drafts() -> Iterator[tuple[str, Callable[[], Draft]]]:
    for id in sorted(shipped_ids()):
        yield id, partial(draft_of, PACKS / id)
    for kind, make in WORST.items():
        yield kind, partial(make, limits.MOST_ITEMS, limits.MOST_ATTRIBUTES)


def told_advice(draft: Draft) -> bytes:
    return advice_as_json(DraftAdvice(1, advise(draft)), "en")


def seconds(work: Callable[[], object]) -> float:
    """Of a core, whatever else the machine does."""
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="those whose names contain this")
    chosen = arguments.parse_args()
    table = Table(title=f"Card sets, the worst with {limits.MOST_ITEMS} × {limits.MOST_ATTRIBUTES} cells, on one core")
    for title in ("card set", "KB", "write s", "read s", "advice s", "advice KB"):
        table.add_column(title, justify="left" if title == "card set" else "right")
    wanted = [(name, make) for name, make in drafts() if chosen.only in name]
    for name, make in track(wanted, "Measuring …", console=Console(stderr=True)):
        draft = make()
        body = write_draft(draft)
        told = told_advice(draft)
        times = [
            seconds(partial(write_draft, draft)),
            seconds(partial(edition_of, draft)),
            seconds(partial(told_advice, draft)),
        ]
        table.add_row(name, f"{len(body) / 1000:.0f}", *(f"{one:.2f}" for one in times), f"{len(told) / 1000:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
