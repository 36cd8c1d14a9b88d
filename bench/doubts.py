"""How bots of picture games doubt and bluff, and whether a single manner beats a level: both as tables.

Every level plays against its like, and against players of the same level that always bluff, always place, never bluff,
never challenge or always challenge. Two at a table, every deal with both of them beginning; intervals are for 95 %.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from doubting.games import Who, series
from doubting.manners import MANNERS
from doubting.tally import Tally
from sortilege.arena.statistics import wilson
from sortilege.bots import RANDOM, levels_of
from sortilege.editions.library import shipped

GAMES: Final = ("the-box", "go-for-six")
LEVELS: Final = tuple(level for level in levels_of("the-box") if level != RANDOM)


def habits(game: str, level: str, editions: Sequence[str], games: int, seed: int) -> Tally:
    """What a level does among its like."""
    both = Tally()
    for edition in editions:
        for one in series(game, shipped(edition), (Who(level), Who(level)), games, seed).tallies:
            both.add(one)
    return both


def won(game: str, level: str, manner: str, editions: Sequence[str], games: int, seed: int) -> dict[str, float]:
    """How often a manner beats a level."""
    wins = sum(
        series(game, shipped(edition), (Who(level, manner), Who(level)), games, seed).won for edition in editions
    )
    low, high = wilson(wins, games * len(editions))
    return {"rate": wins / (games * len(editions)), "low": low, "high": high}


def percent(part: float, whole: float = 1.0) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=60, help="per edition, level and opponent")
    arguments.add_argument("--editions", default="mammals,europe,elements")
    arguments.add_argument("--seed", type=int, default=61)
    arguments.add_argument("--game", choices=GAMES, help="only this one")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    editions = chosen.editions.split(",")
    found: dict[str, Any] = {}
    cells = [(game, level) for game in GAMES if chosen.game in (None, game) for level in LEVELS]
    for game, level in track(cells, "Playing …", console=Console(stderr=True)):
        found[f"{game} {level}"] = {
            "habits": habits(game, level, editions, chosen.games, chosen.seed),
            "manners": {manner: won(game, level, manner, editions, chosen.games, chosen.seed) for manner in MANNERS},
        }
    if chosen.json:
        print(json.dumps(found, default=lambda one: {field: getattr(one, field) for field in one.__struct_fields__}))
        return
    _print_habits(found)
    _print_manners(found)


def _print_habits(found: dict[str, Any]) -> None:
    table = Table(title="Among their like")
    for title in (
        "level", "questions", "challenged", "at a price", "right", "placements right", "bluffs", "caught",
    ):  # fmt: skip
        table.add_column(title, justify="left" if title == "level" else "right")
    for name, one in found.items():
        did: Tally = one["habits"]
        table.add_row(
            name,
            f"{did.questions:,}",
            percent(did.doubted, did.questions),
            f"{did.costly:,}",
            percent(did.costly_right, did.costly),
            percent(did.placed_right, did.placements),
            percent(did.bluffs, did.placements),
            percent(did.caught, did.bluffs),
        )
    Console().print(table)


def _print_manners(found: dict[str, Any]) -> None:
    table = Table(title="How often a manner beats its level")
    table.add_column("level")
    for manner in MANNERS:
        table.add_column(manner, justify="right")
    for name, one in found.items():
        rates = one["manners"].values()
        table.add_row(
            name, *(f"{percent(rate['rate'])} ({100 * rate['low']:.0f}–{100 * rate['high']:.0f})" for rate in rates)
        )
    Console().print(table)


if __name__ == "__main__":
    main()
