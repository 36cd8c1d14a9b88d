"""Short ways to look for opponents: workers of one site in this process, with a clock that a test sets."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from random import Random
from typing import Any

import msgspec

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.people.guest import Guest
from sortilege.people.owner import owner_of
from sortilege.seeking.seeking import Seeking, Standing
from sortilege.seeking.wishes import Wish
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables.lobby import Lobby
from sortilege.tables.table import Table
from tables.living import Clock, person


class Worker:
    def __init__(self, store: Store, clock: Clock, meeting: Meeting, seed: int) -> None:
        broker = InProcess(meeting)
        self.clock = clock
        self.lobby = Lobby(store, now=clock, random=Random(seed), broker=broker)
        self.seeking = Seeking(self.lobby, broker, Random(seed))

    async def seek(self, guest: Guest, **wish: Any) -> None:
        wanted = Wish(**{"game": "the-box", "players": (2,), **wish})
        await self.seeking.seek(guest, wanted, f"device of {guest.name}")

    async def look(self, guest: Guest) -> Standing:
        return await self.seeking.look(guest.known())

    async def table_of(self, guest: Guest) -> Table | None:
        """Where somebody plays."""
        found = await self.look(guest)
        return (await self.lobby.newest(found.table)).table if found.table else None


@asynccontextmanager
async def workers(address: str, count: int = 2) -> AsyncGenerator[list[Worker]]:
    """Each with connections of its own, where the engine allows for that."""
    clock = Clock()
    meeting = Meeting(clock)
    async with AsyncExitStack() as opened:
        store = await opened.enter_async_context(Store(await open_database(address)))
        stores = [store]
        while len(stores) < count:
            is_shared = store.database.shared
            stores.append(await opened.enter_async_context(Store(await open_database(address))) if is_shared else store)
        yield [Worker(one, clock, meeting, number) for number, one in enumerate(stores)]


async def is_found(guest: Guest, *workers: Worker) -> None:
    """Whoever waits asks now one worker, now another."""
    for worker in cycle(workers):
        if (await worker.look(guest)).state == "found":
            return
        await asyncio.sleep(0.02)


def people(count: int) -> list[Guest]:
    return [person(f"Person {number}") for number in range(count)]


def called(name: str, language: str = "en") -> Guest:
    """Somebody whose name others have as well."""
    return msgspec.structs.replace(person(name), owner=owner_of(f"{name} {language}"), language=language)
