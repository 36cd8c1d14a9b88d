"""Everybody's results, for a spreadsheet: names are texts there, whatever stands in them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from sortilege.contests.boards import placed
from sortilege.drafts.files.items_csv import defused
from sortilege.i18n import ENGLISH, texts
from sortilege.people.names import shown_name
from sortilege.store.contestants import Contestant

_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Before everything else: so spreadsheet programs know that it is UTF-8."""


def results_csv(contestants: Sequence[Contestant], language: str) -> bytes:
    """The best first, then those who have no score; who is hidden has no place."""
    say = texts(language)
    file = io.StringIO()
    writer = csv.writer(file, delimiter="," if language == ENGLISH else ";", lineterminator="\r\n")
    writer.writerow([say("Place"), say("Name"), say("Score"), say("Reached (UTC)"), say("Hidden")])
    shown = [one for one in contestants if not one.hidden and one.best is not None]
    places = {line.badge: line.place for line in placed(sorted(shown, key=_order))}
    for one in sorted(contestants, key=lambda one: (one.badge not in places, *_order(one))):
        writer.writerow(
            [
                places.get(one.badge, ""),
                defused(shown_name(one.name, language)),
                "" if one.best is None else f"{one.best:g}",
                _moment(one.reached_at),
                say("yes") if one.hidden else "",
            ]
        )
    return (_MARK + file.getvalue()).encode()


def _order(one: Contestant) -> tuple[bool, float, float, str]:
    return one.best is None, -(one.best or 0.0), one.reached_at or 0.0, one.badge


def _moment(at: float | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S}"
