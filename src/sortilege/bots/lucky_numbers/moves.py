"""Everything a seat can do with a tile, and what the table looks like afterwards – for many tiles in one go."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sortilege.bots.lucky_numbers.arrays import TOP, Ints, TableArrays, bounds


class Moves(NamedTuple):
    """Placements of tiles on one's own board. Row k puts `tiles[k]` on `cells[k]`."""

    tiles: Ints
    cells: Ints
    boards: Ints
    """One's own board afterwards."""
    unseen: Ints
    middle: Ints


def placements(table: TableArrays, tiles: Ints, *, taken: bool) -> Moves:
    """Every legal placement of every one of `tiles`: drawn from the supply, or taken from the middle."""
    board = table.boards[0]
    low, high = bounds(board[None])
    which, cells = np.nonzero((low < tiles[:, None]) & (tiles[:, None] < high))
    placed = tiles[which]
    rows = np.arange(len(placed))
    boards = np.repeat(board[None], len(placed), axis=0)
    exchanged = board[cells]
    boards[rows, cells] = placed
    unseen = np.repeat(table.unseen[None], len(placed), axis=0)
    middle = np.repeat(table.middle[None], len(placed), axis=0)
    middle[rows, exchanged] += 1
    middle[:, 0] = 0
    (middle if taken else unseen)[rows, placed] -= 1
    return Moves(placed, cells.astype(np.int16), boards, unseen, middle)


def discards(table: TableArrays, tiles: Ints) -> Moves:
    """Leaving each of `tiles`, drawn from the supply, in the middle; `cells` says nothing here."""
    rows = np.arange(len(tiles))
    unseen = np.repeat(table.unseen[None], len(tiles), axis=0)
    middle = np.repeat(table.middle[None], len(tiles), axis=0)
    unseen[rows, tiles] -= 1
    middle[rows, tiles] += 1
    return Moves(tiles, np.zeros_like(tiles), np.repeat(table.boards[:1], len(tiles), axis=0), unseen, middle)


def joined(first: Moves, second: Moves) -> Moves:
    return Moves(*(np.concatenate(pair) for pair in zip(first, second, strict=True)))


def numbers(counts: Ints) -> Ints:
    """The numbers of which there is at least one."""
    return np.nonzero(counts[:TOP])[0].astype(np.int16)
