"""Long games: what it costs to open, look at, act at and step through a table where very much has happened.

Tables are written into a data folder, then the real site starts and is asked over HTTP. While a table is opened for the
first time, another visitor asks for a small page again and again: the longest wait is printed, too. The last column
says how much dearer the longest table is than the shortest; where looking costs what is new it is near 1.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table as Printed

from serving.long_logs import write
from serving.processes import sortilege
from sortilege.people.guest import new_token, program
from sortilege.web.settings import DATABASE

SIZES: Final = [100, 6_000, 19_500]
"""Rows. A site lets no table become much longer."""
Asking = Callable[[], Awaitable[object]]


class Visitor:
    """Somebody who plays both seats of a table."""

    def __init__(self, client: httpx.AsyncClient, table: str) -> None:
        self.client = client
        self.path = f"/api/tables/{table}"
        self.page = f"/t/{table}"
        self.scene: Any = None

    async def get(self, path: str) -> httpx.Response:
        answer = await self.client.get(path, headers={"Accept-Encoding": "identity"})
        return answer.raise_for_status()

    async def look(self) -> None:
        self.scene = (await self.get(self.path)).json()["scene"]

    async def act(self) -> None:
        """Clear the board if that is possible, else pass."""
        action = dict(min(self.scene["legal"], key=lambda one: ("clear", "pass", one["do"]).index(one["do"])))
        seat = action.pop("by")
        body = {"key": str(uuid.uuid4()), "version": self.scene["version"], "seat": seat, "action": action}
        self.scene = (await self.client.post(f"{self.path}/actions", json=body)).raise_for_status().json()

    async def stream(self) -> None:
        """Until the first scene has come."""
        async with self.client.stream("GET", f"{self.path}/stream") as answer:
            text = ""
            async for some in answer.aiter_text():
                text += some
                if "event: scene" in text and text.endswith("\n\n"):
                    return

    async def step(self) -> None:
        await self.get(f"{self.path}/steps/{self.scene['entries'] // 2}")


async def timed(ask: Asking) -> float:
    """Milliseconds."""
    began = perf_counter()
    await ask()
    return (perf_counter() - began) * 1000


async def waits(client: httpx.AsyncClient, until: asyncio.Task[float]) -> float:
    """The longest time that somebody else waits for a small page meanwhile, in milliseconds."""
    longest = 0.0
    while not until.done():
        longest = max(longest, await timed(lambda: client.get("/join")))
    return longest


async def measure(client: httpx.AsyncClient, table: str, rounds: int) -> dict[str, float]:
    visitor = Visitor(client, table)
    await client.get("/join")
    opening = asyncio.create_task(timed(visitor.look))
    longest = await waits(client, opening)
    found = {"open, after a restart": await opening, "… another visitor waits at most": longest}
    asked: dict[str, Asking] = {
        "look": visitor.look,
        "page": lambda: visitor.get(visitor.page),
        "page of the replay": lambda: visitor.get(f"{visitor.page}/replay"),
        "stream, until the first scene": visitor.stream,
        "one step in the middle": visitor.step,
        "record": lambda: visitor.get(f"{visitor.path}/record"),
    }
    times: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name, ask in asked.items():
            times.setdefault("act", []).append(await timed(visitor.act))  # so nothing is as it was
            times.setdefault(name, []).append(await timed(ask))
    return found | {name: median(some) for name, some in times.items()}


async def main(chosen: argparse.Namespace, folder: Path) -> None:
    token = new_token()
    tables = await write(folder / DATABASE, program(token, "en"), chosen.rows)
    results: dict[int, dict[str, float]] = {}
    with sortilege(folder) as server:
        memory = server.memory()
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{server.port}", headers={"Authorization": f"Bearer {token}"}, timeout=120
        ) as client:
            for rows, table in tables.items():
                results[rows] = await measure(client, table, chosen.rounds)
        grown = server.memory()
    printed = Printed(title=f"Milliseconds, median of {chosen.rounds} rounds")
    printed.add_column("rows of the table")
    for rows in tables:
        printed.add_column(f"{rows:,}", justify="right")
    printed.add_column("longest ÷ shortest", justify="right")
    for name in results[chosen.rows[0]]:
        row = [one[name] for one in results.values()]
        printed.add_row(name, *(f"{one:.1f}" for one in row), f"{row[-1] / row[0]:.1f}")
    console = Console(width=120)
    console.print(printed)
    if memory and grown:
        console.print(f"Memory of the site: {memory / 1e6:.0f} MB before, {grown / 1e6:.0f} MB after all of this")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rows", type=int, nargs="+", default=SIZES)
    arguments.add_argument("--rounds", type=int, default=15)
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(main(arguments.parse_args(), Path(made)))
