"""The house where tables stand: setting them up and finding them. What is done at a table is its room's business."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import string
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.broker.in_process import InProcess
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.errors import Conflict, SetMissing, StorageFault
from sortilege.store.store import Store
from sortilege.store.tables import NewTable, Stored, Summary
from sortilege.tables import rated, rematch_requests, seat_requests
from sortilege.tables.cards import Cards
from sortilege.tables.cards_by_name import CardsByName, unknown_edition
from sortilege.tables.catching_up import CatchingUp
from sortilege.tables.clearing import ROOM, Clearing
from sortilege.tables.dealing import Dealer, Dealt
from sortilege.tables.errors import NoRoom, UnreadableTable
from sortilege.tables.events import Begun, Occurrence, OfferEnded, Rematched, Sat
from sortilege.tables.glance import Glance, glance, read_glance
from sortilege.tables.house_clock import HouseClock
from sortilege.tables.hub import Hub
from sortilege.tables.kept import Kept
from sortilege.tables.pairs import worn_pairs
from sortilege.tables.reactions import Reactions
from sortilege.tables.room import Decision, R, Room, advance, change_to, found_here
from sortilege.tables.series import Series
from sortilege.tables.setup import Founded, Setup, check
from sortilege.tables.slices import Slices
from sortilege.tables.story import Told
from sortilege.tables.table import Table

_ROOMS: Final = 128_000_000
"""Bytes of tables kept in memory; any other is read again when somebody needs it."""
_TOLD: Final = 32_000_000
"""Bytes of sentences and scenes that are remembered."""
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look like others."""
_CODE_LENGTH: Final = 6
_ID_LETTERS: Final = string.ascii_letters + string.digits
_ID_LENGTH: Final = 16
"""So many that nobody finds a private table by guessing."""
_UNREADABLE: Final = 10_000
"""Tables that are known to be unreadable; with more of them some are tried again."""
_HOUSE: Final = Owner("house")
"""The host where nobody is: no secret leads to it."""
_NO_CARDS: Final = marked(
    "The cards of this table are not here any more, so it can neither be shown nor played on. Other tables are fine."
)
_log = logging.getLogger(__name__)


