"""The sorted setup: four different numbers at once, ascending. A number drawn twice goes back, and another is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from sortilege.games.lucky_numbers.board import DIAGONAL

if TYPE_CHECKING:
    from random import Random

Four = tuple[int, int, int, int]


def ascend(tiles: Sequence[int]) -> bool:
    """Whether these tiles are a diagonal: as many as it has spaces, each larger than the one before."""
    return len(tiles) == len(DIAGONAL) and all(one < other for one, other in pairwise(tiles))


def diagonals(supply: Sequence[int]) -> Iterator[tuple[Four, float]]:
    """Every diagonal that can come, with its probability."""
    lie = Counter(supply)
    numbers = sorted(lie)
    # How likely it is to have drawn just these numbers, in whatever order: over the one that came last.
    chance: dict[tuple[int, ...], float] = {(): 1.0}
    for size in range(1, len(DIAGONAL) + 1):
        for tiles in combinations(numbers, size):
            chance[tiles] = sum(
                chance[before] * lie[last] / (len(supply) - sum(lie[number] for number in before))
                for last in tiles
                for before in [tuple(number for number in tiles if number != last)]
            )
    for a, b, c, d in combinations(numbers, len(DIAGONAL)):
        yield (a, b, c, d), chance[a, b, c, d]


def some_diagonal(supply: Sequence[int], random: Random) -> Four:
    """One of `diagonals`, drawn with its probability."""
    left, drawn = list(supply), list[int]()
    while len(drawn) < len(DIAGONAL):
        number = random.choice(left)
        drawn.append(number)
        left = [tile for tile in left if tile != number]
    a, b, c, d = sorted(drawn)
    return a, b, c, d
