"""A game as it stands, from its beginning: what a program is told when it starts, or starts again.

A table's log also holds what was taken back; a record does not, but has no data sides. Nobody can take back what has
turned one up, so the data sides of the log belong to the same entries of the record, in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import chain
from typing import Any

import msgspec

from sortilege.remote.client import Site
from sortilege.remote.shapes import Happening, Header, RemoteTable, Values


class History(msgspec.Struct, frozen=True):
    table: RemoteTable
    header: Header
    entries: list[tuple[dict[str, Any], Values]]
    """Each with the data sides that it turned up."""


def history(site: Site, id: str) -> History:
    while True:
        table = site.look(id)
        header, entries = site.record(id)
        if len(entries) == table.scene.entries:  # otherwise something happened in between
            happened = chain(site.happened(id, table.scene.earlier), table.scene.happened)
            return History(table, header, _with_values(happened, entries))


def _with_values(happened: Iterable[Happening], entries: list[dict[str, Any]]) -> list[tuple[dict[str, Any], Values]]:
    turned_up = deque(happening for happening in happened if happening.values)
    found: list[tuple[dict[str, Any], Values]] = []
    for entry in entries:
        revealing = bool(turned_up) and turned_up[0].entry == entry
        found.append((entry, turned_up.popleft().values if revealing else {}))
    return found
