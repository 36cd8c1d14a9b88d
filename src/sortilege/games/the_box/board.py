"""The Box's boards: spaces, neighbours and lines, and where a tile may be placed.

`cross` is the board of the box: three rows and three columns of five spaces that cross in nine. `mini` is a plain 3×3
board. A board's content is a tuple with one tile (or None) per space, in reading order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

At = tuple[int, int]
"""[row, column] from the top left, 0-based."""
Content = tuple[str | None, ...]
"""What lies on the board, space by space; None is an empty space."""


class Link(NamedTuple):
    """A neighbour of a space, seen from that space."""

    space: int
    line: int
    """The line both belong to: rows are 0–2, columns 3–5."""
    comes_first: bool
    """Whether the neighbour is the left or upper one of the two."""


class Spot(NamedTuple):
    """Where a tile goes, and where the tile lying there is shifted to."""

    at: int
    shift: int | None


class Board:
    """The shape of a board. There are two of them, and they never change."""

    def __init__(self, name: str, spaces: tuple[At, ...], step: int) -> None:
        self.name = name
        self.spaces = spaces
        self.space_at = {at: space for space, at in enumerate(spaces)}
        middle = max(row for row, _ in spaces) // 2
        self.start = self.space_at[middle, middle]
        self.empty: Content = (None,) * len(spaces)
        self.links = tuple(tuple(self._links(at, step)) for at in spaces)
        self.spots = lru_cache(maxsize=1 << 14)(self._spots)

    def __reduce__(self) -> tuple[Callable[[str], Board], tuple[str]]:
        """A copy, here or in another process, is the board of that name itself."""
        return board, (self.name,)

    def _links(self, at: At, step: int) -> list[Link]:
        row, column = at
        around = [
            ((row - 1, column), 3 + column // step, True),
            ((row, column - 1), row // step, True),
            ((row, column + 1), row // step, False),
            ((row + 1, column), 3 + column // step, False),
        ]
        return [Link(self.space_at[other], line, first) for other, line, first in around if other in self.space_at]

    def _spots(self, occupied: int) -> dict[Spot, None]:
        """All spots while the spaces whose bits are set in `occupied` hold a tile, in reading order.

        Rulebook, placing a tile: on an empty space beside a tile, or on a tile that can be shifted to an empty space
        beside it.
        """
        spots: dict[Spot, None] = {}
        for space, links in enumerate(self.links):
            if occupied >> space & 1:
                spots |= {Spot(space, link.space): None for link in links if not occupied >> link.space & 1}
            elif any(occupied >> link.space & 1 for link in links):
                spots[Spot(space, None)] = None
        return spots


def occupied(content: Content) -> int:
    """The spaces that hold a tile, as the bits of a number."""
    bits = 0
    bit = 1
    for tile in content:
        if tile is not None:
            bits |= bit
        bit <<= 1
    return bits


BOARDS = {
    made.name: made
    for made in (
        Board("cross", tuple((y, x) for y in range(5) for x in range(5) if y % 2 == 0 or x % 2 == 0), step=2),
        Board("mini", tuple((y, x) for y in range(3) for x in range(3)), step=1),
    )
}


def board(name: str) -> Board:
    return BOARDS[name]
