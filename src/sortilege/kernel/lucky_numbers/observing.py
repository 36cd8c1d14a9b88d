"""What whoever decides sees, as a row of small numbers."""

from __future__ import annotations

from sortilege.kernel.compiling import compiled
from sortilege.kernel.lucky_numbers.tables import AFTER_BOARDS, CELLS, NUMBERS, Small, Tables, Terms


def width(terms: Terms) -> int:
    return terms.seats * CELLS + AFTER_BOARDS


@compiled
def observe_all(tables: Tables, terms: Terms, seen: Small) -> None:
    for game in range(len(seen)):
        table = tables[game]
        me = table.actor
        for step in range(terms.seats):
            start = (me + step) % terms.seats * CELLS
            for space in range(CELLS):
                seen[game, step * CELLS + space] = table.boards[start + space]
        at = terms.seats * CELLS
        for number in range(1, NUMBERS + 1):
            seen[game, at + number - 1] = table.middle[number]
            seen[game, at + NUMBERS + number - 1] = 0
        for index in range(table.left):
            seen[game, at + NUMBERS + table.supply[index] - 1] += 1
        seen[game, at + 2 * NUMBERS] = table.hand[me]
        seen[game, at + 2 * NUMBERS + 1] = table.phase
