"""The house where tables stand: setting them up, finding them, changing them.

Everything is stored before anybody is told. A request that comes twice gets its first answer again; one that has seen
an older table is refused with `Stale`. What people may do is decided in `gathering` and `playing`.
"""

from __future__ import annotations

import hashlib
import secrets
import string
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Final, TypeVar

import msgspec

from sortilege.core.errors import Malformed
from sortilege.i18n import texts
from sortilege.store.sets import SetMissing
from sortilege.store.store import Conflict, Missing, NewTable, Repeated, Store
from sortilege.tables import seat_requests
from sortilege.tables.cards import Cards
from sortilege.tables.errors import NotFound, NotNow, NotYours, Stale
from sortilege.tables.events import Begun, Occurrence, Rematched, Sat
from sortilege.tables.guest import Guest
from sortilege.tables.hub import Hub
from sortilege.tables.requests import Request
from sortilege.tables.room import Room, advance, change_to, fold
from sortilege.tables.scene import scene
from sortilege.tables.setup import Founded, Setup, check
from sortilege.tables.shelf import Shelf, unknown_edition
from sortilege.tables.table import Table

_ROOMS: Final = 2000
"""Tables kept in memory; any other is read again when somebody needs it."""
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look like others."""
_CODE_LENGTH: Final = 6
_ID_LETTERS: Final = string.ascii_letters + string.digits
_ID_LENGTH: Final = 16
"""So many that nobody finds a private table by guessing."""

R = TypeVar("R", bound=Request)
Decision = Callable[[Table, Guest, R], list[Occurrence]]


class Lobby:
    def __init__(self, store: Store, *, now: Callable[[], float] = time.time, random: Random | None = None) -> None:
        self.store = store
        self.shelf = Shelf(store.sets)
        self.hub = Hub()
        self.now = now
        self._random = random or SystemRandom()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self.on_change: Callable[[Table], None] = lambda _: None
        """Whoever tends the tables hears of every change."""

    # Finding tables.

    async def room(self, id: str) -> Room:
        room = self._rooms.get(id)
        if room is None:
            try:
                stored = await self.store.load(id)
            except Missing:
                raise _no_table() from None
            try:
                cards = await self._cards(msgspec.json.decode(stored.setup, type=Founded).setup)
            except Malformed:
                raise NotFound("the card set of this table is not here any more") from None
            # Somebody else may have been faster.
            room = self._rooms.setdefault(id, Room(stored, cards))
            self._forget_some()
        self._rooms.move_to_end(id)
        return room

    def _forget_some(self) -> None:
        """Those that were not used for longest; never one that somebody is changing or looking at."""
        for id, room in list(self._rooms.items())[: max(0, len(self._rooms) - _ROOMS)]:
            if not room.lock.locked() and not self.hub.watched(id):
                del self._rooms[id]

    async def show(self, room: Room, since: int, language: str) -> bytes:
        """The scene as JSON, with what has happened since."""
        return room.shown(since, language) or await self._shown_at(room, room.table.version, since, language)

    async def _shown_at(self, room: Room, version: int, since: int, language: str) -> bytes:
        """The scene as it was at a version."""
        try:
            stored = await self.store.load(room.table.id)
        except Missing:
            raise _no_table() from None
        table, pasts = fold(stored, room.table.cards, until=version)
        happened = [past for past in pasts if past.seq > since]
        return msgspec.json.encode(scene(table, happened, language, stored.rows[table.version - 1].at))

    # Setting up.

    async def set_up(self, setup: Setup, host: Guest, key: str | None = None) -> Room:
        """A new table with everybody who is known to sit there; it begins at once if nobody is missing.

        With a key, asking again leads to the same table.
        """
        cards = await self._cards(setup)
        check(setup, cards.edition if cards else None)
        events = seat_requests.seated(setup, host, self._random)
        if not any(plan.kind == "open" for plan in setup.seats):
            events.append(seat_requests.begun(setup, self._random))
        id = _derived_id(host.owner, key) if key else None
        return await self._found(setup, cards, host.owner, events, id)

    async def rematch(self, id: str, guest: Guest) -> str:
        """The id of the table where the same people play again; this time the next one begins."""
        room = await self.room(id)
        async with room.lock:
            table = room.table
            say = texts(guest.language)
            if guest.owner not in table.owners:
                raise NotYours(say("Only those who sit here can ask for a rematch."))
            if table.phase != "over":
                raise NotNow(say("There can be a rematch when the game is over."))
            if table.rematch is None:
                sitting = [
                    Sat(seat, chair.name, chair.colour, chair.kind, chair.owner, chair.level)
                    for seat, chair in enumerate(table.chairs)
                    if chair.kind != "open"
                ]
                begun = Begun((table.first + 1) % len(table.chairs))
                # If this process dies before the old table knows of the new one, the next one to ask finds it.
                id = _derived_id(table.secret, "rematch")
                new = await self._found(table.setup, table.cards, table.host, [*sitting, begun], id)
                # If another process was first, the table that it has set up counts.
                with suppress(Conflict):
                    await self._change(room, [Rematched(new.table.id)])
            assert room.table.rematch is not None
            return room.table.rematch

    async def _cards(self, setup: Setup) -> Cards | None:
        return await self.shelf.cards(setup.edition) if setup.edition is not None else None

    async def _found(
        self, setup: Setup, cards: Cards | None, host: str, events: Sequence[Occurrence], wanted_id: str | None
    ) -> Room:
        """A new table; if it has to have a certain id, perhaps the one that was set up with it before."""
        founded = Founded(setup=setup, host=host, secret=secrets.token_hex(16))
        while True:
            id = wanted_id or _random_text(_ID_LETTERS, _ID_LENGTH)
            code = _random_text(_CODE_LETTERS, _CODE_LENGTH)
            table, at = Table(id, code, founded, cards), self.now()
            pasts = advance(table, events, at, self._random)
            own = cards.name if cards and cards.own else None
            new = NewTable(id, code, setup.public, msgspec.json.encode(founded), at, own)
            try:
                await self.store.create(new, change_to(table, pasts, at, owners=table.owners))
            except Conflict:
                with suppress(NotFound):
                    return await self.room(id)
                continue  # only the code is taken
            except SetMissing:  # the version was tidied away a moment ago
                raise unknown_edition(setup.edition or "") from None
            self.on_change(table)
            return await self.room(id)

    # What people do.

    async def do(self, id: str, guest: Guest, request: R, decide: Decision[R]) -> bytes:
        """Let somebody do something; the answer is the scene, as JSON, with what has happened since they looked."""
        room = await self.room(id)
        key = f"{guest.owner[:16]} {request.key}"
        async with room.lock:
            if key in room.table.keys:
                return await self._first_answer(room, key, request.version, guest.language)
            if request.version != room.table.version:
                raise await self._stale(room, guest, request)
            events = decide(room.table, guest, request)
            if events:
                try:
                    await self._change(room, events, key)
                except Conflict:
                    raise await self._stale(room, guest, request) from None
                except Repeated:  # it was stored where this lobby did not see it
                    return await self._first_answer(room, key, request.version, guest.language)
        return await self.show(room, request.version, guest.language)

    async def _stale(self, room: Room, guest: Guest, request: Request) -> Stale:
        since = min(request.version, room.table.version)
        message = texts(guest.language)("The table has moved on; this is how it stands now.")
        return Stale(message, await self.show(room, since, guest.language))

    async def change_if(self, room: Room, version: int, events: Sequence[Occurrence]) -> bool:
        """What the house itself does, unless the table has moved on meanwhile."""
        async with room.lock:
            if room.table.version != version:
                return False
            try:
                await self._change(room, events)
            except Conflict:
                return False
        return True

    async def catch_up(self, room: Room) -> None:
        """Take in what another process may have stored; hints from there do not come here."""
        async with room.lock:
            if await room.catch_up(self.store):
                self.hub.hint(room.table.id)
                self.on_change(room.table)

    async def _change(self, room: Room, events: Sequence[Occurrence], key: str | None = None) -> None:
        version = room.table.version
        try:
            await room.change(self.store, events, self.now(), self._random, key)
        except Missing:
            self._rooms.pop(room.table.id, None)
            raise _no_table() from None
        finally:
            # After a conflict, too, there is something new to see; after a fault there is not, and nobody need hurry.
            if room.table.version != version:
                self.hub.hint(room.table.id)
                self.on_change(room.table)

    async def _first_answer(self, room: Room, key: str, since: int, language: str) -> bytes:
        """The answer to a request that comes again: the table as it was right after it."""
        version = room.table.keys[key]
        if version == room.table.version:
            return await self.show(room, since, language)
        return await self._shown_at(room, version, since, language)


def _no_table() -> NotFound:
    return NotFound("there is no table here: it may have been cleared away")


def _random_text(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


def _derived_id(secret: str, key: str) -> str:
    """An id that follows from a secret, so nobody else can find it, and a key."""
    digest = hashlib.sha256(f"{secret} {key}".encode()).digest()
    return "".join(_ID_LETTERS[byte % len(_ID_LETTERS)] for byte in digest[:_ID_LENGTH])
