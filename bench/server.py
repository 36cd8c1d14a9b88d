"""The real server under load: actions per second, from a click to the other browser, memory, and the size of pages.

Every table has people on all seats who do something legal as soon as the last thing has arrived in another browser,
which watches through a live stream. Beside it, in turns, the same load on a bare endpoint of the same stack that only
stores a row and sends an event: the ratio says what the game itself costs. So does boardgame.io, with its own client,
a game of that size, and its matches in memory. Client and servers share this machine, and on PostgreSQL the database
does, too; its work is nobody's CPU here.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import httpx
from rich.console import Console

from serving import boardgame_io
from serving.load import Measured
from serving.measuring import Site, in_turns
from serving.pages import compressed_size
from serving.printing import add_rows, cost, new_table
from serving.processes import bare, sortilege
from sortilege.games import GAMES
from sortilege.i18n.languages import PROMISED

sys.path.append(str(Path(__file__).parent.parent / "tools"))
import real_servers

THINKING = 5.0
"""Seconds between two actions at a table where people think."""
MANY = 2000
"""From so many tables on one round is enough."""
PEER_TABLES = (100, 1000)
IN_ALL_LANGUAGES = 120
ON_POSTGRES_AT_ONCE = 100
"""Clicks on their way there: more would wait for the database longer than anybody is let wait."""
errors = Console(stderr=True)
console = Console(width=120)


async def embedded(chosen: argparse.Namespace, folder: Path) -> None:
    """On SQLite, one process; and boardgame.io."""
    with ExitStack() as running:
        ours = Site(running.enter_context(sortilege(folder / "ours")))
        theirs = Site(running.enter_context(bare(f"sqlite:{folder / 'bare.db'}")))
        for site in (ours, theirs):
            await site.measure(10, 1)  # everything is loaded now
        errors.print("memory …")
        held = await ours.memory(chosen.memory)
        printed, costs = new_table("From a click to the other browser, on SQLite"), {}
        for count in chosen.tables:
            errors.print(f"{count:,} tables …")
            rounds = chosen.rounds if count < MANY else 1
            our_turns, their_turns = await in_turns((ours, theirs), count, chosen.seconds, rounds)
            servers = {ours.server.name: our_turns, theirs.server.name: their_turns}
            if count in PEER_TABLES and (peer := peer_turns(count, chosen.seconds, rounds)):
                servers["boardgame.io"] = peer
            add_rows(printed, f"{count:,}", servers)
            costs[count] = cost(our_turns)
        errors.print(f"{IN_ALL_LANGUAGES} tables in all languages …")
        everybody = Site(ours.server, languages=tuple(PROMISED))
        await everybody.measure(len(PROMISED) * 2, 1)
        english, all_languages = await in_turns((ours, everybody), IN_ALL_LANGUAGES, chosen.seconds, chosen.rounds)
        add_rows(
            printed, f"{IN_ALL_LANGUAGES}, in {len(PROMISED)} languages at once", {ours.server.name: all_languages}
        )
        languages = cost(all_languages) / cost(english)
        count = 1000
        errors.print(f"{count:,} tables where people think …")
        thinking = await ours.measure(count, chosen.seconds + THINKING, THINKING)
        add_rows(printed, f"{count:,}, each acts every {THINKING:.0f} s", {ours.server.name: [thinking]})
        console.print(printed)
        console.print(
            f"Cost of an action at {IN_ALL_LANGUAGES} tables in all languages against English: × {languages:.2f}"
        )
        if len(costs) > 1:
            console.print(f"Cost of an action, from the cheapest to the dearest row: × {spread(costs):.2f}")
        if held:
            console.print(
                f"Memory: growth of the server's process with {chosen.memory:,} new tables, half of them The Box:"
                f"\n  {held.per_table / 1024:.1f} KB per table that rests,"
                f" {held.per_stream / 1024:.1f} KB per open stream"
            )
        await streams(chosen.streams, folder)
        print_pages(ours.server.port)


def spread(costs: dict[int, float]) -> float:
    return max(costs.values()) / min(costs.values())


def peer_turns(count: int, seconds: float, rounds: int) -> list[Measured]:
    """boardgame.io's; none where it is not to be had."""
    try:
        packages = boardgame_io.installed()
    except boardgame_io.Missing as why:
        errors.print(f"boardgame.io is left out: {why}")
        return []
    with boardgame_io.boardgame_io(packages) as server, boardgame_io.People(server, packages, count) as people:
        people.play(1)
        return [people.play(seconds) for _ in range(rounds)]


