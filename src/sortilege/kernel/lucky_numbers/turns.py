"""What follows: chance, the setup, a turn, and how a game ends. Only what is legal may come here."""

from __future__ import annotations

import numpy as np

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.luck import CHANCE, below
from sortilege.kernel.lucky_numbers.actions import DISCARD, DRAW, PLACE, TAKE
from sortilege.kernel.lucky_numbers.board import ANY, beside_its_equal, put
from sortilege.kernel.lucky_numbers.repetition import begin_anew, remember
from sortilege.kernel.lucky_numbers.tables import (
    CELLS,
    NUMBERS,
    OVER,
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
def turn_up(table: Table) -> int:
    """A tile of the supply, each as likely as the others."""
    last = table.left - 1
    index = below(last + 1, table.streams, CHANCE)
    tile = table.supply[index]
    table.supply[index] = table.supply[last]
    table.left = last
    table.came[table.coming] = tile
    table.coming += 1
    return tile  # type: ignore[no-any-return]


@inner
def deal(table: Table, terms: Terms) -> None:
    """Everybody draws a tile for the diagonal."""
    for seat in range(terms.seats):
        table.hand[seat] = turn_up(table)
    table.actor = 0


@inner
def lay_diagonal(table: Table, seat: int) -> None:
    """Four different numbers, ascending. A tile whose number has come before goes back, and another is drawn."""
    start = table.coming
    while table.coming < start + 4:
        tile = turn_up(table)
        place = table.coming - 1
        again = False
        for index in range(start, place):
            again |= table.came[index] == tile
        if again:
            table.supply[table.left] = tile
            table.left += 1
            table.coming -= 1
            continue
        while place > start and table.came[place - 1] > tile:
            table.came[place] = table.came[place - 1]
            place -= 1
        table.came[place] = tile
    for index in range(4):
        put(table, seat, 5 * index, table.came[start + index])


@inner
def set_up(table: Table, seen: Keys, terms: Terms) -> None:
    """A new game, up to the first decision."""
    for at in range(terms.seats * CELLS):
        table.boards[at] = 0
        table.in_row[at] = ANY
        table.in_column[at] = ANY
    for index in range(terms.sets * NUMBERS):
        table.supply[index] = index % NUMBERS + 1
    table.left = terms.sets * NUMBERS
    for tile in range(NUMBERS + 1):
        table.middle[tile] = 0
    for seat in range(terms.seats):
        table.hand[seat] = 0
        table.free[seat] = CELLS
    table.lying = 0
    table.key = 0
    table.phase = SETUP
    table.turn = terms.first
    if terms.sorted_setup:
        for seat in range(terms.seats):
            lay_diagonal(table, seat)
        begin_turn(table, seen, terms.first)
    else:
        deal(table, terms)


@inner
def begin_turn(table: Table, seen: Keys, seat: int) -> None:
    """After something that cannot be undone."""
    table.phase = TURN
    table.turn = seat
    table.actor = seat
    begin_anew(table, seen)


@inner
def place_in_setup(table: Table, seen: Keys, terms: Terms, space: int) -> None:
    seat = number(table.actor)
    put(table, seat, space, table.hand[seat])
    table.hand[seat] = 0
    if seat + 1 < terms.seats:
        table.actor = seat + 1
    elif table.free[seat] > CELLS - 4:
        deal(table, terms)
    else:
        begin_turn(table, seen, terms.first)


@inner
def end_game(table: Table, terms: Terms, winner: int) -> None:
    """Somebody has filled the board, or (winner -1) the supply is used up."""
    table.ended = True
    table.phase = OVER
    if terms.seats == 1:
        table.shares[0] = table.left if winner == 0 else -np.float32(table.free[0])
        return
    fewest = number(CELLS)
    for seat in range(terms.seats):
        fewest = min(fewest, number(table.free[seat]))
    winners = 0
    for seat in range(terms.seats):
        winners += table.free[seat] == fewest
    for seat in range(terms.seats):
        table.shares[seat] = np.float32(1 / winners) if table.free[seat] == fewest else np.float32(0)


@inner
def lay_in_middle(table: Table, tile: int) -> None:
    table.middle[tile] += np.uint8(1)
    table.lying |= np.uint32(1) << np.uint32(tile)


@inner
def end_turn(table: Table, seen: Keys, terms: Terms, seat: int, following: int) -> None:
    """After a tile left the supply or the number of free spaces changed: has it ended, or who is next?"""
    if table.free[seat] == 0:
        end_game(table, terms, seat)
    elif table.left == 0:
        end_game(table, terms, -1)
    else:
        begin_turn(table, seen, following)


@inner
def follow(table: Table, seen: Keys, terms: Terms, action: int) -> None:
    """One decision, and what chance does after it."""
    table.coming = 0
    table.ended = False
    seat = number(table.actor)
    if table.phase == SETUP:
        place_in_setup(table, seen, terms, action - PLACE)
        return
    if action == DRAW:
        table.hand[seat] = turn_up(table)
        table.phase = PLACING
        return
    following = (seat + 1) % terms.seats
    if action == DISCARD:
        lay_in_middle(table, table.hand[seat])
        table.hand[seat] = 0
        end_turn(table, seen, terms, seat, following)
        return
    is_take = action >= TAKE
    if is_take:
        tile, space = (action - TAKE) // CELLS + 1, (action - TAKE) % CELLS
        table.middle[tile] -= np.uint8(1)
        if table.middle[tile] == 0:
            table.lying &= ~(np.uint32(1) << np.uint32(tile))
    else:
        tile, space = number(table.hand[seat]), action - PLACE
        table.hand[seat] = 0
    before = put(table, seat, space, tile)
    if before:
        lay_in_middle(table, before)
    if terms.bruno and beside_its_equal(table, seat, space, tile):
        following = seat
    if is_take and before:
        table.turn = following
        table.actor = following
        remember(table, seen)
    else:
        end_turn(table, seen, terms, seat, following)


@inner
def follow_on(table: Table, seen: Keys, terms: Terms, action: int) -> None:
    """The same, and a new game if that is wanted and this one has ended."""
    follow(table, seen, terms, action)
    if terms.again and table.phase == OVER:
        set_up(table, seen, terms)


@compiled
def begin(tables: Tables, positions: Keys, terms: Terms) -> None:
    """New games everywhere."""
    for game in range(len(tables)):
        table = tables[game]
        table.coming = 0
        table.ended = False
        set_up(table, positions[game], terms)


@compiled
def step_all(tables: Tables, positions: Keys, terms: Terms, actions: Numbers) -> None:
    """One legal decision in every game that goes on."""
    for game in range(len(actions)):
        table = tables[game]
        if table.phase != OVER:
            follow_on(table, positions[game], terms, actions[game])
        else:
            table.coming = 0
            table.ended = False
