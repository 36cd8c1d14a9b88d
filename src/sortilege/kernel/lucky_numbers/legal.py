"""What is legal: whether, everything, how much, and the k-th of it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sortilege.kernel.bits import count, lowest, number, without_lowest
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.lucky_numbers.actions import DISCARD, DRAW, PLACE, TAKE
from sortilege.kernel.lucky_numbers.repetition import is_barred
from sortilege.kernel.lucky_numbers.tables import (
    CELLS,
    NUMBERS,
    PLACING,
    SETUP,
    TURN,
    Keys,
    Numbers,
    Table,
    Tables,
    Terms,
)


@inner
def is_legal(table: Table, seen: Keys, terms: Terms, action: int) -> bool:
    seat, phase = number(table.actor), table.phase
    if phase == TURN:
        if action == DRAW:
            return True
        if action < TAKE or action >= TAKE + CELLS * NUMBERS:
            return False
        tile, space = (action - TAKE) // CELLS + 1, (action - TAKE) % CELLS
        bit = np.uint32(1) << np.uint32(tile)
        at = seat * CELLS + space
        if not table.in_row[at] & table.in_column[at] & table.lying & bit:
            return False
        return not is_barred(table, seen, terms, tile, space)
    if phase == PLACING and action == DISCARD:
        return True
    if action < PLACE or action >= TAKE:
        return False
    at = seat * CELLS + action - PLACE
    if phase == SETUP:
        return bool((action - PLACE) % 5 == 0 and table.boards[at] == 0)
    bit = np.uint32(1) << np.uint32(table.hand[seat])
    return bool(phase == PLACING and (table.in_row[at] & table.in_column[at] & bit) != 0)


@compiled
def mark_legal(tables: Tables, positions: Keys, terms: Terms, mask: npt.NDArray[np.bool_]) -> None:
    """games × actions: true where something is legal. Nothing is in a game that is over."""
    for game in range(len(mask)):
        table, seen = tables[game], positions[game]
        for action in range(mask.shape[1]):
            mask[game, action] = False
        seat, phase = number(table.actor), table.phase
        mask[game, DRAW] = phase == TURN
        mask[game, DISCARD] = phase == PLACING
        for space in range(CELLS):
            if phase == TURN:
                at = seat * CELLS + space
                tiles = table.in_row[at] & table.in_column[at] & table.lying
                while tiles:
                    tile = lowest(tiles)
                    tiles = without_lowest(tiles)
                    if not is_barred(table, seen, terms, tile, space):
                        mask[game, TAKE + CELLS * (tile - 1) + space] = True
            else:
                mask[game, PLACE + space] = is_legal(table, seen, terms, PLACE + space)


@compiled
def first_illegal(tables: Tables, positions: Keys, terms: Terms, actions: Numbers) -> int:
    """The first game that goes on and whose action is not legal; -1 if there is none."""
    for game in range(len(actions)):
        table = tables[game]
        if table.phase <= PLACING and not is_legal(table, positions[game], terms, actions[game]):
            return game
    return -1


@inner
def how_many(table: Table) -> int:
    """How many actions are legal in a game that goes on."""
    seat, phase = number(table.actor), table.phase
    start = seat * CELLS
    total = 0
    if phase == SETUP:
        for space in range(0, CELLS, 5):
            total += table.boards[start + space] == 0
        return total
    if phase == PLACING:
        tile = np.uint32(table.hand[seat])
        for at in range(start, start + CELLS):
            total += number(((table.in_row[at] & table.in_column[at]) >> tile) & np.uint32(1))
        return total + 1
    lying = table.lying
    for at in range(start, start + CELLS):
        total += count(table.in_row[at] & table.in_column[at] & lying)
    return total + 1


@inner
def chosen(table: Table, index: int) -> int:
    """The action with this number, from 0, among those that `how_many` has counted.

    It may be barred: those are counted there as well, since they are rare and costly to find.
    """
    seat, phase = number(table.actor), table.phase
    start = seat * CELLS
    if phase == SETUP:
        for space in range(0, CELLS, 5):
            index -= table.boards[start + space] == 0
            if index < 0:
                return PLACE + space
    elif phase == PLACING:
        tile = np.uint32(table.hand[seat])
        for space in range(CELLS):
            at = start + space
            index -= number(((table.in_row[at] & table.in_column[at]) >> tile) & np.uint32(1))
            if index < 0:
                return PLACE + space
        return DISCARD
    if index == 0:
        return DRAW
    index -= 1
    lying = table.lying
    for space in range(CELLS):
        at = start + space
        tiles = table.in_row[at] & table.in_column[at] & lying
        here = count(tiles)
        if index < here:
            for _ in range(index):
                tiles = without_lowest(tiles)
            return TAKE + CELLS * (lowest(tiles) - 1) + space
        index -= here
    return DRAW
