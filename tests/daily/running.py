"""Short ways to play a daily challenge: workers of one site in this process, with a clock that a test sets."""

from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime

from sortilege.broker.in_process import Meeting
from sortilege.daily.daily import Daily
from sortilege.store.store import Store
from tables.dealt_runs import DealingWorker, working
from tables.living import Clock

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
DAY = 86400.0


class Worker(DealingWorker):
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        super().__init__(store, clock, meeting, seed)
        self.daily = Daily(self.lobby)
        self.bookkeeper.also_told.append(self.daily.finish)


def workers(address: str, count: int = 2) -> AbstractAsyncContextManager[list[Worker]]:
    clock = Clock()
    clock.time = NOON
    return working(Worker, address, count, clock)
