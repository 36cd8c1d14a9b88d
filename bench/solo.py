"""Lucky Numbers alone: mean scores of the bots beside the best that somebody could have done who knew every tile.

Taking costs nothing there, so whoever knows what comes can put every tile where it will stay in the end. The best score
is that of the first draw after which all tiles so far can fill the board.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sortilege.bots import levels_of, make_bot
from sortilege.core.game import CHANCE
from sortilege.core.play import Play
from sortilege.games import make_game
from sortilege.games.lucky_numbers.board import SIZE

GAME: Final = "lucky-numbers-solo"
SETTINGS: Final[tuple[dict[str, Any], ...]] = ({}, {"setup": "sorted"}, {"sets": 1}, {"sets": 3}, {"sets": 4})

Filled = tuple[int, ...]
"""How many spaces of each row are filled, from the left: never more than of the row above."""
EMPTY: Final[Filled] = (0,) * SIZE
FULL: Final[Filled] = (SIZE,) * SIZE


@cache
def grown(filled: Filled, most: int) -> frozenset[Filled]:
    """What can be filled after one more number, of which there are so many tiles: no two in one row or column."""
    ends = [
        row for row, length in enumerate(filled) if length < SIZE and (row == 0 or filled[row - 1] > length)
    ]  # fmt: skip
    return frozenset(
        tuple(length + (row in chosen) for row, length in enumerate(filled))
        for number in range(min(most, len(ends)) + 1)
        for chosen in combinations(ends, number)
    )


def can_fill(tiles: Iterable[int]) -> bool:
    """Whether a board can be filled with some of these: number by number, from the upper left corner."""
    reached = {EMPTY}
    for _, count in sorted(Counter(tiles).items()):
        reached = {after for before in reached for after in grown(before, count)}
    return FULL in reached


def best_score(drawn: Sequence[int], laid: int, total: int) -> int:
    """`drawn`: all tiles in the order in which they came, the first ones – `laid` – before the first turn."""
    needed = next((number for number in range(max(laid, SIZE**2), len(drawn) + 1) if can_fill(drawn[:number])), None)
    return total - needed if needed is not None else 0


def played(level: str, options: dict[str, Any], seed: int) -> tuple[int, int]:
    """The score of one game, and the best one."""
    game = make_game(GAME, 1, options)
    bot, random, play = make_bot(level, game, 0, Random(f"{seed} bot")), Random(seed), Play(game)
    while actors := game.to_act(play.state):
        if actors[0] == CHANCE:
            play.draw(random)
        else:
            play.apply(0, bot.decide(game.view(play.state), game.legal(play.state, 0)))
    outcome: Any = game.outcome(play.state)
    drawn = list(_tiles(play))
    return outcome.score, best_score(drawn, SIZE, 20 * options.get("sets", 2))


def _tiles(play: Play) -> Iterator[int]:
    for entry in play.entries:
        if entry.by == CHANCE:
            action: Any = entry.action
            yield from getattr(action, "tiles", None) or (action.tile,)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=200, help="per bot and setting")
    arguments.add_argument("--seed", type=int, default=41)
    chosen = arguments.parse_args()
    table = Table(title=f"{GAME}, {chosen.games} games each: mean score (95 %), and its share of the best possible one")
    for title in ("options", "bot", "score", "best", "share"):
        table.add_column(title, justify="left" if title in ("options", "bot") else "right")
    rows = [(options, level) for options in SETTINGS for level in reversed(levels_of(GAME))]
    for options, level in track(rows, "Playing …", console=Console(stderr=True)):
        results = [played(level, options, chosen.seed + number) for number in range(chosen.games)]
        scores, best = [score for score, _ in results], mean(most for _, most in results)
        off = 1.96 * stdev(scores) / sqrt(len(scores))
        said = ", ".join(f"{name} {value}" for name, value in options.items()) or "–"
        share = f"{100 * mean(scores) / best:.1f} %"
        table.add_row(said, level, f"{mean(scores):.2f} ± {off:.2f}", f"{best:.2f}", share)
    Console().print(table)


if __name__ == "__main__":
    main()
