"""Brokers to try: several workers of one site, in this process or at a real Valkey."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from real_servers import Valkey

from sortilege.broker.broker import Broker
from sortilege.broker.in_process import InProcess, Meeting
from sortilege.broker.opening import open_broker


class Ears:
    """A listener that remembers, and has whoever the test says."""

    def __init__(self) -> None:
        self.news: list[tuple[str, int]] = []
        self.moves: list[str] = []
        self.lost_ones: list[str] = []
        self.doubts = 0
        self.people: dict[str, bytes] = {}

    def heard(self, topic: str, version: int) -> None:
        self.news.append((topic, version))

    def moved(self, topic: str) -> None:
        self.moves.append(topic)

    def lost(self, worker: str) -> None:
        self.lost_ones.append(worker)

    def doubt(self) -> None:
        self.doubts += 1

    def here(self, topic: str) -> bytes | None:
        return self.people.get(topic)


async def until(reached: Callable[[], Any]) -> Any:
    """Wait for something that comes sooner or later, by itself or when it is awaited."""
    while True:
        found = reached()
        if asyncio.iscoroutine(found):
            found = await found
        if found:
            return found
        await asyncio.sleep(0.01)


Opening = Callable[[], Awaitable[Broker]]
"""Another worker comes."""


@asynccontextmanager
async def in_process() -> AsyncGenerator[Opening]:
    meeting = Meeting()

    async def opening() -> Broker:
        return InProcess(meeting)

    yield opening


@asynccontextmanager
async def at_valkey(server: Valkey) -> AsyncGenerator[Opening]:
    opened: list[Broker] = []

    async def opening() -> Broker:
        broker = await open_broker(server.url(), is_shared=True)
        opened.append(broker)
        await until(lambda: broker.sure_for(0))
        return broker

    try:
        yield opening
    finally:
        for broker in opened:
            await broker.close()
