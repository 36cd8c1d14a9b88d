"""No position may begin a turn for the third time. What lies in the middle need not be compared: as long as positions
can come back, tiles only change places between the boards and the middle."""

from __future__ import annotations

import numpy as np

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import inner
from sortilege.kernel.lucky_numbers.board import KEYS, TURN_KEYS, beside_its_equal
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Keys, Table, Terms


@inner
def begin_anew(table: Table, seen: Keys) -> None:
    """Nothing that was can come back; the present position is the first one."""
    seen[0] = table.key ^ KEYS[TURN_KEYS + table.turn]
    table.known = 1
    table.repeats = 0


@inner
def times(table: Table, seen: Keys, key: np.uint64) -> int:
    found = 0
    for index in range(table.known):
        found += seen[index] == key
    return found


@inner
def remember(table: Table, seen: Keys) -> None:
    """A turn begins in a position that can come back. There must be room for it."""
    key = table.key ^ KEYS[TURN_KEYS + table.turn]
    if times(table, seen, key):
        table.repeats += 1
    seen[table.known] = key
    table.known += 1


@inner
def is_barred(table: Table, seen: Keys, terms: Terms, tile: int, space: int) -> bool:
    """Whether taking a tile to a space is not allowed, because the position would come for the third time."""
    seat = number(table.turn)
    at = seat * CELLS + space
    before = table.boards[at]
    if table.repeats == 0 or before == 0:
        return False
    turn = seat if terms.bruno and beside_its_equal(table, seat, space, tile) else (seat + 1) % terms.seats
    changed = KEYS[at * (NUMBERS + 1) + before] ^ KEYS[at * (NUMBERS + 1) + tile]
    return times(table, seen, table.key ^ changed ^ KEYS[TURN_KEYS + turn]) >= 2