async def streams(count: int, folder: Path) -> None:
    """As many as that at one worker."""
    errors.print(f"{count:,} open streams …")
    with sortilege(folder / "streams") as server:
        held = await Site(server).memory(count)
    if held:
        console.print(
            f"{count:,} tables with an open stream each: one process holds all with {held.all / 1024**2:,.0f} MB;"
            f"\n  {held.per_table / 1024:.1f} KB per table, {held.per_stream / 1024:.1f} KB per open stream"
        )


async def on_postgres(chosen: argparse.Namespace, folder: Path) -> None:
    """With one worker and with two, which tell each other through Valkey."""
    if why := real_servers.missing():
        errors.print(f"PostgreSQL is left out: {why}")
        return
    with ExitStack() as running:
        # Stored is stored, here as on SQLite.
        postgres = running.enter_context(real_servers.running_postgres(fast=False))
        broker = running.enter_context(real_servers.running_valkey()).url()
        sites = []
        for workers, name in ((1, "Sortilege, 1 worker"), (2, "Sortilege, 2 workers")):
            postgres.make(f"with{workers}")
            more = ("--database", postgres.url(f"with{workers}"), "--broker", broker, "--workers", str(workers))
            server = running.enter_context(sortilege(folder / name, *more, name=name))
            sites.append(Site(server, ON_POSTGRES_AT_ONCE))
        sites.append(Site(running.enter_context(bare(postgres.url())), ON_POSTGRES_AT_ONCE))
        for site in sites:
            await site.measure(10, 1)
        printed, pairs = new_table("From a click to the other browser, on PostgreSQL"), []
        for count in chosen.postgres:
            errors.print(f"{count:,} tables on PostgreSQL …")
            turns = await in_turns(sites, count, chosen.seconds, chosen.rounds)
            servers = {site.server.name: results for site, results in zip(sites, turns, strict=True)}
            add_rows(printed, f"{count:,}", servers)
            pairs.append(f"× {cost(turns[1]) / cost(turns[0]):.2f} with {count:,} tables")
        console.print(printed)
        console.print(f"CPU of an action with two workers against one: {', '.join(pairs)}")


def print_pages(port: int) -> None:
    console.print("Pages when they are loaded first: HTML, styles and modules as they come, compressed; no pictures")
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        for name, path in pages(client).items():
            size, files = compressed_size(client, path)
            console.print(f"  {name}: {size / 1024:.1f} KB in {files} files")


def pages(client: httpx.Client) -> dict[str, str]:
    """The home page, and a table of every game."""
    found = {"home": "/"}
    client.get("/")
    for game in GAMES:
        answer = client.post("/play", data={"game": game})
        if answer.status_code != 303:
            raise RuntimeError(answer.text)
        found[f"a table of {game}"] = answer.headers["location"]
    return found


def allow_many_connections() -> None:
    """Every stream is one, here and at the server."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # Windows has none, and no such limit either

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def main(chosen: argparse.Namespace, folder: Path) -> None:
    allow_many_connections()
    if chosen.tables:
        await embedded(chosen, folder)
    if chosen.postgres:
        await on_postgres(chosen, folder)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000, 10_000], help="on SQLite")
    arguments.add_argument("--postgres", type=int, nargs="*", default=[100, 1000], help="tables on PostgreSQL")
    arguments.add_argument("--seconds", type=float, default=3.0, help="per server, number of tables and round")
    arguments.add_argument("--rounds", type=int, default=2)
    arguments.add_argument("--memory", type=int, default=1000, help="tables and streams to measure the memory with")
    arguments.add_argument("--streams", type=int, default=10_000, help="streams that are open at once in the end")
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(main(arguments.parse_args(), Path(made)))
