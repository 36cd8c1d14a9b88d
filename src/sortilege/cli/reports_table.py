"""What `sortilege reports` shows: reports as a table for people, and as objects for programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text, written
from sortilege.narration.names import printable
from sortilege.store.reports import Report

_TITLES: Final = ("number", "when", "card set", "card", "attribute", "shown", "suggestion", "source")


def as_objects(reports: Sequence[Report]) -> list[dict[str, Any]]:
    """All that is kept, and the value as the edition that comes with this program has it."""
    return [{**msgspec.structs.asdict(report), "value_now": value_now(report)} for report in reports]


def value_now(report: Report) -> str | None:
    """As it is written in the language of the report; None if there is none, or somebody else's set would have it."""
    if report.edition not in shipped_ids():
        return None
    edition = shipped(report.edition)
    attribute = next((one for one in edition.attributes if one.id == report.attribute), None)
    if attribute is None or report.item not in edition.values[attribute.id]:
        return None
    return written(attribute, edition.values[attribute.id][report.item], report.language)


def print_table(reports: Sequence[Report]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for title in _TITLES:
        justify: Literal["left", "right"] = "right" if title == "number" else "left"
        table.add_column(title, justify=justify, overflow="fold", no_wrap=title in ("number", "when"))
    for report in reports:
        # People wrote this: nothing in it may change colours or move the cursor.
        table.add_row(*(Text(printable(cell)) for cell in _row(report)))
    Console(highlight=False).print(table)


def _row(report: Report) -> tuple[str, ...]:
    card, attribute = _names(report)
    return (
        str(report.number),
        f"{datetime.fromtimestamp(report.at, UTC).astimezone():%Y-%m-%d}",
        report.edition if report.version is None else f"{report.edition}@{report.version}",
        card,
        attribute,
        _shown(report),
        report.suggestion if report.status == "open" else f"{report.suggestion} ({report.status})",
        report.source,
    )


def _names(report: Report) -> tuple[str, str]:
    if report.edition not in shipped_ids():
        return report.item, report.attribute
    edition = shipped(report.edition)
    card = next((text(item.name, "en") for item in edition.items if item.id == report.item), report.item)
    titles = (text(one.title, "en") for one in edition.attributes if one.id == report.attribute)
    return card, next(titles, report.attribute)


def _shown(report: Report) -> str:
    now = value_now(report)
    return report.written if now in (None, report.written) else f"{report.written} (now {now})"
