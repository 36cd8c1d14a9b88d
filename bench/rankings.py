"""Rankings and profiles: what they cost with a hundred people, and with a hundred thousand.

People, ratings and results are written into a data folder, then the real site starts and is asked over HTTP, by the one
who is last of all and has played most. The last column says how much dearer the larger site is.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final
from urllib.parse import quote

import httpx
from rich.console import Console
from rich.table import Table as Printed

from serving.famous import GAME, name_of, write
from serving.processes import sortilege
from sortilege.web.settings import DATABASE
from sortilege.web.visitor import COOKIE

SIZES: Final = [(100, 20), (100_000, 20_000)]
"""People, and games of one of them."""


async def timed(client: httpx.AsyncClient, path: str) -> float:
    """Milliseconds."""
    began = perf_counter()
    answer = await client.get(path, headers={"Accept-Encoding": "identity"})
    answer.raise_for_status()
    return (perf_counter() - began) * 1000


async def measure(client: httpx.AsyncClient, people: int, rounds: int) -> dict[str, float]:
    me, middle = quote(name_of(people - 1)), quote(name_of(people // 2))
    asked = {
        "ranking, the first page": f"/ranking/{GAME}",
        "… for programs": f"/api/ranking/{GAME}",
        "… a page in the middle": f"/api/ranking/{GAME}?after={middle}",
        "… the last page": f"/api/ranking/{GAME}?after={quote(name_of(people - 20))}",
        "… people one knows": f"/api/ranking/{GAME}?among=friends",
        "profile": f"/people/{me}",
    }
    await timed(client, "/join")
    found = {"profile, for the first time": await timed(client, f"/people/{me}")}
    for name, path in asked.items():
        found[name] = median([await timed(client, path) for _ in range(rounds)])
    return found


async def main(rounds: int) -> None:
    results = []
    for people, games in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            cookie = await write(Path(folder) / DATABASE, people, games)
            with sortilege(Path(folder)) as server:
                async with httpx.AsyncClient(
                    base_url=f"http://127.0.0.1:{server.port}", headers={"Cookie": f"{COOKIE}={cookie}"}, timeout=120
                ) as client:
                    results.append(await measure(client, people, rounds))
    printed = Printed(title=f"Milliseconds, median of {rounds} rounds")
    printed.add_column("people, and games of the one who asks")
    for people, games in SIZES:
        printed.add_column(f"{people:,} and {games:,}", justify="right")
    printed.add_column("ratio", justify="right")
    small, large = results
    for name in small:
        printed.add_row(name, f"{small[name]:.1f}", f"{large[name]:.1f}", f"{large[name] / small[name]:.1f}")
    Console(width=120).print(printed)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=25)
    asyncio.run(main(arguments.parse_args().rounds))
