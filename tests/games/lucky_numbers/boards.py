"""Situations of Lucky Numbers in few lines: boards drawn as text, tables in the middle of a game."""

from collections import Counter
from itertools import chain
from typing import Any

from games.table import Table

Board = tuple[int | None, ...]
At = tuple[int, int]

DIAGONAL: tuple[At, ...] = ((0, 0), (1, 1), (2, 2), (3, 3))
SPACES: tuple[At, ...] = tuple((row, column) for row in range(4) for column in range(4))


def board(*rows: str) -> Board:
    """A board as one sees it, e.g. `board("1 . . .", ". 8 . .", ". . 12 .", ". . . 20")`."""
    assert [len(row.split()) for row in rows] == [4, 4, 4, 4]
    return tuple(None if space == "." else int(space) for row in rows for space in row.split())


EMPTY = board(". . . .", ". . . .", ". . . .", ". . . .")
FULL_BUT_ONE = board("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 .")
"""Only [3, 3] is free: any tile from 16 on fills the board."""


def new_table(seats: int = 2, **options: Any) -> Table:
    """A table at which nothing has happened yet."""
    return Table("lucky-numbers", seats, options)


def at_turn(
    *boards: Board, middle: tuple[int, ...] = (), supply: tuple[int, ...] | None = None, **options: Any
) -> Table:
    """A table at the beginning of a turn, with one board per seat."""
    return arrange(new_table(len(boards), **options), *boards, middle=middle, supply=supply)


def arrange(table: Table, *boards: Board, middle: tuple[int, ...] = (), supply: tuple[int, ...] | None = None) -> Table:
    """Skip to the beginning of a turn of the seat that `table` says will begin.

    The supply is what is missing on the table, unless it is given.
    """
    if supply is None:
        seen = Counter([*chain(*boards), *middle])
        supply = tuple(sorted((Counter([*range(1, 21)] * len(boards)) - seen).elements()))
    return table.change(
        phase="turn",
        to_act=(table.state.turn,),
        boards=boards,
        middle=tuple(sorted(middle)),
        supply=supply,
        drawn=(None,) * len(boards),
    )


def deal(table: Table, *tiles: int) -> Table:
    """A round of setup: each seat draws its tile."""
    for seat, tile in enumerate(tiles):
        table.chance("draw", seat=seat, tile=tile)
    return table


def set_up(table: Table, *diagonals: tuple[int, int, int, int]) -> Table:
    """The whole setup: every seat fills its diagonal from top left to bottom right."""
    for at, tiles in zip(DIAGONAL, zip(*diagonals, strict=True), strict=True):
        deal(table, *tiles)
        for seat in range(len(tiles)):
            table.play(seat, "place", at=at)
    return table


def draw(table: Table, tile: int) -> Table:
    """The seat whose turn it is draws, and turns up `tile`."""
    (seat,) = table.to_act
    return table.play(seat, "draw").chance("draw", seat=seat, tile=tile)


def spaces(table: Table, seat: int) -> set[At]:
    """Where the seat may place the tile it has drawn."""
    return {tuple(action["at"]) for action in table.legal(seat) if action["do"] == "place"}


def takes(table: Table, seat: int) -> set[tuple[int, At]]:
    """Which tiles of the middle the seat may put where."""
    return {(action["tile"], tuple(action["at"])) for action in table.legal(seat) if action["do"] == "take"}


def names(table: Table, seat: int) -> set[str]:
    """The kinds of things the seat may do."""
    return {action["do"] for action in table.legal(seat)}


def on(table: Table, seat: int, at: At) -> int | None:
    """The tile that everybody sees on a space of a seat's board."""
    row, column = at
    tile: int | None = table.view["boards"][seat][row][column]
    return tile


def rows(board: Board) -> list[list[int | None]]:
    """A board as views show it."""
    return [list(board[start : start + 4]) for start in range(0, 16, 4)]
