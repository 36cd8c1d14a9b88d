"""Games per second and decision times of every bot in every game, each playing against itself on one core."""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean
from time import perf_counter

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sortilege.bots import levels_of, make_bot
from sortilege.core.game import CHANCE
from sortilege.core.play import Play
from sortilege.editions.library import shipped
from sortilege.games import GAMES, make_game


def measure(id: str, level: str, seconds: float) -> tuple[float, list[float]]:
    """Games per second, and the seconds of every decision."""
    game = make_game(id, GAMES[id].seat_counts[0], {}, shipped("mammals"))
    times: list[float] = []
    games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        random = Random(games)
        bots = [make_bot(level, game, seat, Random(f"{games} {seat}")) for seat in range(game.seats)]
        play = Play(game)
        while actors := game.to_act(play.state):
            by = actors[0]
            if by == CHANCE:
                play.draw(random)
                continue
            assert isinstance(by, int)
            view, legal = game.view(play.state), game.legal(play.state, by)
            began = perf_counter()
            action = bots[by].decide(view, legal)
            times.append(perf_counter() - began)
            play.apply(by, action)
        games += 1
    return games / spent, times


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=3.0, help="per bot and game")
    chosen = arguments.parse_args()
    table = Table(title="Bots against themselves, on one core")
    for title in ("game", "bot", "games/s", "decisions/game", "mean ms", "slowest ms"):
        table.add_column(title, justify="left" if title in ("game", "bot") else "right")
    contestants = [(id, level) for id in GAMES for level in levels_of(id)]
    for id, level in track(contestants, "Measuring …", console=Console(stderr=True)):
        per_second, times = measure(id, level, chosen.seconds)
        games = max(per_second * chosen.seconds, 1)
        table.add_row(
            id,
            level,
            f"{per_second:.1f}",
            f"{len(times) / games:.0f}",
            f"{mean(times) * 1000:.2f}",
            f"{max(times) * 1000:.1f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
