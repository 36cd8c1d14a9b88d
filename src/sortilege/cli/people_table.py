"""What `sortilege people` shows: people in a table, and as objects for programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.narration.names import printable
from sortilege.store.people import ListedPerson

_COLUMNS: Final = ("name", "since", "last here", "devices", "")


def as_object(person: ListedPerson) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(person).items() if name != "folded"}


def print_table(people: Sequence[ListedPerson]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for column in _COLUMNS:
        table.add_column(column, justify="right" if column == "devices" else "left", no_wrap=True)
    for person in people:
        table.add_row(*(Text(printable(cell)) for cell in _row(person)))
    Console(highlight=False).print(table)


def _row(person: ListedPerson) -> tuple[str, ...]:
    notes = [
        *(["blocked " + _day(person.blocked_at)] if person.blocked_at is not None else []),
        *([] if person.visible else ["private"]),
    ]
    return person.name, _day(person.created_at), _day(person.seen_at), str(person.devices), ", ".join(notes)


def _day(at: float | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC).astimezone():%Y-%m-%d}"
