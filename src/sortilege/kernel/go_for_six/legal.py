"""What is legal, and playing at random: every legal action is as likely as any other."""

from __future__ import annotations

from sortilege.kernel.batch import Bools, Numbers
from sortilege.kernel.bits import number
from sortilege.kernel.compiling import compiled, inner
from sortilege.kernel.go_for_six.tables import ASSESS, DISCARD, OPEN, OVER, TURN, Table, Tables, Terms, Values
from sortilege.kernel.go_for_six.turns import follow
from sortilege.kernel.luck import WHIM, below


@inner
def is_legal(table: Table, terms: Terms, action: int) -> bool:
    length, phase = terms.length, table.phase
    if phase == TURN:
        return bool(0 <= action <= table.lengths[table.turn] or action == length)
    if phase == DISCARD:
        return bool(0 <= action - length - 4 < table.lengths[table.actor])
    if action == length + 1:
        return bool(phase == ASSESS)
    return bool((action == length + 2 and table.left == OPEN) or (action == length + 3 and table.right == OPEN))


@inner
def anything(table: Table, terms: Terms) -> int:
    length, phase = terms.length, table.phase
    if phase == TURN:
        places = number(table.lengths[table.turn]) + 1
        chosen = below(places + 1, table.streams, WHIM)
        return chosen if chosen < places else length
    if phase == DISCARD:
        return length + 4 + below(number(table.lengths[table.actor]), table.streams, WHIM)
    many = (1 if phase == ASSESS else 0) + (1 if table.left == OPEN else 0) + (1 if table.right == OPEN else 0)
    chosen = below(many, table.streams, WHIM)
    for action in range(length + 1, length + 4):
        if is_legal(table, terms, action):
            if chosen == 0:
                return action
            chosen -= 1
    return length + 1


@compiled
def mark_legal(tables: Tables, terms: Terms, mask: Bools) -> None:
    """games × actions: true where something is legal. Nothing is in a game that is over."""
    for game in range(len(mask)):
        table = tables[game]
        for action in range(mask.shape[1]):
            mask[game, action] = table.phase != OVER and is_legal(table, terms, action)


@compiled
def first_illegal(tables: Tables, terms: Terms, actions: Numbers) -> int:
    """The first game that goes on and whose action is not legal; -1 if there is none."""
    for game in range(len(actions)):
        if tables[game].phase != OVER and not is_legal(tables[game], terms, actions[game]):
            return game
    return -1


@compiled
def choose_all(tables: Tables, terms: Terms, actions: Numbers) -> None:
    """Something legal for every game that goes on."""
    for game in range(len(actions)):
        if tables[game].phase != OVER:
            actions[game] = anything(tables[game], terms)


@compiled
def play_all(tables: Tables, terms: Terms, values: Values, steps: Numbers, made: Numbers) -> None:
    """As many steps in every game as `steps` says, as long as it goes on; `made` counts them."""
    for game in range(len(steps)):
        table = tables[game]
        for _ in range(steps[game]):
            if table.phase == OVER:
                break
            follow(table, terms, values, anything(table, terms))
            made[game] += 1
