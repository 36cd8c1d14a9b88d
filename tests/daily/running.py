"""Short ways to play a daily challenge: workers of one site in this process, with a clock that a test sets."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from random import Random

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.daily.daily import Daily
from sortilege.people.guest import Guest
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.bookkeeper import Bookkeeper
from sortilege.tables.lobby import Lobby
from sortilege.tables.requests import Act
from sortilege.tables.table import Table
from tables.living import Clock, legal

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
DAY = 86400.0


class Worker:
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        self.clock = clock
        self.lobby = Lobby(store, now=clock, random=Random(seed), broker=InProcess(meeting))
        self.daily = Daily(self.lobby)
        self.bookkeeper = Bookkeeper(self.lobby)
        self.bookkeeper.also_told.append(self.daily.finish)

    async def play(self, id: str, guest: Guest, dice: Random, most: int = 200, seconds: float = 2.0) -> Table:
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
async def workers(address: str, count: int = 2) -> AsyncIterator[list[Worker]]:
    clock = Clock()
    clock.time = NOON
    meeting = Meeting(clock)
    async with AsyncExitStack() as opened:
        store = await opened.enter_async_context(Store(await open_database(address)))
        stores = [store]
        while len(stores) < count:
            is_shared = store.database.shared
            stores.append(await opened.enter_async_context(Store(await open_database(address))) if is_shared else store)
        yield [Worker(one, clock, meeting, number) for number, one in enumerate(stores)]
