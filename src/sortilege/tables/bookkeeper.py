"""What follows from a game that is over: its result is written down, ratings and high scores are worked
out, and the table is told.

Each game that is over says in the store how much of that has been done, so nothing is lost by whoever dies, and nothing
is done twice: whatever happens, a table has one result, and a result counts once. Of several workers one is at it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Final

from msgspec.structs import replace

from sortilege.people.errors import NotFound
from sortilege.people.ratings.keeping import catch_up
from sortilege.people.ratings.scale import UNKNOWN, Strength
from sortilege.scores import keeping as scores
from sortilege.store.errors import StorageFault
from sortilege.store.ratings import RatingStep
from sortilege.store.results import Result
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.events import Rated, RatingChange, Unrated
from sortilege.tables.lobby import Lobby
from sortilege.tables.pairs import worn_pairs
from sortilege.tables.results import result_of
from sortilege.tables.room import Room
from sortilege.tables.table import Table

_SWEEP: Final = 5.0
"""Seconds after which the store is asked for what others have left undone."""
_SOON: Final = 0.5
"""… and if another worker is at it."""
_TOGETHER: Final = 100
"""Games that are settled before others get their turn."""
_LEASE: Final = "results"
_LASTS: Final = 60.0
_random = SystemRandom()
_log = logging.getLogger(__name__)


class Bookkeeper:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store
        self._woken = asyncio.Event()
        self.also_told: list[Callable[[Table], Awaitable[None]]] = []
        """Who else has to know of a game that is over, before that is done with. They may be told more than once."""

    def wake(self) -> None:
        """A game is over."""
        self._woken.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            wait = _SWEEP * _random.uniform(0.8, 1.2)
            try:
                self._woken.clear()
                if not await self._work():
                    wait = _SOON
            except StorageFault as fault:
                _log.warning("results could not be written down: %s", fault.message)
            except Exception:  # tables go on nevertheless
                _log.exception("results could not be written down")
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def _work(self) -> bool:
        """Whether all is done; otherwise another worker is at it."""
        if not await self._store.results.something_waits():
            return True
        if not self._store.database.shared:
            await self.settle()
            return True
        until = self._lobby.now() + _LASTS
        if not await self._store.leases.take(_LEASE, self._lobby.now(), until):
            return False
        try:
            await self.settle()
        finally:
            await self._store.leases.give_back(_LEASE, until)
        return True

    async def settle(self) -> int:
        """Do for some games all that is to be done. Returns for how many something was done."""
        ended = await self._for_each(await self._store.results.unsettled(0, _TOGETHER), self._write_down)
        await catch_up(self._store, self._lobby.now())
        await scores.catch_up(self._store)
        told = await self._for_each(await self._store.results.unsettled(1, _TOGETHER), self._tell)
        if _TOGETHER in (ended, told):  # there may be more
            self.wake()
        return ended + told

    async def settle_all(self) -> int:
        """Returns how many results are new."""
        before = await self._store.results.count()
        while await self.settle():
            pass
        return await self._store.results.count() - before

    async def _for_each(self, tables: Sequence[str], do: Callable[[Room], Awaitable[bool]]) -> int:
        """For how many of them it was done."""
        done = 0
        for id in tables:
            try:
                done += await do(await self._lobby.newest(id))
            except NotFound:  # it was cleared away
                continue
            except (StorageFault, asyncio.CancelledError):
                raise
            except Exception as fault:  # one table's trouble must not keep the others waiting
                if not isinstance(fault, UnreadableTable):  # of that it was said
                    _log.exception("the result of table %s… cannot be told", id[:8])
                await self._store.results.settle(id, 3)
        return done

    async def _write_down(self, room: Room) -> bool:
        result = result_of(room.table)
        if result.rated:  # two who have played several games at once may have ended too many meanwhile
            people = [chair.owner for chair in room.table.chairs if chair.owner is not None]
            if await worn_pairs(self._store.results, people, result.ended_at):
                result = replace(result, rated=False, unrated_why="pair")
        for tell in self.also_told:
            await tell(room.table)
        # What a rated game means is said at the table as soon as it is known.
        await self._store.results.add(result, 1 if room.table.setup.rated else 2)
        return True

    async def _tell(self, room: Room) -> bool:
        id = room.table.id
        result = await self._store.results.of_table(id)
        if room.table.rated is None and result is not None:
            if result.rated and result.number > await self._store.ratings.position():
                return False  # everything is being worked out again: later
            rated = Rated(await self._changes(room.table, result), _why(result))
            while room.table.rated is None:
                await room.change_if(room.table.version, [rated])
        await self._store.results.settle(id, 2)
        return True

    async def _changes(self, table: Table, result: Result) -> tuple[RatingChange, ...]:
        steps = {step.owner: (before, step) for before, step in await self._store.ratings.steps_of(result.number)}
        return tuple(
            _change(seat, *steps[chair.owner])
            for seat, chair in enumerate(table.chairs)
            if chair.owner is not None and chair.owner in steps
        )


def _why(result: Result) -> Unrated | None:
    return None if result.rated else "house" if result.unrated_why == "house" else "pair"


def _change(seat: int, before: RatingStep | None, step: RatingStep) -> RatingChange:
    was = UNKNOWN.shown if before is None else before.shown
    return RatingChange(seat, round(was, 1), round(step.shown, 1), round(Strength(step.mu, step.sigma).give_or_take, 1))
