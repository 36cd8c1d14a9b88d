"""One server under load, several in turns, and what tables and streams take of its memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import httpx
import msgspec

from serving.connection import Line
from serving.load import Measured, run, together
from serving.pages import cookie_of
from serving.processes import BARE, Server
from serving.tables import BareTable, GameTable, Table

MOST_LINES = 1000
"""Connections on which people click at once; beside them every table has a stream."""


class Held(msgspec.Struct):
    """Bytes of memory."""

    per_table: float
    """That rests."""
    per_stream: float
    """That is open."""
    all: float
    """The whole process, with everything open."""


class Site:
    """A server, who is known there, and how many click at once."""

    def __init__(self, server: Server, most_lines: int = MOST_LINES, languages: Sequence[str] = ("en",)) -> None:
        """Table after table is played in the next of the languages."""
        self.server = server
        self._languages = languages
        self._most_lines = most_lines
        self._cookie = ""
        if server.name != BARE:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
                self._cookie = cookie_of(client)

    def lines(self, count: int) -> list[Line]:
        """For so many tables."""
        return [Line(self.server.port) for _ in range(min(count, self._most_lines))]

    def tables(self, lines: list[Line], count: int) -> list[Table]:
        """Each always asks on the same line."""
        shared = [(lines[seed % len(lines)], seed) for seed in range(count)]
        if self.server.name == BARE:
            return [BareTable(line, seed) for line, seed in shared]
        spoken = self._languages
        return [GameTable(line, seed, self._cookie, spoken[seed // 2 % len(spoken)]) for line, seed in shared]

    async def measure(self, count: int, seconds: float, every: float = 0) -> Measured:
        lines = self.lines(count)
        tables = self.tables(lines, count)
        await together(tables, look=False)
        await together(tables, look=True)
        try:
            return await run(self.server, tables, seconds, every)
        finally:
            for line in lines:
                line.close()
            for table in tables:
                table.close()
            await asyncio.sleep(0.3)

    async def memory(self, count: int) -> Held | None:
        """With so many tables, and then with a stream at each; None where the system does not say."""
        before = self.server.memory()
        lines = self.lines(count)
        tables = self.tables(lines, count)
        await together(tables, look=False)
        for line in lines:
            line.close()
        await asyncio.sleep(2)
        with_tables = self.server.memory()
        await together(tables, look=True)
        await asyncio.sleep(2)
        with_streams = self.server.memory()
        for table in tables:
            table.close()
        await asyncio.sleep(0.5)
        if before is None or with_tables is None or with_streams is None:
            return None
        return Held((with_tables - before) / count, (with_streams - with_tables) / count, with_streams)


async def in_turns(sites: Sequence[Site], count: int, seconds: float, rounds: int) -> list[list[Measured]]:
    """What each of them did, round by round: whatever else this machine does is the same for all."""
    found: list[list[Measured]] = [[] for _ in sites]
    for _ in range(rounds):
        for site, results in zip(sites, found, strict=True):
            results.append(await site.measure(count, seconds))
    return found
