"""Playing at random: every legal action is as likely as any other."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.luck import WHIM, below
from sortilege.kernel.lucky_numbers.actions import TAKE
from sortilege.kernel.lucky_numbers.legal import chosen, how_many
from sortilege.kernel.lucky_numbers.repetition import is_barred
from sortilege.kernel.lucky_numbers.tables import CELLS, OVER, Keys, Numbers, Table, Tables, Terms
from sortilege.kernel.lucky_numbers.turns import follow_on


@inner
def anything(table: Table, seen: Keys, terms: Terms) -> int:
    """One of the legal actions of a game that goes on. What is barred is drawn again, so the others stay as likely."""
    number = how_many(table)
    while True:
        action = chosen(table, below(number, table.streams, WHIM))
        barred = table.repeats > 0 and action >= TAKE
        if not barred or not is_barred(table, seen, terms, (action - TAKE) // CELLS + 1, (action - TAKE) % CELLS):
            return action


@compiled
def choose_all(tables: Tables, positions: Keys, terms: Terms, actions: Numbers) -> None:
    """Something legal for every game that goes on."""
    for game in range(len(actions)):
        table = tables[game]
        if table.phase != OVER:
            actions[game] = anything(table, positions[game], terms)


@compiled
def play_all(tables: Tables, positions: Keys, terms: Terms, steps: Numbers, made: npt.NDArray[np.int64]) -> bool:
    """As many steps in every game as `steps` says, which counts down, and `made` up.

    False: some game has no room to remember another position and has stopped there.
    """
    complete = True
    for game in range(len(steps)):
        table, seen = tables[game], positions[game]
        left, begun = steps[game], steps[game]
        while left and table.phase != OVER:
            if table.known == len(seen):
                complete = False
                break
            follow_on(table, seen, terms, anything(table, seen, terms))
            left -= 1
        made[game] += begun - left
        steps[game] = left
        if table.phase == OVER:
            steps[game] = 0
    return complete
