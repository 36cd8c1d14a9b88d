"""Short ways to hold a contest: workers of one site in this process, with a clock that a test sets."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

from attack.running import Worker as Attacked
from sortilege.broker.in_process import InProcess, Meeting
from sortilege.contests.contests import Contests
from sortilege.contests.rules import Contest, Rules, Wanted
from sortilege.people.guest import Guest
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.requests import Act
from sortilege.tables.table import Table
from tables.living import Clock, legal, person

HOST = person("Hanna")
BEGIN = 1_000_000.0
HOUR = 3600.0
ROW = Rules("go-for-six-solo", "mammals", {"attribute": "weight"}, 4)


def wanted(rules: Rules = ROW, **more: Any) -> Wanted:
    return Wanted(**{"title": "Spring", "rules": rules, "opens_at": BEGIN, "closes_at": BEGIN + HOUR, **more})


class Worker(Attacked):
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        super().__init__(store, clock, meeting, seed)
        self.contests = Contests(self.lobby, InProcess(meeting), self.attack)
        self.bookkeeper.also_told.append(self.contests.finish)

    async def begin(self, contest: Contest, guest: Guest) -> str:
        return await self.contests.begin(contest, guest, guest.name)

    async def play(self, contest: Contest, guest: Guest, dice: Random, most: int = 200) -> Table:
        """Somebody begins or goes on, and decides as the dice say."""
        room = await self.lobby.newest(await self.begin(contest, guest))
        for _ in range(most):
            if room.table.phase == "over":
                break
            action = dict(dice.choice(legal(room.table)))
            action.pop("by")
            asked = Act(version=room.table.version, key=f"decision-{room.table.version}", action=action)
            self.clock.time += 2.0
            await room.do(guest, asked, game_requests.act, "en")
        return room.table


@asynccontextmanager
async def workers(address: str, count: int = 2) -> AsyncIterator[list[Worker]]:
    clock = Clock()
    clock.time = BEGIN
    meeting = Meeting(clock)
    async with AsyncExitStack() as opened:
        store = await opened.enter_async_context(Store(await open_database(address)))
        stores = [store]
        while len(stores) < count:
            is_shared = store.database.shared
            stores.append(await opened.enter_async_context(Store(await open_database(address))) if is_shared else store)
        yield [Worker(one, clock, meeting, number) for number, one in enumerate(stores)]
