"""What follows: placing, passing, assessing, and how a game ends. Only what is legal may come here.

With rows of `length` cards an action is: 0 … length - 1 place into that gap, then pass, accept, challenge left,
challenge right, then discard the card at place 0 … length - 2 of one's own row.
"""

from __future__ import annotations

import numpy as np

from sortilege.kernel.batch import Numbers
from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.go_for_six.tables import (
    ASSESS,
    DISCARD,
    LENGTH,
    NO_ORDER,
    NONE,
    OPEN,
    OVER,
    PROVEN,
    TURN,
    VERIFY,
    Table,
    Tables,
    Terms,
    Values,
)
from sortilege.kernel.luck import CHANCE, below


@inner
def turn_up(table: Table) -> int:
    """A card of the pile, each as likely as the others."""
    index = below(table.below, table.streams, CHANCE)
    card = table.under[index]
    table.below -= 1
    table.under[index] = table.under[table.below]
    table.came[table.coming] = card
    table.coming += 1
    return number(card)


@inner
def throw_away(table: Table, seat: int, place: int) -> None:
    """A card of a row goes to the discard pile; the gap is closed."""
    start = seat * LENGTH
    table.discards[table.discarded] = table.rows[start + place]
    table.discarded += 1
    for index in range(start + place, start + table.lengths[seat] - 1):
        table.rows[index] = table.rows[index + 1]
    table.lengths[seat] -= 1


@inner
def set_up(table: Table, terms: Terms, values: Values) -> None:
    """A new game, up to the first decision."""
    table.below = len(values)
    for card in range(len(values)):
        table.under[card] = card
    table.discarded = 0
    table.waiting = 0
    for seat in range(terms.seats):
        table.rows[seat * LENGTH] = turn_up(table)
        table.lengths[seat] = 1
    table.top = turn_up(table)
    begin_turn(table, terms.first)
    table.actor = table.turn


@inner
def begin_turn(table: Table, seat: int) -> None:
    table.phase = TURN
    table.turn = seat
    table.waiting = 0
    table.left = NO_ORDER
    table.right = NO_ORDER


@inner
def place(table: Table, terms: Terms, gap: int) -> None:
    seat = number(table.turn)
    start, length = seat * LENGTH, number(table.lengths[seat]) + 1
    for index in range(start + length - 1, start + gap, -1):
        table.rows[index] = table.rows[index - 1]
    table.rows[start + gap] = table.top
    table.lengths[seat] = length
    table.top = NONE
    table.placer = seat
    table.gap = gap
    table.left = OPEN if gap > 0 else NO_ORDER
    table.right = OPEN if gap < length - 1 else NO_ORDER
    table.waiting = 0
    is_complete = length == terms.length
    for step in range(1, 2 if is_complete else terms.seats):
        other = (seat + step) % terms.seats
        if is_complete or table.lengths[other] > 0:
            table.assessors[table.waiting] = other
            table.waiting += 1
    if is_complete:
        table.phase = VERIFY
    else:
        go_on(table, terms)


@inner
def next_assessor(table: Table) -> None:
    table.waiting -= 1
    for index in range(table.waiting):
        table.assessors[index] = table.assessors[index + 1]


@inner
def go_on(table: Table, terms: Terms) -> None:
    """The next one assesses; when all are done, or all is proven, the player left of the placer plays."""
    if table.waiting > 0 and OPEN in (table.left, table.right):
        table.phase = ASSESS
    else:
        begin_turn(table, (number(table.placer) + 1) % terms.seats)


@inner
def challenge(table: Table, terms: Terms, values: Values, is_left: bool) -> None:
    seat, challenger = number(table.placer), number(table.assessors[0])
    first = number(table.gap) - 1 if is_left else number(table.gap)
    start = seat * LENGTH + first
    if values[table.rows[start]] > values[table.rows[start + 1]]:
        throw_away(table, seat, first)
        throw_away(table, seat, first)
        begin_turn(table, challenger)
        return
    if is_left:
        table.left = PROVEN
    else:
        table.right = PROVEN
    if table.phase == VERIFY:
        if OPEN not in (table.left, table.right):
            table.phase = OVER
    elif table.lengths[challenger] > 1:
        table.phase = DISCARD
    else:
        pay(table, terms, 0)


@inner
def pay(table: Table, terms: Terms, at: int) -> None:
    throw_away(table, number(table.assessors[0]), at)
    next_assessor(table)
    go_on(table, terms)


@inner
def end_game(table: Table, terms: Terms) -> None:
    """A complete row, proven, wins; without cards to draw the longest rows do."""
    table.ended = True
    is_complete = table.phase == OVER
    table.phase = OVER
    longest = 0
    for seat in range(terms.seats):
        longest = max(longest, number(table.lengths[seat]))
    winners = 0
    for seat in range(terms.seats):
        wins = seat == table.placer if is_complete else table.lengths[seat] == longest
        table.shares[seat] = 1 if wins else 0
        winners += 1 if wins else 0
    for seat in range(terms.seats):
        table.shares[seat] /= np.float32(winners)


@inner
def settle(table: Table, terms: Terms) -> None:
    """The next card of the pile is turned up at once, before anybody decides anything."""
    if table.top == NONE and table.below == 0 and table.discarded > 0:
        for index in range(table.discarded):
            table.under[index] = table.discards[index]
        table.below = table.discarded
        table.discarded = 0
    if table.phase == OVER or (table.phase == TURN and table.top == NONE and table.below == 0):
        end_game(table, terms)
        return
    if table.top == NONE and table.below > 0:
        table.top = turn_up(table)
    table.actor = table.turn if table.phase == TURN else table.assessors[0]


@inner
def follow(table: Table, terms: Terms, values: Values, action: int) -> None:
    """One decision, and what chance does after it; a new game if that is wanted and this one has ended."""
    table.coming = 0
    table.ended = False
    length = terms.length
    if action < length:
        place(table, terms, action)
    elif action == length:
        table.discards[table.discarded] = table.top
        table.discarded += 1
        table.top = NONE
        begin_turn(table, (number(table.turn) + 1) % terms.seats)
    elif action == length + 1:
        next_assessor(table)
        go_on(table, terms)
    elif action <= length + 3:
        challenge(table, terms, values, action == length + 2)
    else:
        pay(table, terms, action - length - 4)
    settle(table, terms)
    if terms.again and table.phase == OVER:
        set_up(table, terms, values)


@compiled
def begin(tables: Tables, terms: Terms, values: Values) -> None:
    """New games everywhere."""
    for game in range(len(tables)):
        table = tables[game]
        table.coming = 0
        table.ended = False
        set_up(table, terms, values)


@compiled
def step_all(tables: Tables, terms: Terms, values: Values, actions: Numbers) -> None:
    """One legal decision in every game that goes on."""
    for game in range(len(actions)):
        table = tables[game]
        if table.phase != OVER:
            follow(table, terms, values, actions[game])
        else:
            table.coming = 0
            table.ended = False
