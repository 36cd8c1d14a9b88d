"""Playing a position of two to its end very often, by a quick rule, to see who wins how often.

The same deals are played after every move that is compared, so what differs is the moves and not the luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sortilege.games.lucky_numbers.board import SIZE, SPACES, Board

_IDEAL: Final = tuple(2.2 + 2.6 * (row + column) for row, column in SPACES)
"""The number that suits a space best."""
_TAKEN_WITHIN: Final = 2.0
"""How far from the ideal a tile may be that is taken from the middle; one that is drawn, twice as far."""
_NEARLY_FULL: Final = 3
"""With so few free spaces, whatever fits is welcome."""
_LINES: Final = tuple(
    (
        list(range(row * SIZE, row * SIZE + column)) + [space * SIZE + column for space in range(row)],
        list(range(row * SIZE + column + 1, row * SIZE + SIZE))
        + [space * SIZE + column for space in range(row + 1, SIZE)],
    )
    for row, column in SPACES
)
"""For every space those before it, whose tiles are smaller, and those after it."""

Cells = list[int]
"""A board; 0 is a free space."""


def wins(own: Board, other: Board, middle: Sequence[int], deals: Sequence[Sequence[int]]) -> float:
    """How often the owner of the first board wins, when the other one is next; half of what is shared."""
    return sum(_played([_cells(other), _cells(own)], list(middle), deal) for deal in deals) / len(deals)


def shuffled(supply: Sequence[int], number: int, random: Random) -> list[list[int]]:
    return [random.sample(supply, len(supply)) for _ in range(number)]


def _cells(board: Board) -> Cells:
    return [tile or 0 for tile in board]


def _played(boards: list[Cells], middle: list[int], deal: Sequence[int]) -> float:
    """1 if the second of the two wins, 0 if the first one does."""
    drawn, turn = 0, 0
    if 0 not in boards[1]:
        return 1.0
    while drawn < len(deal):
        board = boards[turn]
        if not _take(board, middle):
            _place(board, middle, deal[drawn])
            drawn += 1
        if 0 not in board:
            return float(turn)
        turn = 1 - turn
    first, second = (board.count(0) for board in boards)
    return 0.5 if first == second else float(second < first)


def _take(board: Cells, middle: list[int]) -> bool:
    """The tile of the middle that suits a free space best, if one does."""
    if not middle:
        return False
    found = _best(board, middle, _TAKEN_WITHIN)
    if found is None:
        return False
    tile, space = found
    middle.remove(tile)
    board[space] = tile
    return True


def _place(board: Cells, middle: list[int], tile: int) -> None:
    found = _best(board, (tile,), 2 * _TAKEN_WITHIN)
    if found is None:
        middle.append(tile)
    else:
        board[found[1]] = tile


def _best(board: Cells, tiles: Sequence[int], within: float) -> tuple[int, int] | None:
    free = [space for space, tile in enumerate(board) if not tile]
    best, found = 99.0 if len(free) <= _NEARLY_FULL else within, None
    for space in free:
        before, after = _LINES[space]
        low = max(board[one] for one in before) if before else 0
        high = min((board[one] for one in after if board[one]), default=99)
        for tile in tiles:
            if low < tile < high and abs(tile - _IDEAL[space]) < best:
                best, found = abs(tile - _IDEAL[space]), (tile, space)
    return found
