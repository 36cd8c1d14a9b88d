"""Short ways to live at a table: a lobby with a clock of its own, people, and bots that think here and now."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from heapq import heappop
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from sortilege.broker.broker import Broker
from sortilege.core.record import entry_object
from sortilege.games import PICTURE_GAMES
from sortilege.people.guest import Guest
from sortilege.people.names import Colour
from sortilege.people.owner import owner_of
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.bot_answers import Answer, Question, answer
from sortilege.tables.bot_workers import BotWorkers
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.lobby import Lobby
from sortilege.tables.requests import Act, Request, Sit
from sortilege.tables.setup import SeatPlan, Setup
from sortilege.tables.slices import Work
from sortilege.tables.table import Table
from store.tables import writer_of

Scene = dict[str, Any]
T = TypeVar("T")
_keys = count(10_000_000)


def person(name: str, colour: Colour = "teal", language: str = "en") -> Guest:
    return Guest(owner=owner_of(name), name=name, colour=colour, language=language)


ADA: Final = person("Ada")
BEN: Final = person("Ben", "red")
CLEO: Final = person("Cleo", "gold")
DAN: Final = person("Dan", "plum")
ME, OPEN = SeatPlan("me"), SeatPlan("open")


def bot(level: str = "random") -> SeatPlan:
    return SeatPlan("bot", level)


def here(name: str) -> SeatPlan:
    return SeatPlan("person", name=name)


def setup(game: str, *seats: SeatPlan, **more: Any) -> Setup:
    edition = "mammals" if game in PICTURE_GAMES else None
    return Setup(**{"game": game, "seats": seats, "edition": edition, "first": 0, **more})


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class Thinkers(BotWorkers):
    """Bots without processes of their own, all of them playing at random."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Question] = []
        self.trouble: Exception | None = None

    async def ask(self, asked: Question) -> Answer:
        self.asked.append(asked)
        await asyncio.sleep(0)
        if self.trouble is not None:
            raise self.trouble
        return answer(msgspec.structs.replace(asked, level="random"))


class Life:
    """A lobby, whoever tends it, and what people do there."""

    def __init__(self, store: Store, clock: Clock | None = None, seed: int = 1, broker: Broker | None = None) -> None:
        writer_of(store).execute("PRAGMA synchronous = OFF")  # no test here pulls the plug
        self.store = store
        self.clock = clock or Clock()
        self.random = Random(seed)
        """What people who play at random do."""
        self.lobby = Lobby(store, now=self.clock, random=Random(seed), broker=broker)
        self.bots = Thinkers()
        self.caretaker = Caretaker(self.lobby, self.bots)

    async def found(self, wanted: Setup, *guests: Guest) -> str:
        """A table where these people sit, the first of them as its host; it has begun if every seat is taken."""
        host, *others = guests or (ADA,)
        id = (await self.lobby.set_up(wanted, host)).table.id
        for guest in others:
            await self.do(id, guest, seat_requests.sit)
        if others and not (await self.table(id)).is_open:
            await self.do(id, host, seat_requests.begin)
        return id

    async def table(self, id: str) -> Table:
        return (await self.lobby.room(id)).table

    async def scene(self, id: str, since: int = 0, language: str = "en") -> Scene:
        shown: Scene = json.loads(await (await self.lobby.room(id)).show(since, language))
        return shown

    async def ask(self, id: str, guest: Guest, decide: Any, **fields: Any) -> bytes:
        shape = {game_requests.act: Act, seat_requests.sit: Sit}.get(decide, Request)
        fields.setdefault("version", (await self.table(id)).version)
        fields.setdefault("key", f"key-{next(_keys)}")
        return await (await self.lobby.room(id)).do(guest, shape(**fields), decide, guest.language)

    async def do(self, id: str, guest: Guest, decide: Any, **fields: Any) -> Scene:
        answered: Scene = json.loads(await self.ask(id, guest, decide, **fields))
        return answered

    async def act(self, id: str, guest: Guest, do: str, *, seat: int | None = None, **action: Any) -> Scene:
        return await self.do(id, guest, game_requests.act, seat=seat, action={"do": do, **action})

    async def act_somehow(self, id: str, random: Random, *dos: str) -> Scene:
        """One of the people to act does something legal; one of `dos`, if some are named."""
        table = await self.table(id)
        people = [action for action in legal(table) if table.chairs[action["by"]].kind != "bot"]
        chosen = dict(random.choice([action for action in people if not dos or action["do"] in dos]))
        seat = chosen.pop("by")
        owner = table.chairs[seat].owner
        guest = Guest(owner=owner, name="", colour="teal")
        return await self.do(id, guest, game_requests.act, seat=seat, action=chosen)

    async def play_until(self, id: str, random: Random, reached: Callable[[Table], bool]) -> Table:
        """People play at random, and bots when it is time, until the table is as it should be."""
        while not reached(table := await self.table(id)):
            if all(table.chairs[seat].playing_bot for seat in table.seats_to_act):
                await self.let_pass(1)
            else:
                await self.act_somehow(id, random)
        return table

    async def let_pass(self, seconds: float) -> None:
        """Time passes, and whatever becomes due is looked after in its turn."""
        heap, until = self.caretaker._heap, self.clock.time + seconds
        while heap and heap[0][0] <= until:
            at, id = heappop(heap)
            self.clock.time = max(self.clock.time, at)
            await self.caretaker._tend(id)
        self.clock.time = until


def in_house(test: Callable[[Life], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that gets a lobby with an empty store."""

    def run(tmp_path: Path) -> None:
        async def with_house() -> None:
            async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
                await test(Life(store))

        asyncio.run(with_house())

    # Not `functools.wraps`: pytest would ask for the wrapped one's arguments.
    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


def finished(work: Work[T]) -> T:
    """What comes of a long work, all at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def legal(table: Table) -> list[dict[str, Any]]:
    """Every legal action of every seat that may act, as JSON objects."""
    to_act = table.seats_to_act
    return [entry_object(seat, action) for seat in to_act for action in table.game.legal(table.state, seat)]


def told(scene: Scene) -> list[str]:
    return [happening["told"] for happening in scene["happened"]]


def kinds(scene: Scene) -> Sequence[str]:
    return [seat["kind"] for seat in scene["seats"]]
