"""Lucky Numbers once more, as small as can be, to solve puzzles with: nothing here comes from the program."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

Board = tuple[tuple[int, ...], ...]
"""Four rows of four; 0 is a free space."""
At = tuple[int, int]
EMPTY: Board = ((0,) * 4,) * 4
ALL: list[At] = [(y, x) for y in range(4) for x in range(4)]


def ascends(board: Board) -> bool:
    lines = [*board, *zip(*board, strict=True)]
    laid = [[tile for tile in line if tile] for line in lines]
    return all(line == sorted(set(line)) for line in laid)


def with_tile(board: Board, at: At, tile: int) -> Board:
    return tuple(tuple(tile if (y, x) == at else board[y][x] for x in range(4)) for y in range(4))


def holes(board: Board) -> list[At]:
    return [(y, x) for y, x in ALL if not board[y][x]]


class Table:
    """A record, replayed."""

    def __init__(self, record: str) -> None:
        header, *entries = [json.loads(line) for line in record.splitlines()]
        seats = len(header["seats"])
        self.boards = [EMPTY] * seats
        self.middle: list[int] = []
        self.hands: list[int | None] = [None] * seats
        self.drawn: list[int] = []
        self.sets = 2 if seats == 1 else seats
        self.last_by = 0
        for entry in entries:
            self._do(entry)

    def _do(self, entry: dict[str, Any]) -> None:
        by, do = entry["by"], entry["do"]
        if by == "chance":
            self.hands[entry["seat"]] = entry["tile"]
            self.drawn.append(entry["tile"])
        elif do == "discard":
            self.middle.append(self._hand(by))
        elif do == "place":
            self._put(by, self._hand(by), tuple(entry["at"]))
        elif do == "take":
            self.middle.remove(entry["tile"])
            self._put(by, entry["tile"], tuple(entry["at"]))
        if by != "chance":
            self.last_by = by

    def _hand(self, by: int) -> int:
        tile, self.hands[by] = self.hands[by], None
        assert tile
        return tile

    def _put(self, by: int, tile: int, at: At) -> None:
        there = self.boards[by][at[0]][at[1]]
        if there:
            self.middle.append(there)
        self.boards[by] = with_tile(self.boards[by], at, tile)
        laid = len(ALL) - len(holes(self.boards[by]))
        assert laid <= 4 or ascends(self.boards[by])

    @property
    def supply(self) -> list[int]:
        left = [number for number in range(1, 21) for _ in range(self.sets)]
        for tile in self.drawn:
            left.remove(tile)
        return left


# Taking from the middle.


def between(board: Board, at: At) -> range:
    """What fits on a space: more than everything before it in its row and column, less than everything after it."""
    y, x = at
    row, column = board[y], [line[x] for line in board]
    after = [tile for tile in (*row[x + 1 :], *column[y + 1 :]) if tile]
    return range(max([0, *row[:x], *column[:y]]) + 1, min([21, *after]))


@cache
def fitting(board: Board) -> tuple[tuple[At, int], ...]:
    return tuple((at, tile) for at in ALL for tile in between(board, at))


def fillable(board: Board, middle: tuple[int, ...], takes: int, tried: dict[Any, bool]) -> bool:
    """Whether so many takes, or fewer, fill the board: by trying everything that could."""
    missing = len(holes(board))
    if missing == 0 or takes < missing:
        return missing == 0
    key = (board, middle, takes)
    if key not in tried:
        tried[key] = any(
            fillable(after, left, takes - 1, tried)
            for _, _, after, left in takes_from(board, middle)
            if takes > missing or len(holes(after)) < missing
        )
    return tried[key]


def takes_from(board: Board, middle: tuple[int, ...]) -> list[tuple[int, At, Board, tuple[int, ...]]]:
    found = []
    lying = set(middle)
    for at, tile in fitting(board):
        there = board[at[0]][at[1]]
        if tile in lying and tile != there:
            left = list(middle)
            left.remove(tile)
            left += [there] if there else []
            found.append((tile, at, with_tile(board, at, tile), tuple(sorted(left))))
    return found


def beginnings(table: Table, takes: int) -> list[tuple[int, At]]:
    """Everything that can be taken first if the board is to be full after so many takes."""
    board, middle = table.boards[0], tuple(sorted(table.middle))
    tried: dict[Any, bool] = {}
    assert not fillable(board, middle, takes - 1, tried), "it can be done faster"
    return [
        (tile, at) for tile, at, after, left in takes_from(board, middle) if fillable(after, left, takes - 1, tried)
    ]


# Leaving tiles.


def helped(table: Table, seat: int, tile: int) -> list[int]:
    """Who else could fill a board with this tile."""
    return [
        other
        for other, board in enumerate(table.boards)
        if other != seat and len(holes(board)) == 1 and ascends(with_tile(board, holes(board)[0], tile))
    ]


def could_be_left(table: Table, seat: int) -> set[int]:
    """Every tile that can come to lie in the middle instead of the one in hand, and that one."""
    board, tile = table.boards[seat], table.hands[seat]
    assert tile
    exchanged = {board[y][x] for y, x in ALL if board[y][x] and ascends(with_tile(board, (y, x), tile))}
    return exchanged | {tile}


# Playing on.


def chances(table: Table, seat: int, answers: list[At | None], games: int, random: Random) -> list[float]:
    """How often each answer wins (None: leaving the tile), with the same tiles for all of them."""
    won = [0.0] * len(answers)
    tile, supply = table.hands[seat], table.supply
    assert tile
    for _ in range(games):
        random.shuffle(supply)
        for number, at in enumerate(answers):
            boards = [[list(row) for row in board] for board in table.boards]
            middle = list(table.middle)
            if at is None:
                middle.append(tile)
            else:
                there = boards[seat][at[0]][at[1]]
                middle += [there] if there else []
                boards[seat][at[0]][at[1]] = tile
            won[number] += _result(boards, middle, supply, seat)
    return [one / games for one in won]


Cells = list[list[int]]


def _result(boards: list[Cells], middle: list[int], supply: list[int], seat: int) -> float:
    turn, next_tile = 1 - seat, 0
    while next_tile < len(supply):
        best = _best_place(boards[turn], middle, 0.3)
        if best is None:
            best = _best_place(boards[turn], [supply[next_tile]], 0.6)
            if best is None:
                middle.append(supply[next_tile])
            next_tile += 1
        else:
            middle.remove(best[0])
        if best is not None:
            boards[turn][best[1]][best[2]] = best[0]
            if all(all(row) for row in boards[turn]):
                return float(turn == seat)
        turn = 1 - turn
    own, other = (sum(row.count(0) for row in boards[one]) for one in (seat, 1 - seat))
    return 0.5 if own == other else float(own < other)


def _best_place(board: Cells, tiles: list[int], tolerance: float) -> tuple[int, int, int] | None:
    """Where a tile comes nearest to the share of numbers that belongs below its space."""
    free = [(y, x) for y in range(4) for x in range(4) if not board[y][x]]
    best = 9.0 if len(free) < 4 else tolerance
    found = None
    for y, x in free:
        row, column = board[y], [line[x] for line in board]
        low = max(0, *row[:x], *column[:y])
        high = min([21, *[t for t in row[x + 1 :] if t], *[t for t in column[y + 1 :] if t]])
        if high - low < 2:
            continue
        # How many free spaces lie between this one and the tiles that bound it says where in between it belongs.
        share = (y + x + 1) / 8
        wanted = 21 * share
        for tile in tiles:
            if low < tile < high:
                off = abs(tile - wanted) / 8
                if off < best:
                    best, found = off, (tile, y, x)
    return found
