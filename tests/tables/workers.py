"""Two workers of one site in this process: a store, a clock and a broker that they share."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from broker.brokers import until
from sortilege.broker.in_process import InProcess, Meeting
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables.room import Room
from tables.living import Clock, Life


class Shared(SqliteDatabase):
    shared = True


def at_two_workers(test: Callable[[Life, Life], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that gets both."""

    def run(tmp_path: Path) -> None:
        async def with_workers() -> None:
            async with Store(Shared(tmp_path / "tables.db")) as store:
                clock = Clock()
                meeting = Meeting(clock)
                one, other = (Life(store, clock, seed, InProcess(meeting)) for seed in (1, 2))
                await test(one, other)

        asyncio.run(with_workers())

    # Not `functools.wraps`: pytest would ask for the wrapped one's arguments.
    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


async def comes_to(room: Room, version: int) -> None:
    """Wait until it has heard of this version."""
    await until(lambda: room.table.version == version)
