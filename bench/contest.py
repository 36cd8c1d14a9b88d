"""A contest with a thousand people at once, on one worker: how long an answer takes, and when the leaderboard knows.

Everybody begins in the same few seconds and decides a card every few seconds, as people do who think; one big screen
watches the stream. Client and server share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table as Printed

from serving.connection import Asking
from serving.processes import sortilege

CARDS: Final = 12
Times = dict[str, list[float]]


class Player:
    """Somebody with a phone: one connection, one cookie."""

    def __init__(self, number: int, port: int, code: str, cookie: str, times: Times) -> None:
        self._name = f"Player {number}"
        self._port = port
        self._code = code
        self._times = times
        self._dice = Random(number)
        self._asking: Asking | None = None
        self._headers = f"Cookie: {cookie}\r\n".encode()

    async def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        if self._asking is None or self._asking.transport.is_closing():
            loop = asyncio.get_running_loop()
            _, self._asking = await loop.create_connection(Asking, "127.0.0.1", self._port)
        return await self._asking.ask(method, path, self._headers, b"" if body is None else json.dumps(body).encode())

    async def _timed(self, what: str, method: str, path: str, body: Any = None) -> Any:
        began = time.perf_counter()
        status, answer = await self._ask(method, path, body)
        self._times[what].append((time.perf_counter() - began) * 1000)
        if status != 200:
            raise RuntimeError(f"{what}: {status} {answer[:200]!r}")
        return json.loads(answer)

    async def play(self, think: float) -> None:
        await asyncio.sleep(self._dice.uniform(0, think))
        path = f"/api/contests/{self._code}/tries"
        table = (await self._timed("begin", "POST", path, {"name": self._name}))["table"]
        scene = (await self._timed("look", "GET", f"/api/tables/{table}"))["scene"]
        while scene["phase"] == "playing":
            await asyncio.sleep(self._dice.uniform(0.5, 1.5) * think)
            action = {key: value for key, value in self._dice.choice(scene["legal"]).items() if key != "by"}
            body = {"key": f"decision-{scene['version']}", "version": scene["version"], "action": action}
            scene = await self._timed("answer", "POST", f"/api/tables/{table}/actions", body)


async def watch(base: str, code: str, players: int, seen: list[tuple[float, int]]) -> None:
    """When the leaderboard said how many have finished, until all have."""
    async with (
        httpx.AsyncClient(base_url=base, timeout=None) as client,  # noqa: S113  # it is a stream
        client.stream("GET", f"/api/contests/{code}/stream") as stream,
    ):
        is_board = False
        async for line in stream.aiter_lines():
            if line.startswith("event: "):
                is_board = line == "event: board"
            elif is_board and line.startswith("data: "):
                seen.append((time.perf_counter(), json.loads(line[6:])["finished"]))
                if seen[-1][1] >= players:
                    return


async def contest(base: str) -> str:
    async with httpx.AsyncClient(base_url=base) as host:
        wanted = {
            "title": "A thousand",
            "game": "go-for-six-solo",
            "edition": "mammals",
            "decisions": CARDS,
            "one_room": True,
            "closes": round((time.time() + 3600) * 1000),
        }
        token = {"Authorization": "Bearer a-host-of-many-people"}
        answer = await host.post("/api/contests", json=wanted, headers=token)
        answer.raise_for_status()
        return str(answer.json()["code"])


async def cookies(base: str, count: int) -> list[str]:
    found = []
    for _ in range(count):
        async with httpx.AsyncClient(base_url=base) as browser:
            answer = await browser.post("/api/me", json={})
            found.append(answer.headers["set-cookie"].partition(";")[0])
    return found


async def main(players: int, think: float) -> None:
    times: Times = {"begin": [], "look": [], "answer": []}
    seen: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder, sortilege(Path(folder)) as server:
        base = f"http://127.0.0.1:{server.port}"
        code = await contest(base)
        known = enumerate(await cookies(base, players))
        everybody = [Player(number, server.port, code, cookie, times) for number, cookie in known]
        watching = asyncio.create_task(watch(base, code, players, seen))
        await asyncio.gather(*(player.play(think) for player in everybody))
        ended = time.perf_counter()
        await asyncio.wait_for(watching, 120)
    printed = Printed(title=f"{players:,} players at once, one worker, a card every {think:.0f} s or so: milliseconds")
    for column in ("", "how many", "median", "p99", "longest"):
        printed.add_column(column, justify="right" if column else "left")
    for what, found in times.items():
        ordered = sorted(found)
        p99 = ordered[int(len(ordered) * 0.99)]
        row = (ordered[len(ordered) // 2], p99, ordered[-1])
        printed.add_row(what, f"{len(ordered):,}", *(f"{value:.1f}" for value in row))
    console = Console(width=120)
    console.print(printed)
    gaps = [after - before for (before, _), (after, _) in pairwise(seen)]
    console.print(
        f"Leaderboard: {len(seen):,} updates, the shortest time between two {min(gaps):.2f} s;"
        f" it was complete {max(0.0, seen[-1][0] - ended):.2f} s after the last answer"
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--players", type=int, default=1000)
    arguments.add_argument("--think", type=float, default=4.0)
    chosen = arguments.parse_args()
    asyncio.run(main(chosen.players, chosen.think))
