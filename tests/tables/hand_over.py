"""A process that hands things over, table by table, and says so: `python hand_over.py ADDRESS GIVER`."""

import asyncio
import sys

from sortilege.store.handovers import Handover
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables.handovers import Handovers
from sortilege.tables.lobby import Lobby


class Talkative(Handovers):
    async def _give(self, id: str, handover: Handover) -> None:
        await super()._give(id, handover)
        sys.stdout.write(f"{id}\n")
        sys.stdout.flush()


async def hand_over(address: str, giver: str) -> None:
    async with Store(await open_database(address)) as store:
        await Talkative(Lobby(store)).begin(giver, 600.0)


if __name__ == "__main__":
    asyncio.run(hand_over(*sys.argv[1:]))
