"""Short ways to hold a contest: workers of one site in this process, with a clock that a test sets."""

from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

from attack.running import Worker as Attacked
from sortilege.broker.in_process import InProcess, Meeting
from sortilege.contests.contests import Contests
from sortilege.contests.rules import Contest, Rules, Wanted
from sortilege.people.guest import Guest
from sortilege.store.store import Store
from sortilege.tables.table import Table
from tables.dealt_runs import working
from tables.living import Clock, person

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
        return await self.decide(await self.begin(contest, guest), guest, dice, most)


def workers(address: str, count: int = 2) -> AbstractAsyncContextManager[list[Worker]]:
    clock = Clock()
    clock.time = BEGIN
    return working(Worker, address, count, clock)
