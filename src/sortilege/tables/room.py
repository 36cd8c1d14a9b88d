"""A table in use: everything that is done to it goes through here, one after the other, stored before it is told.

A request that comes twice gets its first answer again; one that has seen an older table is refused with `Stale`. What
people may do is decided in `seat_requests` and `game_requests`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar

import msgspec

from sortilege.core.game import CHANCE
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.errors import Conflict, Missing, Repeated
from sortilege.store.store import Store
from sortilege.store.tables import Change, Stored
from sortilege.tables.cards import Cards
from sortilege.tables.errors import Stale
from sortilege.tables.events import Occurrence, write_event
from sortilege.tables.pace import due_at
from sortilege.tables.requests import Request
from sortilege.tables.scene import scene
from sortilege.tables.setup import Founded
from sortilege.tables.table import Past, Table

_RECENT: Final = 64
"""Happenings that are kept to tell them to those who have seen everything before."""
_SHOWN: Final = 32
"""Scenes that are kept as bytes: everybody who has seen the same gets the same."""

R = TypeVar("R", bound=Request)
Decision = Callable[[Table, Guest, R], list[Occurrence]]


class Room:
    def __init__(
        self,
        stored: Stored,
        cards: Cards | None,
        *,
        store: Store,
        now: Callable[[], float],
        random: Random,
        tell: Callable[[Table], None],
    ) -> None:
        """`tell` is called after every change: whoever watches the table may look again."""
        self.table, pasts = fold(stored, cards)
        self.lock = asyncio.Lock()
        self.gone = False
        """Whether the table was cleared away."""
        self._store = store
        self._now = now
        self._random = random
        self._tell = tell
        self._recent: deque[Past] = deque(pasts, _RECENT)
        self._shown: dict[tuple[int, str], bytes] = {}
        self._stored_at = stored.rows[-1].at if stored.rows else stored.created_at

    # What is done.

    async def do(self, guest: Guest, request: R, decide: Decision[R], language: str) -> bytes:
        """Let somebody do something; the answer is the scene, as JSON, with what has happened since they looked."""
        key = f"{(guest.owner or 'nobody')[:16]} {request.key}"
        async with self.lock:
            if key in self.table.keys:
                return await self._first_answer(key, request.version, language)
            if request.version != self.table.version:
                raise await self._stale(request, language)
            happens = decide(self.table, guest, request)
            if happens:
                try:
                    await self.change(happens, key)
                except Conflict:
                    raise await self._stale(request, language) from None
                except Repeated:  # it was stored where this room did not see it
                    return await self._first_answer(key, request.version, language)
        return await self.show(request.version, language)

    async def change_if(self, version: int, happens: Sequence[Occurrence]) -> bool:
        """What the house itself does, unless the table has moved on meanwhile."""
        async with self.lock:
            if self.table.version != version:
                return False
            try:
                await self.change(happens)
            except Conflict:
                return False
        return True

    async def change(self, happens: Sequence[Occurrence], key: str | None = None) -> None:
        """Let this happen, and what chance adds to it; whoever calls holds the lock.

        It is stored, and told, when this returns. If it fails, nothing has changed but what somebody else has stored.
        """
        table, at = self.table.copy(), self._now()
        pasts = advance(table, happens, at, self._random)
        owners = table.owners if table.owners != self.table.owners else None
        try:
            await self._store.tables.append(
                table.id, self.table.version, change_to(table, pasts, at, key=key, owners=owners)
            )
        except Missing:
            self.gone = True
            raise no_table() from None
        except (Conflict, Repeated):
            await self._catch_up()
            raise
        if key is not None:
            table.keys[key] = table.version
        self._take(table, pasts, at)

    async def catch_up(self) -> None:
        """Take in what another process may have stored; hints from there do not come here."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self._store.tables.since(self.table.id, self.table.version)
        if rows:
            table = self.table.copy()
            self._take(table, [table.fold(row) for row in rows], rows[-1].at)

    def _take(self, table: Table, pasts: Sequence[Past], at: float) -> None:
        self.table = table
        self._recent.extend(pasts)
        self._shown.clear()
        self._stored_at = at
        self._tell(table)

    # What is seen.

    async def show(self, since: int, language: str) -> bytes:
        """The scene as JSON, with what has happened since."""
        return self._shown_recently(since, language) or await self._shown_at(self.table.version, since, language)

    def _shown_recently(self, since: int, language: str) -> bytes | None:
        """The scene for somebody who has seen version `since`; None if that is too long ago to know."""
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

    async def _shown_at(self, version: int, since: int, language: str) -> bytes:
        """The scene as it was at a version."""
        try:
            stored = await self._store.tables.load(self.table.id)
        except Missing:
            raise no_table() from None
        table, pasts = fold(stored, self.table.cards, until=version)
        happened = [past for past in pasts if past.seq > since]
        return msgspec.json.encode(scene(table, happened, language, stored.rows[table.version - 1].at))

    async def _first_answer(self, key: str, since: int, language: str) -> bytes:
        """The answer to a request that comes again: the table as it was right after it."""
        version = self.table.keys[key]
        if version == self.table.version:
            return await self.show(since, language)
        return await self._shown_at(version, since, language)

    async def _stale(self, request: Request, language: str) -> Stale:
        since = min(request.version, self.table.version)
        return Stale(await self.show(since, language))


def no_table() -> NotFound:
    return NotFound(marked("there is no table here: it may have been cleared away"))


def fold(stored: Stored, cards: Cards | None, until: int | None = None) -> tuple[Table, list[Past]]:
    """A stored table, up to a version, and everything that has happened there."""
    table = Table(stored.id, stored.code, msgspec.json.decode(stored.setup, type=Founded), cards)
    return table, [table.fold(row) for row in stored.rows if until is None or row.seq <= until]


def advance(table: Table, happens: Sequence[Occurrence], at: float, random: Random) -> list[Past]:
    """Let things happen, and then what chance does until somebody has to decide."""
    pasts = [table.happen(what, at) for what in happens]
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
