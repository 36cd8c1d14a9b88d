"""The one-step expectation: what each thing one can do now is worth on average, over everything the supply may bring.

How good a table is, is somebody else's business (`Worth`): a rule of thumb, or a value learned by playing.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.arrays import Ints, TableArrays
from sortilege.bots.lucky_numbers.moves import Moves, discards, joined, numbers, placements
from sortilege.core.game import Action
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.state import Discard, Draw, Place, Take

Floats = npt.NDArray[np.float32]


class Worth(Protocol):
    """How good tables are for the player whose board comes first, when the next player is about to begin a turn."""

    def __call__(self, own: Ints, others: Ints, unseen: Ints, middle: Ints) -> Floats: ...


class Choice(NamedTuple):
    action: Action
    worth: float


def worth_of(moves: Moves, table: TableArrays, worth: Worth) -> Floats:
    """What each move is worth: 1 or a share of it if it ends the game, otherwise what `worth` says.

    Alone, a game that ends with free spaces is worth less the more there are.
    """
    values = worth(moves.boards, table.boards[1:], moves.unseen, moves.middle)
    free = (moves.boards == 0).sum(axis=1)
    values = np.where(free == 0, np.float32(1), values)
    over = (moves.unseen.sum(axis=1) == 0) & (free > 0)
    if over.any() and len(table.boards) == 1:
        values = np.where(over, -free.astype(np.float32), values)
    elif over.any():
        others = (table.boards[1:] == 0).sum(axis=1)
        best = others.min()
        shared = 1 / (1 + (others == best).sum())
        at_the_end = np.where(free < best, 1.0, np.where(free == best, shared, 0.0)).astype(np.float32)
        values = np.where(over, at_the_end, values)
    return values


def best_turn(table: TableArrays, worth: Worth) -> list[Choice]:
    """Drawing and every take, best first."""
    drawn = numbers(table.unseen)
    after_draw = joined(placements(table, drawn, taken=False), discards(table, drawn))
    takes = placements(table, numbers(table.middle), taken=True)
    values = worth_of(joined(after_draw, takes), table, worth)
    of_draws, of_takes = values[: len(after_draw.tiles)], values[len(after_draw.tiles) :]
    best = np.zeros(len(table.unseen), dtype=np.float32)
    np.maximum.at(best, after_draw.tiles, of_draws)
    expectation = float((best * table.unseen).sum() / table.unseen.sum())
    choices = [Choice(Draw(), expectation)]
    for tile, cell, value in zip(takes.tiles, takes.cells, of_takes, strict=True):
        choices.append(Choice(Take(int(tile), SPACES[cell]), float(value)))
    return sorted(choices, key=lambda choice: -choice.worth)


def best_placement(table: TableArrays, tile: int, worth: Worth) -> list[Choice]:
    """What to do with the tile in hand, best first. It has left the supply already."""
    # `moves` takes a drawn tile out of the supply, so it is put back there for a moment.
    unseen = table.unseen.copy()
    unseen[tile] += 1
    table = table._replace(unseen=unseen)
    tiles = np.array([tile], dtype=np.int16)
    on_board = placements(table, tiles, taken=False)
    values = worth_of(joined(on_board, discards(table, tiles)), table, worth)
    choices = [
        Choice(Place(SPACES[cell]), float(value)) for cell, value in zip(on_board.cells, values[:-1], strict=True)
    ]
    choices.append(Choice(Discard(), float(values[-1])))
    return sorted(choices, key=lambda choice: -choice.worth)


def best_diagonal(table: TableArrays, tile: int, free: list[int], worth: Worth) -> list[Choice]:
    """Where to put a tile in setup, best first."""
    boards = np.repeat(table.boards[:1], len(free), axis=0)
    boards[np.arange(len(free)), free] = tile
    unseen = np.repeat(table.unseen[None], len(free), axis=0)
    middle = np.repeat(table.middle[None], len(free), axis=0)
    values = worth(boards, table.boards[1:], unseen, middle)
    choices = [Choice(Place(SPACES[cell]), float(value)) for cell, value in zip(free, values, strict=True)]
    return sorted(choices, key=lambda choice: -choice.worth)
