"""Workers of one site in this process, with a clock that a test sets, where games are played that the house deals."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import TypeVar

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.people.guest import Guest
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.bookkeeper import Bookkeeper
from sortilege.tables.lobby import Lobby
from sortilege.tables.requests import Act
from sortilege.tables.table import Table
from tables.living import Clock, legal

W = TypeVar("W", bound="DealingWorker")


class DealingWorker:
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        self.clock = clock
        self.lobby = Lobby(store, now=clock, random=Random(seed), broker=InProcess(meeting))
        self.bookkeeper = Bookkeeper(self.lobby)

    async def decide(self, id: str, guest: Guest, dice: Random, most: int = 200, seconds: float = 2.0) -> Table:
        """Somebody decides as the dice say, so often or until it is over; each time they think for a while."""
        room = await self.lobby.newest(id)
        for _ in range(most):
            if room.table.phase == "over":
                break
            action = dict(dice.choice(legal(room.table)))
            action.pop("by")
            asked = Act(version=room.table.version, key=f"decision-{room.table.version}", action=action)
            self.clock.time += seconds
            await room.do(guest, asked, game_requests.act, "en")
        return room.table


@asynccontextmanager
async def working(
    worker: Callable[[Store, Clock, Meeting, int], W], address: str, count: int, clock: Clock
) -> AsyncIterator[list[W]]:
    """On a database that workers share each has a connection of its own."""
    meeting = Meeting(clock)
    async with AsyncExitStack() as opened:
        store = await opened.enter_async_context(Store(await open_database(address)))
        stores = [store]
        while len(stores) < count:
            is_shared = store.database.shared
            stores.append(await opened.enter_async_context(Store(await open_database(address))) if is_shared else store)
        yield [worker(one, clock, meeting, number) for number, one in enumerate(stores)]
