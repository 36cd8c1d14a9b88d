"""Filling a board from the middle alone: an exhaustive search over everything that can be taken."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import NamedTuple

from sortilege.games.lucky_numbers.board import SPACES, Board, free, put, spaces_for
from sortilege.games.lucky_numbers.state import Take


class Laid(NamedTuple):
    """What lies open: one board, and the middle in ascending order."""

    board: Board
    middle: tuple[int, ...]


def takes(laid: Laid, *, fill_only: bool = False) -> Iterator[tuple[Take, Laid]]:
    """Everything that can be taken, and what lies there then. Exchanging a tile for its equal changes nothing."""
    for tile in dict.fromkeys(laid.middle):
        for space in spaces_for(laid.board, tile):
            there = laid.board[space]
            if there == tile or (fill_only and there is not None):
                continue
            yield Take(tile, SPACES[space]), Laid(put(laid.board, tile, space), _exchanged(laid.middle, tile, there))


def _exchanged(middle: tuple[int, ...], taken: int, given: int | None) -> tuple[int, ...]:
    left = list(middle)
    left.remove(taken)
    if given is not None:
        insort(left, given)
    return tuple(left)


class Search:
    """Remembers what it has found out, for one position and what follows from it."""

    def __init__(self) -> None:
        self._known: dict[tuple[Laid, int], bool] = {}

    def fills(self, laid: Laid, within: int) -> bool:
        """Whether the board can be full after so many takes, or fewer."""
        missing = free(laid.board)
        if missing == 0 or missing > within:
            return missing == 0
        known = self._known.get((laid, within))
        if known is None:
            # Where every take has to fill a space, none can be an exchange.
            following = takes(laid, fill_only=missing == within)
            known = any(self.fills(after, within - 1) for _, after in following)
            self._known[laid, within] = known
        return known

    def first_takes(self, laid: Laid, within: int) -> list[Take]:
        """All that can come first."""
        return [take for take, after in takes(laid) if self.fills(after, within - 1)]

    def line(self, laid: Laid, within: int) -> list[Take]:
        """One way, where there is one."""
        found: list[Take] = []
        while None in laid.board:
            within -= 1
            take, laid = next((take, after) for take, after in takes(laid) if self.fills(after, within))
            found.append(take)
        return found
