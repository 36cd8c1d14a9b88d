"""Short ways to play against the clock: workers of one site in this process, with a clock that a test sets."""

from contextlib import AbstractAsyncContextManager
from itertools import count

from sortilege.attack.attack import Attack, Go
from sortilege.broker.in_process import Meeting
from sortilege.core.record import entry_object
from sortilege.people.guest import Guest
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.requests import Act
from sortilege.tables.room import Room
from tables.dealt_runs import DealingWorker, working
from tables.living import Clock

_keys = count(10_000_000)


class Worker(DealingWorker):
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        super().__init__(store, clock, meeting, seed)
        self.attack = Attack(self.lobby)
        self.bookkeeper.also_told.append(self.attack.finish)

    async def go(self, id: str, guest: Guest, line: str | None = None) -> Room:
        room = await self.lobby.newest(id)
        await self.attack.go(id, guest, Go(version=room.table.version, key=f"key-{next(_keys)}", line=line))
        return await self.lobby.newest(id)

    async def answer(self, id: str, guest: Guest, *rights: bool, seconds: float = 2.0) -> Room:
        """Somebody puts card after card where it belongs, or where it does not."""
        room = await self.lobby.newest(id)
        for right in rights:
            table = room.table
            found = [one for _, one in table.choices() if table.game.judged(table.state, one) is right]
            action = entry_object(0, found[0])
            action.pop("by")
            self.clock.time += seconds
            asked = Act(version=table.version, key=f"key-{next(_keys)}", action=action)
            await room.do(guest, asked, game_requests.act, "en")
        return room


def workers(address: str, count: int = 2, clock: Clock | None = None) -> AbstractAsyncContextManager[list[Worker]]:
    return working(Worker, address, count, clock or Clock())
