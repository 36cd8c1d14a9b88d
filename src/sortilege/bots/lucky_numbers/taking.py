"""Taking from the middle, several times in a row: alone nothing is lost by it, and boards can be laid anew with it."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.bots.lucky_numbers.arrays import TableArrays
from sortilege.bots.lucky_numbers.expectation import Worth, worth_of
from sortilege.bots.lucky_numbers.moves import numbers, placements
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.state import Take

FILLED: Final = 1.0
"""What a full board is worth: more cannot come."""
_NOTICED: Final = 1e-6
"""What is better by less than this is as good."""


class _Reached(NamedTuple):
    worth: float
    table: TableArrays
    takes: tuple[Take, ...]


def best_takes(table: TableArrays, worth: Worth, depth: int, width: int) -> tuple[Take, ...]:
    """The takes that lead to the best board within `depth` of them; none if nothing is better than what lies there.

    After every take only the `width` best tables are looked at further.
    """
    now = float(worth(table.boards[:1], table.boards[1:], table.unseen[None], table.middle[None])[0])
    best = _Reached(now, table, ())
    front, seen = [best], {table.boards[0].tobytes()}
    for _ in range(depth):
        front = _one_further(front, worth, width, seen)
        best = max(best, *front, key=lambda one: one.worth - _NOTICED * len(one.takes)) if front else best
        if best.worth >= FILLED:
            break
    return best.takes


def _one_further(front: list[_Reached], worth: Worth, width: int, seen: set[bytes]) -> list[_Reached]:
    found: list[_Reached] = []
    for before in front:
        moves = placements(before.table, numbers(before.table.middle), taken=True)
        if not len(moves.tiles):
            continue
        for number, value in enumerate(worth_of(moves, before.table, worth)):
            board = moves.boards[number]
            if board.tobytes() not in seen:
                seen.add(board.tobytes())
                take = Take(int(moves.tiles[number]), SPACES[moves.cells[number]])
                reached = TableArrays(board[None], moves.unseen[number], moves.middle[number])
                found.append(_Reached(float(value), reached, (*before.takes, take)))
    return sorted(found, key=lambda one: -one.worth)[:width]
