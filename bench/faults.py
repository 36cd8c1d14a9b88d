"""Everything that can happen to a large site, one after the other in ever new orders, while people play there.

PostgreSQL, Valkey and two workers run as processes; workers are killed, the broker and the database killed, frozen, cut
off and full. In the end the log has what was acknowledged, once and in order, or this says what it has not. Figures are
those of a machine where players, servers and bots share the cores.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from rich.console import Console

sys.path.append(str(Path(__file__).parent.parent / "tools"))
import real_servers
from faulty_site.course import complaints, in_words, printed, run
from faulty_site.kinds import ALL
from faulty_site.site import faulty_site


def shuffled(chosen: list[str], until: float, random: Random) -> Iterator[str]:
    """All of them, and all of them again, while there is time."""
    while True:
        for kind in random.sample(chosen, len(chosen)):
            if monotonic() > until:
                return
            yield kind


def main(chosen: argparse.Namespace) -> int:
    console = Console(width=120)
    if why := real_servers.missing():
        console.print(f"Left out: {why}.")
        return 0
    random = Random(chosen.seed)
    with faulty_site() as site:
        if site.disk is None:
            console.print("No small disk can be mounted here: what happens when it is full is left out.")
        faults = shuffled(chosen.faults or [*ALL], monotonic() + 60 * chosen.minutes, random)
        course = asyncio.run(
            run(site, faults, tables=chosen.tables, seconds=chosen.seconds, random=random, say=console.print)
        )
        ended = site.stop()
        mistakes = site.log.count("Traceback")
    busy = f"The machine has {os.cpu_count()} cores, and {os.getloadavg()[1]:.0f} processes wanted one."
    console.print(printed(course), in_words(course), f"mistakes in the site's log: {mistakes}", busy, sep="\n")
    for one in complaints(course)[:20]:
        console.print(f"! {one[:1000]}")
    return 1 if complaints(course) or mistakes or ended else 0


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("faults", nargs="*", help="which of them; all without a word", metavar="FAULT")
    arguments.add_argument("--minutes", type=float, default=30)
    arguments.add_argument("--seconds", type=float, default=20, help="how long something is frozen, full or away")
    arguments.add_argument("--tables", type=int, default=24)
    arguments.add_argument("--seed", type=int, default=1)
    sys.exit(main(arguments.parse_args()))
