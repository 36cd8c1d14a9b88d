"""A table in use: everything that is done to it goes through here, one after the other, stored before it is told.

A request that comes twice gets its first answer again; one that has seen an older table is refused with `Stale`. What
people may do is decided in `seat_requests` and `game_requests`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from sortilege.core.errors import Refused
from sortilege.core.game import CHANCE
from sortilege.core.templates import marked
from sortilege.counts import COUNTS
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.changes import Change
from sortilege.store.errors import Conflict, Missing, Repeated, TooLong
from sortilege.store.store import Store
from sortilege.tables.dealing import Chance
from sortilege.tables.endless import house_says, is_closing, is_full
from sortilege.tables.errors import Full, Stale
from sortilege.tables.events import ChangedHands, Occurrence, write_event
from sortilege.tables.forgetting import forgotten
from sortilege.tables.glance import stored_glance
from sortilege.tables.pace import due_at
from sortilege.tables.played_orders import orders_shown
from sortilege.tables.requests import Request
from sortilege.tables.scene import scene, what_decided
from sortilege.tables.slices import Slices, Work
from sortilege.tables.story import BESIDE, LATEST, Story, Told
from sortilege.tables.table import Past, Table

MOST_TOLD: Final = 1000
"""Things that a scene tells at most: more have happened only in games that nobody wants to end."""
_KEYS: Final = 512
"""Requests that are remembered; of earlier ones the log knows."""
_CLOCKS_DIFFER: Final = 1.0
"""Seconds by which the clocks of workers may differ."""
_AT_LEAST: Final = 20_000
_PER_ROW: Final = 200
_PER_LATEST: Final = 700
_PER_KEY: Final = 250
"""Bytes that a room takes, as measured …"""
_LONG: Final = 1000
_PER_LATER_ROW: Final = 900
"""… and where a game of Lucky Numbers becomes long by exchanging, it has to remember every position."""

R = TypeVar("R", bound=Request)
Decision = Callable[[Table, Guest, R], list[Occurrence]]


class Room:
    def __init__(
        self,
        start: Table,
        created_at: float,
        *,
        store: Store,
        told: Told,
        slices: Slices,
        now: Callable[[], float],
        chance: Chance,
        tell: Callable[[Table, bool], None],
    ) -> None:
        """`start`: a table where nothing has happened yet; its log is read by `read_on`.

        `tell` is called after every change, and told whether it was made here: whoever watches may look again.
        """
        self.table = start
        self.lock = asyncio.Lock()
        self.gone = False
        """Whether the table was cleared away."""
        self._store = store
        self._told = told
        self._slices = slices
        self._now = now
        self._chance = chance
        self._tell = tell
        self._story = Story(start, store.tables, told, slices)
        self._keys: dict[str, int] = {}
        """The latest requests that were answered, with the version they led to."""
        self._stored_at = created_at
        self._looks = 0
        """How often somebody has looked for what others have stored."""

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        rows = self.table.version
        of_rows = _PER_ROW * min(rows, _LONG) + _PER_LATER_ROW * max(0, rows - _LONG)
        cards = self.table.cards
        # Those that somebody made may be large, and there may be many; others may play with them, too.
        of_cards = cards.weight if cards and cards.own else 0
        return _AT_LEAST + of_rows + of_cards + _PER_LATEST * min(rows, LATEST) + _PER_KEY * len(self._keys)

    # What is done.

    async def do(self, guest: Guest, request: R, decide: Decision[R], language: str) -> bytes:
        """Let somebody do something; the answer is the scene, as JSON, with what has happened since they looked."""
        key = f"{(guest.owner or 'nobody')[:16]} {request.key}"
        async with self.lock:
            if request.version != self.table.version:
                await self._has_moved_on()  # others may have gone on, or have stored this very request
            try:
                shown = await self._answer(key, guest, request, decide, language)
            except Stale:
                raise
            except Refused:
                if not await self._has_moved_on():
                    raise
                shown = await self._answer(key, guest, request, decide, language)
        return shown or await self.show(request.version, language)

    async def _answer(self, key: str, guest: Guest, request: R, decide: Decision[R], language: str) -> bytes | None:
        """What they are shown; None: the table as it stands now."""
        if (version := await self._led_to(key)) is not None:
            return await self._first_answer(version, request.version, language)
        if request.version != self.table.version:
            raise await self._stale(request, language)
        await self._check_room()
        happens = decide(self.table, guest, request)
        if happens:
            try:
                await self.change(happens, key)
            except Conflict:
                raise await self._stale(request, language) from None
            except Repeated as before:  # it was stored where this room did not see it
                return await self._first_answer(before.seq, request.version, language)
        elif await self._has_moved_on():
            raise await self._stale(request, language)
        return None

    async def _has_moved_on(self) -> bool:
        """Whether another worker had stored something; it is taken in."""
        version = self.table.version
        if self._store.database.shared:
            await self._catch_up()
        return self.table.version != version

    async def _check_room(self) -> None:
        """Raises a `Full` if nobody can do anything here any more."""
        if is_full(self.table):
            if house_says(self.table, self._now()):  # it has grown where there was no bound
                await self.change([])
            raise Full

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
        pasts = advance(table, happens, at, self._chance)
        changed = table.chairs != self.table.chairs and table.owners != self.table.owners
        owners = table.owners if changed else None
        change = change_to(table, pasts, at, key=key, owners=owners)
        await self._store_it(self._store.tables.append(table.id, self.table.version, change))
        COUNTS.actions[table.setup.game] += 1
        self._take(table, pasts, at, {key: table.version} if key is not None else {})
        self._tell(table, True)

    async def change_hands(self, event: ChangedHands, *then: Occurrence) -> None:
        """What is one owner's here is another one's, as if it had been so since the last thing happened; whoever calls
        holds the lock. If the giver is to be forgotten, the log is written anew. Where there is nothing to be done
        nothing happens.

        Raises what `change` does.
        """
        table, at, before = self.table.copy(), self._stored_at, self.table.version
        pasts = [table.happen(what, at) for what in (event, *then)]
        change = change_to(table, pasts, at, owners=table.owners)
        tables = self._store.tables
        if event.forgets:
            with found_here():
                stored = await tables.load(table.id)
            rows = [row for row in stored.rows if row.seq <= before]
            anew = forgotten(stored.setup, rows, event.giver, event.taker)
            if anew is None:
                return
            await self._store_it(tables.rewrite(table.id, before, anew.setup, anew.bodies, change))
        elif self.table.knows(event.giver):
            await self._store_it(tables.append(table.id, before, change))
        else:
            return
        self._take(table, pasts, at, {})
        self._tell(table, True)

    async def _store_it(self, storing: Awaitable[int]) -> None:
        """If it cannot be stored, say why; if somebody else was first, know what they have stored."""
        try:
            await storing
        except Missing:
            self.gone = True
            raise no_table() from None
        except TooLong:
            raise Full from None
        except (Conflict, Repeated):
            await self._catch_up()
            raise

    async def catch_up(self) -> None:
        """Take in what other workers have stored until now. Raises `NotFound`."""
        begun = self._looks
        async with self.lock:
            if self._looks == begun:  # otherwise somebody has looked while this one waited
                await self._catch_up()

    async def _catch_up(self) -> None:
        version = self.table.version
        self._looks += 1
        try:
            await self.read_on()
        except Missing:
            self.gone = True
            raise no_table() from None
        if self.table.version != version:
            self._tell(self.table, False)

    async def read_on(self) -> None:
        """Take in whatever the log has more. Raises `Missing`."""
        async for rows in self._story.pages(self.table.id, self.table.version):
            table = self.table.copy()
            pasts = await self._story.folded(table, rows)
            # Another worker's clock may be a little ahead; what is even later is from before a clock was set.
            latest = self._now() + (_CLOCKS_DIFFER if self._store.database.shared else 0)
            table.not_later_than(latest)
            self._take(
                table, pasts, min(latest, rows[-1].at), {row.key: row.seq for row in rows if row.key is not None}
            )

    def _take(self, table: Table, pasts: Sequence[Past], at: float, keys: Mapping[str, int]) -> None:
        if table.forgot != self.table.forgot:
            self._story.forget()
        self.table = table
        self._story.goes_on(table, pasts)
        self._stored_at = at
        self._keys.update(keys)
        while len(self._keys) > _KEYS:
            del self._keys[next(iter(self._keys))]

    async def _led_to(self, key: str) -> int | None:
        """The version that a request led to, if it was answered before."""
        if key in self._keys or len(self._keys) < _KEYS:
            return self._keys.get(key)
        return await self._store.tables.led_to(self.table.id, key)

    # What is seen.

    async def show(self, since: int, language: str, most: int = MOST_TOLD) -> bytes:
        """The scene as JSON, with what has happened since; the latest `most` of it."""
        return await self._shown(self.table, self._stored_at, since, language, most)

    async def happened(self, since: int, most: int, language: str) -> list[msgspec.Raw]:
        """What has happened after a version, the first `most` of it, each as JSON."""
        with found_here():
            return await self._story.told(self.table, since, min(since + most, self.table.version), language)

    async def _shown(self, table: Table, at: float, since: int, language: str, most: int = MOST_TOLD) -> bytes:
        # It may move on while this is made, so everything is about this version.
        key = ("scene", table.id, table.version, since, language, most)
        made = self._told.get(key)
        if made is None:
            first = max(since, table.version - most)
            with found_here():
                happened = await self._story.told(table, first, table.version, language)
            over = table.phase == "over"
            decided = msgspec.json.decode(await self._remembered(table, language, what_decided)) if over else None
            shown = scene(table, happened, language, at, earlier=first - since, decided=decided)
            made = msgspec.json.encode(shown)
            self._told.put(key, made, len(made) + BESIDE)
        return made

    async def orders(self, language: str) -> bytes:
        """Every order that was played, as JSON."""
        return await self._remembered(self.table, language, orders_shown)

    async def _remembered(self, table: Table, language: str, find: Callable[[Table, str], Work[Any]]) -> bytes:
        """Something about the whole game as it stands, as JSON."""
        key = (find, table.id, table.phase, table.undone, table.forgot, len(table.entries), language)
        made = self._told.get(key)
        if made is None:
            made = msgspec.json.encode(await self._slices.run(find(table, language)))
            self._told.put(key, made, len(made) + BESIDE)
        return made

    async def _at(self, version: int) -> tuple[Table, float]:
        with found_here():
            return await self._story.table_at(version)

    async def _first_answer(self, version: int, since: int, language: str) -> bytes:
        """The answer to a request that comes again: the table as it was right after it."""
        if version == self.table.version:
            return await self.show(since, language)
        table, at = await self._at(version)
        return await self._shown(table, at, since, language)

    async def _stale(self, request: Request, language: str) -> Stale:
        since = min(request.version, self.table.version)
        return Stale(await self.show(since, language))


def no_table() -> NotFound:
    return NotFound(marked("there is no table here: it may have been cleared away"))


class found_here:  # noqa: N801  # it reads like the functions of contextlib, at a quarter of their cost
    """For whatever looks at a log: it may have been cleared away."""

    def __enter__(self) -> None:
        """Nothing to do yet."""

    def __exit__(self, kind: object, error: object, _: object) -> None:
        if isinstance(error, Missing):
            raise no_table() from None


def advance(table: Table, happens: Sequence[Occurrence], at: float, chance: Chance) -> list[Past]:
    """Let things happen, then what chance does until somebody has to decide, and then what the house says to it.

    What comes when the time is up does not happen any more.
    """
    pasts = [] if table.time_is_up(at) else [table.happen(what, at) for what in happens]
    while table.phase == "playing" and table.state.to_act == (CHANCE,) and not is_closing(table, at):
        random = chance(table.dealt, table.draws)
        pasts.append(table.happen(table.play.attempt(CHANCE, table.game.sample(table.state, random)), at))
    if (house := house_says(table, at)) is not None:
        pasts.append(table.happen(house, at))
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
        glance=stored_glance(table),
    )
