"""The chance to win, by what the strongest bot has learned.

The bot knows the chance of the player who has just moved. Between two players that is everything; among more, what is
left is shared by how each of the others would stand if they had just moved.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np

from sortilege.analysis.numbers.judge import Judge, Values, counted, tiles_on
from sortilege.analysis.numbers.starting import at_the_start
from sortilege.bots.lucky_numbers.arrays import Ints, TableArrays
from sortilege.bots.lucky_numbers.expectation import Worth, best_turn
from sortilege.core.game import next_seat, seats_from
from sortilege.games.lucky_numbers.board import DIAGONAL, EMPTY, Board, free, put
from sortilege.games.lucky_numbers.state import LuckyState

_NEXT: Final = 1.15
"""By so much more whoever moves next gets of what is shared: measured as `tempo` is."""
_CLOSE: Final = 1
"""So many free spaces."""


class ChanceJudge(Judge):
    unit = "chance"

    def __init__(self, seats: int, worth: Worth) -> None:
        self._seats = seats
        self._worth = worth

    def of_seat(self, states: Sequence[LuckyState], seat: int, *, at_a_glance: bool = False) -> Values:
        values = np.empty(len(states))
        together, in_setup = list[int](), list[int]()
        for row, state in enumerate(states):
            if state.phase == "setup":
                in_setup.append(row)
            elif self._has_just_moved(seat, state) and (at_a_glance or not _is_close(state)):
                together.append(row)
            else:
                values[row] = self._of_all(state, at_a_glance=at_a_glance)[seat]
        if together:
            values[together] = self._last_mover([states[row] for row in together], seat)
        if in_setup:
            values[in_setup] = self._placed_in_setup([states[row] for row in in_setup], seat)
        return values

    def of_all(self, states: Sequence[LuckyState]) -> Values:
        values = np.empty((len(states), self._seats))
        together: dict[tuple[int, Board], list[int]] = defaultdict(list)
        for row, state in enumerate(states):
            if self._seats == 2 and state.phase == "turn" and not _is_close(state):
                together[state.turn, state.boards[state.turn]].append(row)
            else:
                values[row] = self._of_all(state)
        for (turn, _), rows in together.items():
            values[rows, 1 - turn] = self._last_mover([states[row] for row in rows], 1 - turn)
            values[rows, turn] = 1 - values[rows, 1 - turn]
        return values

    def of_setup_tiles(self, state: LuckyState, seat: int, tiles: Sequence[int]) -> Values:
        """Each is put where it is best, and what the others share is shared evenly: nobody has moved yet."""
        board = state.boards[seat]
        placed = [(row, put(board, tile, space)) for row, tile in enumerate(tiles) for space in _diagonal(board)]
        rows = np.array([row for row, _ in placed])
        unseen = np.repeat(counted(state.supply)[None], len(placed), axis=0)
        unseen[np.arange(len(placed)), np.array(tiles)[rows]] -= 1
        own = np.array([tiles_on(one) for _, one in placed], dtype=np.int16)
        chances = self._worth(own, self._others_in_setup(state, seat), unseen, np.zeros_like(unseen))
        best = np.zeros(len(tiles))
        np.maximum.at(best, rows, chances)
        return self._evenly(best, seat)

    def of_diagonals(self, state: LuckyState, seat: int, diagonals: Ints) -> Values:
        """What the others share is shared evenly: nobody has moved yet."""
        own = np.repeat(np.array([tiles_on(state.boards[seat])], dtype=np.int16), len(diagonals), axis=0)
        own[:, DIAGONAL] = diagonals
        unseen = np.repeat(counted(state.supply)[None], len(diagonals), axis=0)
        for column in range(diagonals.shape[1]):
            unseen[np.arange(len(diagonals)), diagonals[:, column]] -= 1
        chances = self._worth(own, self._others_in_setup(state, seat), unseen, np.zeros_like(unseen))
        return self._evenly(chances.astype(np.float64), seat)

    def _evenly(self, chances: Values, seat: int) -> Values:
        values = np.repeat(((1 - chances) / (self._seats - 1))[:, None], self._seats, axis=1)
        values[:, seat] = chances
        return values

    def _others_in_setup(self, state: LuckyState, seat: int) -> Ints:
        return self._others(self._settled(state), next_seat(seat, self._seats), seat)

    # One position after the other.

    def _has_just_moved(self, seat: int, state: LuckyState) -> bool:
        return state.phase == "turn" and state.turn == next_seat(seat, self._seats)

    def _last_mover(self, states: Sequence[LuckyState], seat: int) -> Values:
        """All of them have the same boards but for that of the seat that has moved."""
        first = states[0]
        own = np.array([tiles_on(state.boards[seat]) for state in states], dtype=np.int16)
        unseen = np.array([counted(state.supply) for state in states])
        middle = np.array([counted(state.middle) for state in states])
        return self._worth(own, self._others(first.boards, first.turn, seat), unseen, middle).astype(np.float64)

    def _placed_in_setup(self, states: Sequence[LuckyState], seat: int) -> Values:
        """The same in setup, where nobody has a turn yet."""
        own = np.array([tiles_on(state.boards[seat]) for state in states], dtype=np.int16)
        unseen = np.array([counted(state.supply) for state in states])
        others = self._others_in_setup(states[0], seat)
        return self._worth(own, others, unseen, np.zeros_like(unseen)).astype(np.float64)

    def _of_all(self, state: LuckyState, *, at_a_glance: bool = False) -> Values:
        if state.phase == "over":
            winners = state.results[-1].winners
            return np.array([float(seat in winners) / len(winners) for seat in range(self._seats)])
        if state.boards[0] == EMPTY and state.phase == "setup" and not any(state.drawn):
            return at_the_start(self._seats, state.turn)
        boards, first = self._settled(state), state.turn
        last = seats_from(first, self._seats)[-1]
        unseen, middle = counted(state.supply), counted(state.middle)
        values = np.zeros(self._seats)
        for seat in range(self._seats):
            if self._seats > 2 or seat == last:
                others = self._others(boards, first, seat)
                values[seat] = self._worth(_row(boards[seat]), others, unseen[None], middle[None])[0]
        if state.phase == "turn" and _is_close(state) and not at_a_glance:
            order = np.array([tiles_on(boards[seat]) for seat in seats_from(first, self._seats)], dtype=np.int16)
            values[first] = best_turn(TableArrays(order, unseen, middle), self._worth)[0].worth
            return _shared(values, first)
        values[first] *= _NEXT
        return _shared(values, last)

    def _settled(self, state: LuckyState) -> tuple[Board, ...]:
        """In setup: the boards as if everybody had put the tile in hand where it seems best."""
        if state.phase != "setup":
            return state.boards
        return tuple(
            board if tile is None else self._best_diagonal(state, seat, tile)
            for seat, (board, tile) in enumerate(zip(state.boards, state.drawn, strict=True))
        )

    def _best_diagonal(self, state: LuckyState, seat: int, tile: int) -> Board:
        boards = [put(state.boards[seat], tile, space) for space in _diagonal(state.boards[seat])]
        own = np.array([tiles_on(board) for board in boards], dtype=np.int16)
        unseen = np.repeat(counted(state.supply)[None], len(boards), axis=0)
        others = self._others(state.boards, next_seat(seat, self._seats), seat)
        return boards[int(self._worth(own, others, unseen, np.zeros_like(unseen)).argmax())]

    def _others(self, boards: Sequence[Board], first: int, seat: int) -> Ints:
        """All boards but that of `seat`, from the one to move on."""
        order = [other for other in seats_from(first, self._seats) if other != seat]
        return np.array([tiles_on(boards[other]) for other in order], dtype=np.int16)


def _diagonal(board: Board) -> list[int]:
    """Its spaces that are still free."""
    return [space for space in DIAGONAL if board[space] is None]


def _is_close(state: LuckyState) -> bool:
    """Whether somebody may win with the next tile: then it pays to look one turn further."""
    return any(free(board) <= _CLOSE for board in state.boards)


def _shared(values: Values, known: int) -> Values:
    """One seat's chance is known; the others share what is left as they would stand."""
    others = np.arange(len(values)) != known
    total = values[others].sum()
    shares = values[others] / total if total else 1 / others.sum()
    values[others] = (1 - values[known]) * shares
    return values


def _row(board: Board) -> Ints:
    return np.array([tiles_on(board)], dtype=np.int16)
