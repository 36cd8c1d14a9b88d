"""The real server under load: actions per second, from a click to the other browser, memory, and the size of pages.

Every table has people on all seats who do something legal as soon as the last thing has arrived in another browser,
which watches through a live stream. Beside it, in turns, the same load on a bare endpoint of the same stack that only
stores a row and sends an event: the ratio says what the game itself costs. Client and servers share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import httpx
from rich.console import Console
from rich.table import Table as Printed

from serving.load import Measured, run, together
from serving.pages import compressed_size, cookie_of
from serving.processes import Server, bare, sortilege
from serving.tables import BareTable, GameTable, Table
from sortilege.games import GAMES

THINKING = 5.0
"""Seconds between two actions at a table where people think."""
COLUMNS = ("tables", "server", "actions/s", "× bare", "p50 ms", "p99 ms", "CPU ms/action", "× bare", "client's cores")


def tables_at(server: Server, cookie: str, count: int) -> list[Table]:
    if server.name == "Sortilege":
        return [GameTable(server.port, seed, cookie) for seed in range(count)]
    return [BareTable(server.port, seed) for seed in range(count)]


async def measure(server: Server, cookie: str, count: int, seconds: float, every: float = 0) -> Measured:
    tables = tables_at(server, cookie, count)
    await together(tables, look=False)
    await together(tables, look=True)
    try:
        return await run(server, tables, seconds, every)
    finally:
        for table in tables:
            table.close()
        await asyncio.sleep(0.3)


async def memory(server: Server, cookie: str, count: int) -> tuple[float, float] | None:
    """Bytes per table that rests, and per stream that is open."""
    before = server.memory()
    tables = tables_at(server, cookie, count)
    await together(tables, look=False)
    for table in tables:
        table.asking.transport.abort()
    await asyncio.sleep(2)
    with_tables = server.memory()
    await together(tables, look=True)
    await asyncio.sleep(2)
    with_streams = server.memory()
    for table in tables:
        table.close()
    await asyncio.sleep(0.5)
    if before is None or with_tables is None or with_streams is None:
        return None
    return (with_tables - before) / count, (with_streams - with_tables) / count


def add_rows(printed: Printed, label: str, ours: Sequence[Measured], theirs: Sequence[Measured]) -> None:
    for name, results in (("Sortilege", ours), ("bare Litestar", theirs)):
        if not results:
            continue
        speed, cost = median(one.per_second for one in results), median(one.cost for one in results)
        ratios = ["", ""]
        if results is ours and theirs:
            ratios = [
                f"{speed / median(one.per_second for one in theirs):.2f}",
                f"{median(one.cost for one in theirs) / cost:.2f}",
            ]
        printed.add_row(
            label,
            name,
            f"{speed:,.0f}",
            ratios[0],
            f"{median(one.milliseconds(0.5) for one in results):.1f}",
            f"{median(one.milliseconds(0.99) for one in results):.1f}",
            f"{cost:.2f}",
            ratios[1],
            f"{median(one.client_busy for one in results):.2f}",
        )


async def main(chosen: argparse.Namespace, folder: Path) -> None:
    errors = Console(stderr=True)
    printed = Printed(title=f"From a click to the other browser, median of {chosen.rounds} rounds")
    for title in COLUMNS:
        printed.add_column(title, justify="left" if title in COLUMNS[:2] else "right")
    with (
        sortilege(folder / "ours") as ours,
        bare(folder / "bare") as theirs,
        httpx.Client(base_url=f"http://127.0.0.1:{ours.port}") as client,
    ):
        cookie = cookie_of(client)
        for server in (ours, theirs):
            await measure(server, cookie, 10, 1)  # everything is loaded now
        errors.print("Memory …")
        held = await memory(ours, cookie, chosen.memory)
        for count in chosen.tables:
            results: list[tuple[Measured, Measured]] = []
            for number in range(1, chosen.rounds + 1):
                errors.print(f"{count:,} tables, round {number} of {chosen.rounds} …")
                our_turn = await measure(ours, cookie, count, chosen.seconds)
                results.append((our_turn, await measure(theirs, cookie, count, chosen.seconds)))
            add_rows(printed, f"{count:,}", [one for one, _ in results], [other for _, other in results])
        count = max(chosen.tables)
        errors.print(f"{count:,} tables where people think …")
        thinking = await measure(ours, cookie, count, chosen.seconds + THINKING, THINKING)
        add_rows(printed, f"{count:,}, each acts every {THINKING:.0f} s", [thinking], [])
        console = Console(width=120)
        console.print(printed)
        if held:
            console.print(
                f"Memory: growth of the server's process with {chosen.memory:,} new tables, half of them The Box:"
                f"\n  {held[0] / 1024:.1f} KB per table that rests, {held[1] / 1024:.1f} KB per open stream"
            )
        console.print(
            "Pages when they are loaded first: HTML, styles and modules as they come, compressed; no pictures"
        )
        for name, path in pages(client).items():
            size, files = compressed_size(client, path)
            console.print(f"  {name}: {size / 1024:.1f} KB in {files} files")


def pages(client: httpx.Client) -> dict[str, str]:
    """The home page, and a table of every game."""
    found = {"home": "/"}
    for game in GAMES:
        answer = client.post("/play", data={"game": game})
        if answer.status_code != 303:
            raise RuntimeError(answer.text)
        found[f"a table of {game}"] = answer.headers["location"]
    return found


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100, 1000])
    arguments.add_argument("--seconds", type=float, default=3.0, help="per server, number of tables and round")
    arguments.add_argument("--rounds", type=int, default=2)
    arguments.add_argument("--memory", type=int, default=1000, help="tables and streams to measure the memory with")
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(main(arguments.parse_args(), Path(made)))
