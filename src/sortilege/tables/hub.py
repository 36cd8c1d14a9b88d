"""Who is looking at which table, how far they have read, and hints to them: for all workers of the site together."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.broker.company import Company
from sortilege.broker.hearing import Hearing
from sortilege.broker.in_process import InProcess
from sortilege.fairness import Busy, one_less
from sortilege.people.names import Colour
from sortilege.people.owner import Owner
from sortilege.tables.watchers import Watcher, Watchers

MOST_AT_TABLE: Final = 300
"""Open streams of one table …"""
MOST_OF_HOUSE: Final = 200
"""… and of one house, at each worker: a school has that many pupils at once."""
_REMEMBERED: Final = 20_000
"""Tables of which is known where their people come from."""
_READ_LASTS: Final = 120.0
"""Seconds after which nobody asks any more what somebody has read."""


class Onlooker(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who looks at a table, in one stream."""

    owner: Owner | None
    name: str
    colour: Colour
    came: float


class Called(msgspec.Struct, frozen=True, array_like=True):
    """What somebody wants to be called from now on."""

    owner: Owner
    name: str
    colour: Colour


class Passed(msgspec.Struct, frozen=True, array_like=True):
    """Whoever was known as one owner is another one from now on."""

    giver: Owner
    taker: Owner
    forgets: bool


class HasRead(msgspec.Struct, frozen=True, array_like=True):
    owner: Owner
    version: int
    at: float


class Hub:
    def __init__(
        self,
        broker: Broker | None = None,
        now: Callable[[], float] = time.time,
        on_news: Callable[[str, int], None] = lambda *_: None,
        on_company: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`on_news`: another worker has stored something at a table. `on_company`: others look at it elsewhere, or
        have read more."""
        self._broker = broker or InProcess()
        self._now = now
        self._on_company = on_company
        self.watchers = Watchers(self._broker)
        self._there: Company[Watcher, Onlooker] = Company(
            self._broker,
            "table",
            Onlooker,
            changed=self._company_changed,
            heard=on_news,
            doubted=self.watchers.doubt,
        )
        self._read: Company[Owner, HasRead] = Company(self._broker, "read", HasRead, changed=self._company_changed)
        self._broker.join("name", Hearing(self._renamed_elsewhere))
        self._broker.join("hands", Hearing(self._passed_elsewhere))
        self._streams: Counter[str] = Counter()
        self._houses: dict[str, str] = {}
        self._tidied_at = 0.0

    # Streams.

    def enter(
        self, table: str, owner: Owner | None, house: str = "", name: str = "", colour: Colour = "teal"
    ) -> Watcher:
        watcher = Watcher(house)
        self.watchers.enter(table, watcher)
        self._there.put(table, watcher, Onlooker(owner, name, colour, self._now()))
        self._streams[house] += 1
        self.came_from(table, house)
        return watcher

    def leave(self, table: str, watcher: Watcher) -> None:
        self.watchers.leave(table, watcher)
        self._there.drop(table, watcher)
        one_less(self._streams, watcher.house)
        if not self.watchers.are_at(table):
            for owner in set(self._read.at(table)) - self.owners(table):
                self._read.drop(table, owner)

    def check_room(self, table: str, house: str) -> None:
        """`Busy` if so many are looking already that one more would be at the expense of others."""
        if len(self._there.everywhere(table)) >= MOST_AT_TABLE or self._streams[house] >= MOST_OF_HOUSE:
            raise Busy

    def watched(self, table: str) -> bool:
        """Whether there is a stream of it here."""
        return self.watchers.are_at(table)

    def came_from(self, table: str, house: str) -> None:
        self._houses.pop(table, None)
        self._houses[table] = house
        if len(self._houses) > _REMEMBERED:
            del self._houses[next(iter(self._houses))]

    def house(self, table: str) -> str:
        """Where those came from last who are there; those of whom nobody knows share one."""
        return self._houses.get(table, "")

    # Hints.

    def hint(self, table: str) -> None:
        """Streams that are here look again."""
        self.watchers.hint(table)

    def tell(self, table: str, version: int) -> None:
        """Something was stored here: streams look again, and so do other workers."""
        self.watchers.hint(table)
        self._broker.tell("table", table, version)

    # Who is there.

    async def ask(self, table: str) -> None:
        """Find out who is there at other workers, as far as that is possible; what is asked below counts them then."""
        await self._there.ask(table)

    async def ask_read(self, table: str) -> None:
        """Find out as well what they have read."""
        await self._there.ask(table)
        await self._read.ask(table)

    def sure_for(self, seconds: float) -> bool:
        """Whether everybody who was there in the last so many seconds is known."""
        return self._broker.sure_for(seconds)

    def owners(self, table: str) -> set[Owner]:
        """Whose streams are open."""
        return {one.owner for one in self._there.everywhere(table) if one.owner is not None}

    def people(self, table: str) -> list[Onlooker]:
        """Everybody who looks, once, in the order in which they came. Nobody is somebody else each time."""
        there = sorted(self._there.everywhere(table), key=lambda one: one.came)
        return list({one.owner or number: one for number, one in enumerate(there)}.values())

    def rename(self, owner: Owner, name: str, colour: Colour) -> None:
        """Somebody is called something else from now on, wherever they are looking."""
        called = Called(owner, name, colour)
        self._rename(called)
        self._broker.tell("name", msgspec.json.encode(called).decode(), 0)

    def _renamed_elsewhere(self, called: str, _: int) -> None:
        self._rename(msgspec.json.decode(called, type=Called))

    def _rename(self, called: Called) -> None:
        self._change(called.owner, name=called.name, colour=called.colour)

    def change_hands(self, giver: Owner, taker: Owner, *, forgets: bool = False) -> None:
        """Streams that were opened as somebody who is somebody else by now."""
        passed = Passed(giver, taker, forgets)
        self._pass(passed)
        self._broker.tell("hands", msgspec.json.encode(passed).decode(), 0)

    def _passed_elsewhere(self, passed: str, _: int) -> None:
        self._pass(msgspec.json.decode(passed, type=Passed))

    def _pass(self, passed: Passed) -> None:
        self._change(passed.giver, owner=passed.taker, **({"name": ""} if passed.forgets else {}))

    def _change(self, whose: Owner, /, **fields: str) -> None:
        """Of whoever is looking as this owner, wherever they are."""
        for table in self._there.topics():
            own = {key: one for key, one in self._there.at(table).items() if one.owner == whose}
            for watcher, one in own.items():
                self._there.put(table, watcher, replace(one, **fields))
            if own:
                self.hint(table)

    def read(self, table: str, owner: Owner, version: int, now: float) -> None:
        """Somebody who is looking has seen all that happened up to a version, verdicts included."""
        is_there = owner in self.owners(table) or not self.sure_for(0)
        if is_there and self.read_at(table, owner, version) is None:
            self._read.put(table, owner, HasRead(owner, version, now))
        self._tidy(now)

    def read_at(self, table: str, owner: Owner, version: int) -> float | None:
        """Since when somebody has seen at least this version."""
        times = [read.at for read in self._read.everywhere(table) if read.owner == owner and read.version >= version]
        return min(times, default=None)

    def _tidy(self, now: float) -> None:
        """What was read long ago is of no use."""
        if now - self._tidied_at < _READ_LASTS:
            return
        self._tidied_at = now
        for table in self._read.topics():
            for owner, read in list(self._read.at(table).items()):
                if read.at < now - _READ_LASTS:
                    self._read.drop(table, owner)

    def _company_changed(self, table: str) -> None:
        self.hint(table)
        self._on_company(table)
