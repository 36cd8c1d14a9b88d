"""Many tables at once: how much is done, and how long it takes from a click to the other browser."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter, process_time

import msgspec

from serving.processes import Server
from serving.tables import Failed, Table


class Measured(msgspec.Struct):
    actions: int
    seconds: float
    latencies: list[float]
    worked: float
    """Seconds of a core that the server's process has used."""
    client_busy: float
    """Cores that this process has used: near 1, and it is the client that is measured."""

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of a core that an action costs; depends less than the speed on what else the machine does."""
        return self.worked / self.actions * 1000

    def milliseconds(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


async def together(tables: Sequence[Table], *, look: bool, at_once: int = 20) -> None:
    """Set all of them up."""
    room = asyncio.Semaphore(at_once)

    async def prepare(table: Table) -> None:
        async with room:
            if look:
                await table.look()
            else:
                await table.found()

    await asyncio.gather(*[prepare(table) for table in tables])


async def run(server: Server, tables: Sequence[Table], seconds: float, every: float = 0) -> Measured:
    """One click per table at a time; the next as soon as the other browser has seen it, or `every` so many seconds."""
    latencies: list[float] = []
    began = perf_counter()
    busy, own = server.busy(), process_time()
    end = began + seconds

    async def play(table: Table) -> None:
        if every:
            await asyncio.sleep(table.random.uniform(0, every))
        while (clicked := perf_counter()) < end:
            await click(table, latencies)
            if every:
                await asyncio.sleep(max(0, every - (perf_counter() - clicked)))

    await asyncio.gather(*[play(table) for table in tables])
    spent = perf_counter() - began
    return Measured(len(latencies), spent, latencies, server.busy() - busy, (process_time() - own) / spent)


async def click(table: Table, latencies: list[float]) -> None:
    assert table.watching
    path, body = table.wish()
    seen = table.watching.after(table.version)
    clicked = perf_counter()
    status, answer = await table.ask(path, body)
    if status != 200:
        raise Failed(answer.decode())
    latencies.append(await seen - clicked)
    await table.heard(answer)
