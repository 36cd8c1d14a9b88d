"""Attacks on the running site from one address, and what an innocent visitor at another one notices of them.

The real site starts with its usual limits, behind a proxy that is not there, so that both have addresses of their own.
For each attack the longest waits of the innocent visitor are printed – for a page, a look at a table, a move, a bot's
answer (which takes a breath of about a second on purpose) and a print –, whether anything was refused, and the most
memory that the site had.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Final

import httpx
from rich.console import Console
from rich.table import Table as Printed

from attacking import innocent
from attacking.attacks import ADDRESS, ALL, Attacker, token
from attacking.innocent import Innocent
from serving.processes import Server, limited_sortilege

WAITS: Final = ("page", "look", "move", "bot", "print")


def client(port: int, address: str, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}",
        headers={"X-Forwarded-For": address, **headers},
        timeout=200,
        limits=httpx.Limits(max_connections=None),
    )


async def watched(server: Server, until: asyncio.Event) -> float:
    """The most memory that the site has had, in megabytes."""
    most = 0.0
    while not until.is_set():
        most = max(most, server.memory() or 0.0)
        await asyncio.sleep(0.1)
    return most / 1e6


async def main(chosen: argparse.Namespace, folder: Path) -> None:
    printed = Printed(title=f"Longest waits of an innocent visitor in seconds; each attack lasts {chosen.seconds} s")
    for heading in ("attack", *WAITS, "refused to them", "asked by the attacker", "refused", "memory, MB"):
        printed.add_column(heading, justify="left" if heading == "attack" else "right")
    with limited_sortilege(folder) as server:
        async with client(server.port, innocent.ADDRESS, Authorization=f"Bearer {token()}") as theirs:
            somebody = Innocent(theirs)
            await somebody.arrive()
            for name in ("nobody", *chosen.attacks):
                somebody.forget()
                until = asyncio.Event()
                async with client(server.port, ADDRESS) as others:
                    attacker = Attacker(others, server.port)
                    living = asyncio.create_task(somebody.live(until))
                    memory = asyncio.create_task(watched(server, until))
                    attack = asyncio.create_task(ALL[name](attacker, until)) if name in ALL else None
                    await asyncio.sleep(chosen.seconds)
                    until.set()
                    await living
                    if attack is not None:
                        attack.cancel()
                        await asyncio.gather(attack, return_exceptions=True)
                    printed.add_row(
                        name,
                        *(f"{somebody.waits.get(what, 0.0):.2f}" for what in WAITS),
                        str(sum(somebody.refused.values())),
                        str(attacker.done),
                        str(attacker.refused),
                        f"{await memory:.0f}",
                    )
    Console(width=140).print(printed)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("attacks", nargs="*", default=[*ALL], help="which of them; all without a word")
    arguments.add_argument("--seconds", type=int, default=30)
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(main(arguments.parse_args(), Path(made)))
