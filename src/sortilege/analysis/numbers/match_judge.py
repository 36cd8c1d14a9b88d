"""A match: the chance to have most points in the end, by the chance to win this game and by what losers have left.

Whoever wins this game gets two points, everybody else loses one for each free space that is left to be expected; games
to come are thought of as between equals. How far all that spreads is measured (`tools/measure_analysis.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from sortilege.analysis.numbers.judge import Judge, Values
from sortilege.bots.lucky_numbers.arrays import Ints
from sortilege.games.lucky_numbers import match
from sortilege.games.lucky_numbers.board import EMPTY, free
from sortilege.games.lucky_numbers.rules import LuckyNumbers
from sortilege.games.lucky_numbers.state import LuckyState

_LEFT: Final = (1.24, 0.41, -0.34)
"""What a loser has free at the end: so much, and for each space free now, one's own and the winner's."""
_SPREAD: Final = 1.1
"""Its standard deviation."""
_GAME: Final = (2.0, 1.2)
"""The same of a game that has not begun, and its standard deviation."""
_DRAWS: Final = 128


class MatchJudge(Judge):
    unit = "chance"

    def __init__(self, game: LuckyNumbers, of_game: Judge) -> None:
        self._seats = game.seats
        self._of_game = of_game

    def of_seat(self, states: Sequence[LuckyState], seat: int, *, at_a_glance: bool = False) -> Values:
        """What the others share they are taken to share as in the first of these states."""
        going_on = [row for row, state in enumerate(states) if state.phase == "turn"]
        values = np.empty(len(states))
        if going_on:
            among = [states[row] for row in going_on]
            own = self._of_game.of_seat(among, seat, at_a_glance=at_a_glance)
            others = self._of_game.of_all(among[:1])[0]
            others[seat] = 0.0
            chances = np.outer(1 - own, others / max(others.sum(), 1e-9))
            chances[:, seat] = own
            values[going_on] = self._of_match(among, chances)[:, seat]
        for row, state in enumerate(states):
            if state.phase != "turn":
                values[row] = self.of_all([state])[0, seat]
        return values

    def of_all(self, states: Sequence[LuckyState]) -> Values:
        values = np.empty((len(states), self._seats))
        going_on = [row for row, state in enumerate(states) if state.phase != "over"]
        if going_on:
            among = [states[row] for row in going_on]
            values[going_on] = self._of_match(among, self._of_game.of_all(among))
        for row, state in enumerate(states):
            if state.phase == "over":
                winners = match.outcome(state.results, self._seats).winners
                values[row] = [float(seat in winners) / len(winners) for seat in range(self._seats)]
        return values

    def of_setup_tiles(self, state: LuckyState, seat: int, tiles: Sequence[int]) -> Values:
        return self._of_match([state] * len(tiles), self._of_game.of_setup_tiles(state, seat, tiles))

    def of_diagonals(self, state: LuckyState, seat: int, diagonals: Ints) -> Values:
        chances = self._of_game.of_diagonals(state, seat, diagonals)
        return self._of_match([state] * len(diagonals), chances)

    def _of_match(self, states: Sequence[LuckyState], chances: Values) -> Values:
        """From the chances to win this game to those to win the match."""
        seats = self._seats
        to_come = seats - len(states[0].results) - 1
        points = np.array([match.total(state.results, seats) for state in states], dtype=np.float64)
        empty = np.array([[free(board) if board != EMPTY else _USUAL for board in state.boards] for state in states])
        won = np.zeros_like(chances)
        for winner in range(seats):
            left = _LEFT[0] + _LEFT[1] * empty + _LEFT[2] * empty[:, winner : winner + 1]
            then = points - np.maximum(left, 1.0)
            then[:, winner] = points[:, winner] + match.WIN
            won += chances[:, winner : winner + 1] * _ahead(then, winner, to_come)
        return won


_USUAL: Final = 12
"""Free spaces after the setup."""


def _ahead(points: Values, winner: int, to_come: int) -> Values:
    """How likely each seat is ahead in the end, from the points to be expected after this game."""
    rows, seats = points.shape
    spread = np.full(seats, _SPREAD)
    spread[winner] = 0.0
    final = points[:, None, :] + (_normal(seats, 0) * spread + _games(seats, to_come))[None]
    best = final.argmax(axis=2)
    return np.stack([(best == seat).mean(axis=1) for seat in range(seats)], axis=1).reshape(rows, seats)


@cache
def _games(seats: int, number: int) -> Values:
    """What so many games between equals bring, drawn again and again – always the same draws."""
    total = np.zeros((_DRAWS, seats))
    generator = np.random.default_rng(number)
    for _ in range(number):
        total -= np.maximum(1.0, _GAME[0] + _GAME[1] * generator.standard_normal((_DRAWS, seats)))
        # Everybody wins as often as everybody else.
        total[np.arange(_DRAWS), generator.permutation(np.arange(_DRAWS) % seats)] += match.WIN + _GAME[0]
    return total


@cache
def _normal(seats: int, seed: int) -> Values:
    return np.random.default_rng(seed).standard_normal((_DRAWS, seats))
