"""Decisions per second of uniformly random play on one core: our games beside other libraries', in the same run.

Only what players decide counts (of `pgx` also its few moves without a choice); the time for chance, legal actions and
everything else is included. The machine may be
busy with other things, so rounds are interleaved, the median counts, and what matters are the ratios.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.progress import track
from rich.table import Table

from peers import PEERS, Copy, Play
from sortilege.core.game import CHANCE
from sortilege.editions.library import shipped
from sortilege.games import GAMES, make_game
from sortilege.research import batch

KERNELS = ("lucky-numbers", "lucky-numbers-solo", "go-for-six")
BASE = "OpenSpiel python_liars_poker"


def ours(name: str) -> tuple[Play, Copy]:
    game = make_game(name, GAMES[name].seat_counts[0], {}, shipped("mammals"))

    def play(random: Random) -> int:
        state = game.start()
        decisions = 0
        while actors := game.to_act(state):
            by = actors[0]
            if by == CHANCE:
                action = game.sample(state, random)
            else:
                action = random.choice(game.legal(state, by))
                decisions += 1
            state = game.apply(state, by, action)
        return decisions

    state = game.start()
    random = Random(1)
    for _ in range(30):
        by = game.to_act(state)[0]
        action = game.sample(state, random) if by == CHANCE else random.choice(game.legal(state, by))
        state = game.apply(state, by, action)
    return play, lambda: copy.copy(state)


def kernel(name: str, games: int = 1024, steps: int = 200) -> tuple[Play, Copy]:
    """The same rules as arrays, compiled."""
    running = batch(name, games, seats=GAMES[name].seat_counts[0], seed=1, again=True)
    running.play_randomly(1)
    return lambda _: running.play_randomly(steps), running.tables[0].copy


def decisions_per_second(play: Play, seconds: float, random: Random) -> float:
    decisions = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        decisions += play(random)
    return decisions / spent


def copies_per_second(make_copy: Copy, seconds: float) -> float:
    copies = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(10):
            make_copy()
        copies += 10
    return copies / spent


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=1.0, help="per game and round")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()

    if hasattr(os, "sched_setaffinity"):  # pgx would take all
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    errors = Console(stderr=True)
    contestants = {f"Sortilege {name}": ours(name) for name in GAMES}
    contestants |= {f"Sortilege kernel {name}": kernel(name) for name in KERNELS}
    for name, make in PEERS.items():
        try:
            contestants[name] = make()
        except ImportError as missing:
            errors.print(f"{name} is left out: {missing}")
    random = Random(1)
    decisions: dict[str, list[float]] = {name: [] for name in contestants}
    copies: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in track(range(chosen.rounds), "Measuring …", console=errors):
        for name, (play, make_copy) in contestants.items():
            decisions[name].append(decisions_per_second(play, chosen.seconds, random))
            copies[name].append(copies_per_second(make_copy, chosen.seconds / 10))

    base = median(decisions[BASE]) if BASE in decisions else None
    rows = [
        {
            "game": name,
            "decisions_per_second": round(median(decisions[name])),
            "ratio": round(median(decisions[name]) / base, 2) if base else None,
            "copies_per_second": round(median(copies[name])),
        }
        for name in contestants
    ]
    if chosen.json:
        print(json.dumps({"base": BASE, "rounds": chosen.rounds, "seconds": chosen.seconds, "games": rows}))
        return
    table = Table(title=f"Random play on one core, median of {chosen.rounds} rounds; 1 is {BASE}")
    table.add_column("game", no_wrap=True)
    for title in ("decisions/s", "ratio", "state copies/s"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(
            str(row["game"]),
            f"{row['decisions_per_second']:,}",
            f"{row['ratio']:.2f}" if row["ratio"] else "–",
            f"{row['copies_per_second']:,}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
