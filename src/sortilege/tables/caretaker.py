"""Looking after tables: bots move when it is their turn, and step in for people who are late or gone.

What is due is stored with each table, so after a restart everything goes on; the heap here is only the quick way to
know what comes next. Doing something twice does no harm: the table has moved on by then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from heapq import heappop, heappush
from random import SystemRandom
from typing import Final, Literal

from sortilege.bots import levels_of
from sortilege.fairness import FairQueue, Turn
from sortilege.people.errors import NotFound
from sortilege.people.owner import Owner
from sortilege.store.errors import StorageFault
from sortilege.tables.bookkeeper import Bookkeeper
from sortilege.tables.bot_answers import Answer
from sortilege.tables.bot_moves import bot_step, decision
from sortilege.tables.bot_workers import BotWorkers
from sortilege.tables.claims import HEAD_START, LASTS, LEFT_ALONE, Claims
from sortilege.tables.errors import NoRoom, UnreadableTable
from sortilege.tables.events import CameBack, Closed, SteppedIn
from sortilege.tables.handovers import Handovers
from sortilege.tables.lobby import Lobby
from sortilege.tables.pace import (
    GONE_AFTER,
    LONGEST_READING,
    bot_acts_at,
    bot_to_act,
    due_at,
    offer_due_at,
)
from sortilege.tables.room import Room
from sortilege.tables.table import Table

_SWEEP: Final = 5.0
"""Seconds after which the store is asked for tables that nobody has looked after."""
_AT_ONCE: Final = 64
"""Tables that are read at the same time."""
_MANY: Final = 1_000_000
"""Tables that may wait for a bot: all of them."""
_SWEPT: Final = 1000
_CLEAR_AWAY: Final = 3600.0
_HAND_OVER: Final = 20.0
"""Seconds after which somebody looks for what is to be handed over."""
_TRIES: Final = 6
"""How often each of several workers asks whether it is time to clear away: another one may have died."""
_DAY: Final = 86400.0
_random = SystemRandom()
_log = logging.getLogger(__name__)


class Caretaker:
    def __init__(self, lobby: Lobby, bot_workers: BotWorkers) -> None:
        self._lobby = lobby
        self._bot_workers = bot_workers
        self._heap: list[tuple[float, str]] = []
        self._woken = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()
        self._overdue: set[str] = set()
        """Tables that nobody has looked after, as the store says."""
        self._room_for = asyncio.Semaphore(_AT_ONCE)
        self._turns = FairQueue(bot_workers.at_once, most=_MANY, most_of_house=_MANY, most_of_visitor=_MANY)
        self._is_shared = lobby.store.database.shared
        self._claims = Claims(lobby.store, lobby.now)
        self.handovers = Handovers(lobby)
        self.bookkeeper = Bookkeeper(lobby)
        lobby.on_change = self.heard

    def heard(self, table: Table, is_ours: bool = True) -> None:
        """Something happened at a table, here or at another worker."""
        if is_ours and table.phase == "over":
            self.bookkeeper.wake()
        at = self._due_at(table)
        if at is not None:
            self.look_at(table.id, at + (0 if is_ours or not self._is_shared else HEAD_START))
        self.look_for_gone(table)

    def look_at(self, table: str, at: float) -> None:
        heappush(self._heap, (at, table))
        self._woken.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            with suppress(StorageFault):
                await self._lobby.store.tables.pull_from_future(self._lobby.now())
            async with asyncio.TaskGroup() as forever:
                forever.create_task(self._look())
                forever.create_task(self._sweep())
                forever.create_task(self._clear_away())
                forever.create_task(self._hand_over())
                forever.create_task(self.bookkeeper.run())
        finally:
            for task in self._tasks:
                task.cancel()

    async def _look(self) -> None:
        while True:
            now = self._lobby.now()
            while self._heap and self._heap[0][0] <= now:
                self._start(heappop(self._heap)[1])
            wait = self._heap[0][0] - now if self._heap else _SWEEP
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()

    async def _sweep(self) -> None:
        while True:
            try:
                for table, at in await self._due():
                    self._overdue.add(table)
                    self.look_at(table, at)
            except StorageFault:
                pass  # whoever acts is told so
            except Exception:  # without the sweep bots would stand still everywhere
                _log.exception("the tables that are due could not be found")
            # Several workers do not all look at the same moment.
            await asyncio.sleep(_SWEEP * (_random.uniform(0.2, 0.4) if self._is_shared else 1))

    async def _due(self) -> list[tuple[str, float]]:
        now, tables = self._lobby.now(), self._lobby.store.tables
        if not self._is_shared:
            return await tables.due(now, _SWEPT, before=now + _SWEEP)
        overdue = await tables.due(now, _SWEPT, before=now - HEAD_START)
        return [(table, at) for table, at in overdue if self._lobby.has(table) or at <= now - LEFT_ALONE]

    async def _clear_away(self) -> None:
        while True:
            try:
                await self._lobby.clearing.clear_away_if_due(_CLEAR_AWAY)
            except StorageFault as fault:
                _log.warning("old tables could not be cleared away: %s", fault.message)
            except Exception:  # bots go on nevertheless
                _log.exception("old tables could not be cleared away")
            await asyncio.sleep(_CLEAR_AWAY / (_TRIES if self._is_shared else 1))

    async def _hand_over(self) -> None:
        while True:
            try:
                await self.handovers.go_on_if_due()
            except StorageFault as fault:
                _log.warning("things could not be handed over: %s", fault.message)
            except Exception:  # bots go on nevertheless
                _log.exception("things could not be handed over")
            await asyncio.sleep(_HAND_OVER * _random.uniform(0.8, 1.2))

    def _start(self, table: str) -> None:
        if table in self._busy:
            return
        self._busy.add(table)
        task = asyncio.create_task(self._tend(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tend(self, id: str) -> None:
        try:
            async with self._room_for:
                room = await self._lobby.room(id)
            await self._serve_newest(room)
        except (NotFound, NoRoom):
            return
        except UnreadableTable:  # it is known by now, and others wait
            with suppress(StorageFault):
                await self._lobby.store.tables.put_off(id, self._lobby.now() + _DAY)
            return
        except StorageFault as fault:
            # The sweep comes back to it.
            _log.warning("table cannot go on now: %s", fault.message)
            return
        except Exception:  # one table's trouble must not keep the others from being looked after
            _log.exception("a table could not be looked after")
            return
        finally:
            self._busy.discard(id)
        # What became due while this was going on was ignored.
        at = self._due_at(room.table)
        if at is not None and at > self._lobby.now():
            self.look_at(id, at)

    async def _serve_newest(self, room: Room) -> None:
        """Other workers may have gone on, so the store is asked where there are any – unless there is nothing to do."""
        is_overdue = room.table.id in self._overdue
        self._overdue.discard(room.table.id)
        if self._is_shared:
            if not is_overdue and not self._is_due(room.table):
                return
            await room.catch_up()
        await self._serve(room)

    def _is_due(self, table: Table) -> bool:
        """As far as this worker knows."""
        at = self._due_at(table)
        return (at is not None and at <= self._lobby.now()) or self._somebody_is_gone(table)

    async def _serve(self, room: Room) -> None:
        await self._lobby.hub.ask_read(room.table.id)
        table, now = room.table, self._lobby.now()
        acts_at, offer_ends_at = bot_acts_at(table, self._read_at(table)), offer_due_at(table)
        if offer_ends_at is not None and offer_ends_at <= now:
            await self._if_ours(room, lambda: self._lobby.end_offer(room))
        elif acts_at is not None and acts_at <= now:
            await self._let_bot_act(room)
        elif table.deadline is not None and table.deadline <= now:
            await self._if_ours(room, lambda: self._step_in(room, "late"))
        elif table.time_is_up(now):
            await self._if_ours(room, lambda: self._close(room))
        elif self._somebody_is_gone(table):
            if self._lobby.hub.sure_for(GONE_AFTER):
                await self._if_ours(room, lambda: self._step_in(room, "gone"))
            else:  # they may be at another worker, or on their way there
                self.look_at(table.id, now + GONE_AFTER)

    async def _if_ours(self, room: Room, do: Callable[[], Awaitable[None]]) -> None:
        """Do it, unless another worker is at it; then come back, in case that one dies."""
        async with self._claims.of(room.table) as is_ours:
            if is_ours:
                await do()
            else:
                self.look_at(room.table.id, self._lobby.now() + LASTS)

    async def _let_bot_act(self, room: Room) -> None:
        async with self._turns.turn(self._turn(room.table)):
            if bot_to_act(room.table) is not None:  # it may have moved on meanwhile
                await self._if_ours(room, lambda: self._bot_acts(room))

    async def _bot_acts(self, room: Room) -> None:
        table = room.table
        seat = bot_to_act(table)
        if seat is not None:
            await room.change_if(table.version, [await bot_step(self._bot_workers, table, seat)])

    @property
    def waiting_for_bots(self) -> int:
        """Tables where a bot is to act, and none has time yet."""
        return self._turns.waiting

    def _turn(self, table: Table) -> Turn:
        """Whoever waits for a bot comes before tables where nobody does."""
        is_urgent = any(chair.kind != "bot" and not chair.away for chair in table.chairs)
        return Turn(self._lobby.hub.house(table.id), table.id, is_urgent)

    async def _step_in(self, room: Room, why: Literal["late", "gone"]) -> None:
        table = room.table
        waited_for = [seat for seat in table.seats_to_act if not table.chairs[seat].playing_bot]
        if why == "gone":
            present = self._lobby.hub.owners(table.id)
            waited_for = [seat for seat in waited_for if table.chairs[seat].owner not in present]
        stepped_in = [SteppedIn(seat, table.stand_in_level, why) for seat in waited_for]
        await room.change_if(table.version, stepped_in)

    async def _close(self, room: Room) -> None:
        await room.change_if(room.table.version, [Closed()])

    # Who is there.

    async def has_read(self, table: Table, owner: Owner, version: int) -> None:
        """A verdict is gone from somebody's screen."""
        await self._lobby.hub.ask_read(table.id)
        self._lobby.hub.read(table.id, owner, version, self._lobby.now())
        self.heard(table)

    def _due_at(self, table: Table) -> float | None:
        return due_at(table, self._read_at(table))

    def _read_at(self, table: Table) -> float | None:
        """When everybody who plays and is there will have read the latest verdict; None if nobody says."""
        if table.revealing is None:
            return None
        hub, latest = self._lobby.hub, table.moved_at + LONGEST_READING
        people = [chair for chair in table.chairs if chair.kind == "person"]
        if hub.sure_for(0):
            readers = hub.owners(table.id) & {chair.owner for chair in people}
        else:  # anybody may be there
            readers = {chair.owner for chair in people if chair.owner is not None and not chair.away}
        times = [hub.read_at(table.id, owner, table.revealing) for owner in readers]
        return max((latest if at is None else at for at in times), default=None)

    async def came(self, room: Room, owner: Owner | None) -> None:
        """Somebody looks at the table again: whoever was gone is back."""
        table = room.table
        away = [seat for seat in table.seats_of(owner) if table.chairs[seat].away and table.phase == "playing"]
        if away:
            await room.change_if(table.version, [CameBack(seat) for seat in away])
        self.look_for_gone(table)

    def look_for_gone(self, table: Table) -> None:
        """Come back when somebody may have been gone for too long."""
        if table.phase == "playing" and len(table.owners) > 1:
            self.look_at(table.id, self._lobby.now() + GONE_AFTER)

    def _somebody_is_gone(self, table: Table) -> bool:
        """Somebody who is waited for is not here, and somebody else is."""
        if table.paused or table.phase != "playing" or self._lobby.now() < table.moved_at + GONE_AFTER:
            return False
        present = self._lobby.hub.owners(table.id)
        waiting = [table.chairs[seat] for seat in table.seats_to_act if not table.chairs[seat].playing_bot]
        others = present & set(table.owners)
        return bool(others) and any(chair.owner not in present for chair in waiting)

    async def hint(self, table: Table, seat: int, language: str) -> Answer:
        """What the strongest bot would do in this seat, and why."""
        async with self._turns.turn(self._turn(table)):
            return await decision(self._bot_workers, table, seat, levels_of(table.setup.game)[-1], language)