class Lobby:
    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] | None = None,
        random: Random | None = None,
        room: int = ROOM,
        broker: Broker | None = None,
    ) -> None:
        self.store = store
        self.cards = CardsByName(store)
        self.now = now or HouseClock()
        broker = broker or InProcess()
        self.hub = Hub(broker, self.now, self._told_elsewhere, self._company_changed)
        self.reactions = Reactions(broker, self.now, self.hub.hint)
        self.clearing = Clearing(store, self.now, room=room)
        self._random = random or SystemRandom()
        self._dealer = Dealer(store)
        self.slices = Slices()
        self._told: Told = Kept(_TOLD)
        self._rooms: Kept[str, Room] = Kept(_ROOMS, self._is_idle)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._unreadable: Kept[str, str] = Kept(_UNREADABLE)
        """Tables that nobody can read, and why: looking again would find the same."""
        self.on_change: Callable[[Table, bool], None] = lambda *_: None
        """Whoever tends the tables hears of every change, and whether it was made here."""
        self._catching_up = CatchingUp()

    # Finding tables.

    async def room(self, id: str) -> Room:
        """Raises `NotFound`, or `UnreadableTable`."""
        room = self._rooms.get(id)
        if room is None or room.gone:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._opened(id))
                opening.add_done_callback(lambda opened: self._end_opening(id, opened))
            # Everybody who comes meanwhile waits for the same; nobody who gives up spoils it for the others.
            room = await asyncio.shield(opening)
        return room

    async def newest(self, id: str) -> Room:
        """The room with all that any worker has stored until now."""
        is_known = id in self._rooms or id in self._opening
        room = await self.room(id)
        if is_known and self.store.database.shared:
            await room.catch_up()
        return room

    async def glances(self, summaries: Iterable[Summary]) -> list[Glance]:
        """Of these tables the ones that can be looked at: a list does not break because of one that is in it."""
        found = []
        for summary in summaries:
            room = self._rooms.get(summary.id)
            if summary.glance is not None and (room is None or room.table.version < summary.version):
                found.append(read_glance(summary.glance))
                continue
            with suppress(NotFound, UnreadableTable):
                room = await self.room(summary.id)
                if room.table.version < summary.version:
                    await room.catch_up()
                found.append(glance(room.table))
        return found

    async def _opened(self, id: str) -> Room:
        """Its log is read; that can take a while."""
        self._rooms.drop(id)
        if (known := self._unreadable.get(id)) is not None:
            raise UnreadableTable(known)
        try:
            with found_here():
                stored = await self.store.tables.load(id, most=0)
                room = Room(
                    await self._start(stored),
                    stored.created_at,
                    store=self.store,
                    told=self._told,
                    slices=self.slices,
                    now=self.now,
                    chance=self._chance,
                    tell=self._tell,
                )
                await room.read_on()
        except UnreadableTable as fault:
            self._unreadable.put(id, fault.text, 1)
            # Whoever knows all of an id can watch the table.
            _log.error("table %s… cannot be read: %s", id[:8], fault.text, exc_info=fault.__cause__)
            raise
        self._rooms.put(id, room, room.weight)
        return room

    async def _start(self, stored: Stored) -> Table:
        """The table before anything has happened there."""
        try:
            founded = msgspec.json.decode(stored.setup, type=Founded)
            try:
                cards = await self._cards(stored.pack or founded.setup.edition)
            except Malformed:
                raise UnreadableTable(_NO_CARDS) from None
            await self._dealer.open(founded.dealt)
            return Table(stored.id, stored.code, founded, cards)
        except (StorageFault, UnreadableTable):
            raise
        except Exception as fault:
            raise UnreadableTable from fault

    def _end_opening(self, id: str, opened: asyncio.Task[Room]) -> None:
        del self._opening[id]
        if not opened.cancelled():
            opened.exception()  # whoever still waits is told; if nobody does, it was in vain

    def _tell(self, table: Table, is_ours: bool) -> None:
        room = self._rooms.get(table.id)
        if room is not None:
            self._rooms.put(table.id, room, room.weight)
        if is_ours:
            self.hub.tell(table.id, table.version)
        else:
            self.hub.hint(table.id)
        self.on_change(table, is_ours)

    def _told_elsewhere(self, id: str, version: int) -> None:
        """Another worker has come to this version. Where nobody watches, whoever comes next finds out."""
        room = self._rooms.get(id)
        if room is not None and self.hub.watched(id):
            self._catching_up.to(room, version)

    def _company_changed(self, id: str) -> None:
        """Others look at a table elsewhere: that may be what somebody waits for."""
        room = self._rooms.get(id)
        if room is not None:
            self.on_change(room.table, True)

    def _is_idle(self, id: str, room: Room) -> bool:
        """Whether nobody is changing it or looking at it."""
        return not room.lock.locked() and not self.hub.watched(id)

    def has(self, id: str) -> bool:
        """Whether it is in memory."""
        return id in self._rooms

    @property
    def rooms_in_memory(self) -> int:
        return len(self._rooms)

    @property
    def bytes_in_memory(self) -> int:
        """What tables take there, about."""
        return self._rooms.weight

    # Setting up.

    async def set_up(self, setup: Setup, host: Guest, key: str | None = None) -> Room:
        """A new table with everybody who is known to sit there; it begins at once if nobody is missing.

        With a key, asking again leads to the same table.
        """
        owner = host.known()
        cards = await self._cards(setup.edition)
        check(setup, cards.edition if cards else None)
        if setup.rated:
            setup = self._checked_for_rating(setup, cards, host)
        events = seat_requests.seated(setup, host, self._random)
        if not any(plan.kind == "open" for plan in setup.seats):
            events.append(seat_requests.begun(setup, self._random))
        id = _derived_id(owner, key) if key else None
        room = await self._found(setup, cards, owner, events, id)
        self.hub.came_from(room.table.id, host.house)
        return room

    async def gather(self, setup: Setup, guests: Sequence[Guest], id: str) -> Room:
        """A new table with all these people, who have found each other without a host; it begins at once.

        Asking again leads to the same table.
        """
        cards = await self._cards(setup.edition)
        check(setup, cards.edition if cards else None)
        events = [*seat_requests.gathered(setup, guests, self._random), seat_requests.begun(setup, self._random)]
        return await self._found(setup, cards, _HOUSE, events, id)

    async def deal(self, setup: Setup, dealt: Dealt, player: Guest, id: str, version: str | None = None) -> Room:
        """A new table for one, where everybody who plays this deal gets the same. Asking again leads to the same
        table. Against the clock it begins when the player says so, otherwise at once. `version`: exactly which cards,
        if it must not be those of this program."""
        owner = player.known()
        cards = await self._cards(version or setup.edition)
        check(setup, cards.edition if cards else None)
        events = seat_requests.seated(setup, player, self._random)
        if dealt.time is None:
            events.append(seat_requests.begun(setup, self._random))
        return await self._found(setup, cards, owner, events, id, dealt=dealt)

    # Rated tables.

    def _checked_for_rating(self, setup: Setup, cards: Cards | None, host: Guest) -> Setup:
        """With everybody under their own name. Raises `CannotBeRated`, `NeedsName`."""
        rated.check_setup(setup, cards)
        if any(plan.kind == "me" for plan in setup.seats):
            rated.check_player(host)
        return replace(setup, seats=tuple(replace(plan, name=None) for plan in setup.seats))

    async def seat(self, id: str, guest: Guest, request: R, decide: Decision[R]) -> bytes:
        """What people do about seats before a game, and beginning: at a rated table it is said whether the game will
        count with those who sit there then."""
        room = await self.newest(id)
        if not room.table.setup.rated or room.table.phase != "gathering":
            return await room.do(guest, request, decide, guest.language)
        people = [owner for owner in (*room.table.owners, guest.owner) if owner is not None]
        worn = await worn_pairs(self.store.results, people, self.now())

        def counting(table: Table, guest: Guest, request: R) -> list[Occurrence]:
            return rated.with_counting(table, decide(table, guest, request), worn)

        return await room.do(guest, request, counting, guest.language)

    # Playing again.

    async def rematch(self, id: str, guest: Guest) -> str:
        """Offer a rematch, or accept it: the id of the table that will stand as soon as all people have agreed."""
        room = await self.newest(id)
        async with room.lock:
            while happens := rematch_requests.agree(room.table, guest):
                with suppress(Conflict):  # or another process was first: what it has stored is known now
                    await room.change(happens)
            if room.table.rematch is None and not room.table.waited_for:
                await self._play_again(room)
        return room.table.rematch or _derived_id(room.table.secret, "rematch")

    async def end_offer(self, room: Room) -> None:
        """An offer that was open for too long ends; one that all have agreed to leads to the next table."""
        async with room.lock:
            offer = room.table.offer
            if offer is None:
                return
            if not room.table.waited_for:
                await self._play_again(room)
            elif offer.until <= self.now():
                with suppress(Conflict):
                    await room.change([OfferEnded()])

    async def _play_again(self, room: Room) -> None:
        """The next table; this time the next one begins."""
        table = room.table
        series = table.series if table.offer is None or not table.offer.bots else None
        events = [*rematch_requests.seated_again(table), Begun((table.first + 1) % len(table.chairs))]
        # If this process dies before the old table knows of the new one, the next one to ask finds it.
        id = _derived_id(table.secret, "rematch")
        new = await self._found(table.setup, table.cards, rematch_requests.next_host(table), events, id, series)
        while room.table.rematch is None:
            # If another process was first, the table that it has set up counts.
            with suppress(Conflict):
                await room.change([Rematched(new.table.id)])

    def _chance(self, dealt: Dealt | None, number: int) -> Random:
        """For one draw."""
        return self._random if dealt is None else self._dealer.random_for(dealt, number)

    async def _cards(self, name: str | None) -> Cards | None:
        return await self.cards.find(name) if name is not None else None

    async def _found(
        self,
        setup: Setup,
        cards: Cards | None,
        host: Owner,
        events: Sequence[Occurrence],
        wanted_id: str | None,
        series: Series | None = None,
        dealt: Dealt | None = None,
    ) -> Room:
        """A new table; if it has to have a certain id, perhaps the one that was set up with it before."""
        founded = Founded(setup=setup, host=host, secret=secrets.token_hex(16), series=series, dealt=dealt)
        await self._dealer.open(dealt)
        if setup.rated:
            people = [event.owner for event in events if isinstance(event, Sat) and event.owner is not None]
            worn = await worn_pairs(self.store.results, people, self.now())
            events = rated.with_counting(Table("", "", founded, cards), events, worn)
        try:
            await self.clearing.room_for_a_table()
        except NoRoom:
            with suppress(NotFound):
                return await self.room(wanted_id or "")
            raise
        while True:
            id = wanted_id or new_table_id()
            code = new_code()
            table, at = Table(id, code, founded, cards), self.now()
            pasts = advance(table, events, at, self._chance)
            own = cards.name if cards and cards.own else None
            pack = cards.pack if cards else None
            new = NewTable(id, code, setup.public, msgspec.json.encode(founded), at, own, pack)
            try:
                await self.store.tables.create(new, change_to(table, pasts, at, owners=table.owners))
            except Conflict:
                with suppress(NotFound):
                    return await self.newest(id)
                continue  # only the code is taken
            except SetMissing:  # the version was tidied away a moment ago
                raise unknown_edition(setup.edition or "") from None
            self.on_change(table, True)
            return await self.room(id)


def new_table_id() -> str:
    return _random_text(_ID_LETTERS, _ID_LENGTH)


def new_code() -> str:
    """Short enough to be typed."""
    return _random_text(_CODE_LETTERS, _CODE_LENGTH)


def _random_text(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


def _derived_id(secret: str, key: str) -> str:
    """An id that follows from a secret, so nobody else can find it, and a key."""
    digest = hashlib.sha256(f"{secret} {key}".encode()).digest()
    return "".join(_ID_LETTERS[byte % len(_ID_LETTERS)] for byte in digest[:_ID_LENGTH])
