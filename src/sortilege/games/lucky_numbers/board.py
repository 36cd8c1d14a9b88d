"""A player's board, and where a tile fits on it.

Rulebook, placing rules: every row ascends from left to right, every column from top to bottom. Tiles count over gaps,
too, and equal numbers do not ascend.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from operator import and_

from sortilege.core.errors import Illegal
from sortilege.core.templates import marked

SIZE = 4
NUMBERS = range(1, 21)
SPACES = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
SPACE_AT = {at: space for space, at in enumerate(SPACES)}
DIAGONAL = tuple(SPACE_AT[i, i] for i in range(SIZE))

Board = tuple[int | None, ...]
"""The sixteen spaces, row by row; None is a free one."""

EMPTY: Board = (None,) * len(SPACES)

Fitting = tuple[int, ...]
"""For every space the numbers that fit on it, as the bits of a number: bit 13 is set where the 13 fits."""


@lru_cache(maxsize=1 << 10)
def fitting(board: Board) -> Fitting:
    """A number fits on a space if it fits into its row and into its column, whatever lies on the space itself."""
    in_rows = chain(*[_fitting_in_line(board[start : start + SIZE]) for start in range(0, len(board), SIZE)])
    in_columns = chain(*zip(*[_fitting_in_line(board[start::SIZE]) for start in range(SIZE)], strict=True))
    return tuple(map(and_, in_rows, in_columns))


@lru_cache(maxsize=1 << 14)
def _fitting_in_line(line: Board) -> Fitting:
    """The numbers between the nearest tile before a space and the nearest one after it."""
    above = []
    nearest = NUMBERS.stop
    for tile in reversed(line):
        above.append(nearest)
        nearest = tile or nearest
    fitting = []
    nearest = 0
    for tile in line:
        fitting.append((1 << above.pop()) - (1 << nearest + 1))
        nearest = tile or nearest
    return tuple(fitting)


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of a number."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def spaces_for(board: Board, tile: int) -> list[int]:
    """The spaces on which `tile` may be placed: free ones, and those whose tile it may be exchanged for."""
    return [space for space, numbers in enumerate(fitting(board)) if numbers >> tile & 1]


def fits(board: Board, tile: int, space: int) -> bool:
    """Whether `tile` may be placed on `space`."""
    return bool(fitting(board)[space] >> tile & 1)


def unfit(board: Board, tile: int, space: int) -> Illegal:
    """Why `tile` may not be placed on `space`, where it does not fit."""
    numbers = fitting(board)[space]
    if not numbers:
        return Illegal(marked("No number fits there the way the others lie."))
    # What fits on a space lies without a gap between two numbers.
    low, high = (numbers & -numbers).bit_length() - 2, numbers.bit_length()
    if low < NUMBERS.start:
        text = marked("The {number} does not fit there: it has to be less than {high}.")
        return Illegal(text, number=tile, high=high)
    if high >= NUMBERS.stop:
        text = marked("The {number} does not fit there: it has to be more than {low}.")
        return Illegal(text, number=tile, low=low)
    text = marked("The {number} does not fit there: it has to be between {low} and {high}.")
    return Illegal(text, number=tile, low=low, high=high)


def put(board: Board, tile: int, space: int) -> Board:
    """The board with `tile` on `space`."""
    return (*board[:space], tile, *board[space + 1 :])


def beside_its_equal(board: Board, space: int) -> bool:
    """Whether a tile with the same number lies diagonally beside the one on `space`."""
    row, column = SPACES[space]
    corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return any(board[SPACE_AT[at]] == board[space] for at in corners if at in SPACE_AT)


def free(board: Board) -> int:
    """How many spaces are free."""
    return board.count(None)
