"""A table in use: everything that is done to it goes through here, one after the other, stored before it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from sortilege.core.game import CHANCE
from sortilege.store.store import Change, Conflict, Repeated, Store, Stored
from sortilege.tables.cards import Cards
from sortilege.tables.events import Occurrence, write_event
from sortilege.tables.pace import due_at
from sortilege.tables.scene import scene
from sortilege.tables.setup import Founded
from sortilege.tables.table import Past, Table

_RECENT: Final = 64
"""Happenings that are kept to tell them to those who have seen everything before."""
_SHOWN: Final = 32
"""Scenes that are kept as bytes: everybody who has seen the same gets the same."""


class Room:
    def __init__(self, stored: Stored, cards: Cards | None) -> None:
        self.table, pasts = fold(stored, cards)
        self.lock = asyncio.Lock()
        self._recent: deque[Past] = deque(pasts, _RECENT)
        self._shown: dict[tuple[int, str], bytes] = {}
        self._stored_at = stored.rows[-1].at if stored.rows else stored.created_at

    async def change(
        self, store: Store, events: Sequence[Occurrence], at: float, random: Random, key: str | None = None
    ) -> None:
        """Let this happen, and what chance adds to it. It is stored when this returns; if it fails, nothing changed."""
        table = self.table.copy()
        pasts = advance(table, events, at, random)
        owners = table.owners if table.owners != self.table.owners else None
        try:
            await store.append(table.id, self.table.version, change_to(table, pasts, at, key=key, owners=owners))
        except (Conflict, Repeated):
            await self.catch_up(store)
            raise
        if key is not None:
            table.keys[key] = table.version
        self._take(table, pasts, at)

    async def catch_up(self, store: Store) -> bool:
        """Take in what somebody else has stored. Whether there was anything."""
        rows = await store.since(self.table.id, self.table.version)
        if not rows:
            return False
        table = self.table.copy()
        self._take(table, [table.fold(row) for row in rows], rows[-1].at)
        return True

    def _take(self, table: Table, pasts: Sequence[Past], at: float) -> None:
        self.table = table
        self._recent.extend(pasts)
        self._shown.clear()
        self._stored_at = at

    def shown(self, since: int, language: str) -> bytes | None:
        """The scene as JSON for somebody who has seen version `since`; None if that is too long ago to know."""
        if since < self.table.version and (not self._recent or self._recent[0].seq > since + 1):
            return None
        made = self._shown.get((since, language))
        if made is None:
            happened = [past for past in self._recent if past.seq > since]
            made = msgspec.json.encode(scene(self.table, happened, language, self._stored_at))
            if len(self._shown) >= _SHOWN:
                self._shown.clear()
            self._shown[since, language] = made
        return made


def fold(stored: Stored, cards: Cards | None, until: int | None = None) -> tuple[Table, list[Past]]:
    """A stored table, up to a version, and everything that has happened there."""
    table = Table(stored.id, stored.code, msgspec.json.decode(stored.setup, type=Founded), cards)
    return table, [table.fold(row) for row in stored.rows if until is None or row.seq <= until]


def advance(table: Table, events: Sequence[Occurrence], at: float, random: Random) -> list[Past]:
    """Let events happen, and then what chance does until somebody has to decide."""
    pasts = [table.happen(event, at) for event in events]
    while table.phase == "playing" and table.state.to_act == (CHANCE,):
        pasts.append(table.happen(table.play.attempt(CHANCE, table.game.sample(table.state, random)), at))
    return pasts


def change_to(
    table: Table, pasts: Sequence[Past], at: float, *, key: str | None = None, owners: tuple[str, ...] | None
) -> Change:
    """What is to be stored of what has happened at a table."""
    return Change(
        bodies=tuple(write_event(past.what) for past in pasts),
        at=at,
        status=table.phase,
        due_at=due_at(table),
        key=key,
        owners=owners,
    )
