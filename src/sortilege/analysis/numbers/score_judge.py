"""Alone: the score to be expected – the tiles that lie face down, less those that will still be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from sortilege.analysis.numbers.judge import Judge, Values, counted, tiles_on
from sortilege.analysis.numbers.starting import SCORE
from sortilege.bots.lucky_numbers.arrays import Ints
from sortilege.bots.lucky_numbers.thumb import by_rule_of_thumb
from sortilege.games.lucky_numbers.board import DIAGONAL, EMPTY, NUMBERS, free, put
from sortilege.games.lucky_numbers.state import LuckyState
from sortilege.games.tuples import without

DRAWS: Final = (-0.9, 12.17, -4.29, 0.379)
"""How many are still drawn, by what `features` says: measured by `tools/measure_analysis.py`."""


class ScoreJudge(Judge):
    unit = "score"

    def of_seat(self, states: Sequence[LuckyState], seat: int, *, at_a_glance: bool = False) -> Values:
        values = np.empty(len(states))
        going_on = [row for row, state in enumerate(states) if state.phase == "turn"]
        if going_on:
            values[going_on] = _expected([states[row] for row in going_on])
        for row, state in enumerate(states):
            if state.phase == "setup":
                values[row] = self._in_setup(state)
            elif state.phase == "over":
                values[row] = float(-free(state.boards[0]) or len(state.supply))
        return values

    def of_all(self, states: Sequence[LuckyState]) -> Values:
        return self.of_seat(states, 0)[:, None]

    def of_setup_tiles(self, state: LuckyState, seat: int, tiles: Sequence[int]) -> Values:
        drawn = [replace(state, supply=without(state.supply, tile), drawn=(tile,)) for tile in tiles]
        return np.array([[self._in_setup(one)] for one in drawn])

    def of_diagonals(self, state: LuckyState, seat: int, diagonals: Ints) -> Values:
        own = np.zeros((len(diagonals), len(state.boards[0])), dtype=np.int16)
        own[:, DIAGONAL] = diagonals
        unseen = np.repeat(counted(state.supply)[None], len(diagonals), axis=0)
        for column in range(diagonals.shape[1]):
            unseen[np.arange(len(diagonals)), diagonals[:, column]] -= 1
        drawn = _features(own, unseen, np.zeros_like(unseen)) @ np.array(DRAWS)
        return np.asarray(unseen.sum(axis=1) - drawn)[:, None]

    def _in_setup(self, state: LuckyState) -> float:
        """With the tile in hand where it is best."""
        board, tile = state.boards[0], state.drawn[0]
        if board == EMPTY and tile is None:
            return SCORE[len(state.supply) // len(NUMBERS)]
        boards = [board]
        if tile is not None:
            boards = [put(board, tile, space) for space in DIAGONAL if board[space] is None]
        own = np.array([tiles_on(one) for one in boards], dtype=np.int16)
        unseen = np.repeat(counted(state.supply)[None], len(boards), axis=0)
        drawn = _features(own, unseen, np.zeros_like(unseen)) @ np.array(DRAWS)
        return float(len(state.supply) - drawn.min())


def features(states: Sequence[LuckyState]) -> Values:
    """What the number of tiles that are still drawn follows from."""
    own = np.array([tiles_on(state.boards[0]) for state in states], dtype=np.int16)
    unseen = np.array([counted(state.supply) for state in states])
    return _features(own, unseen, np.array([counted(state.middle) for state in states]))


def _expected(states: Sequence[LuckyState]) -> Values:
    return np.asarray(np.array([len(state.supply) for state in states]) - features(states) @ np.array(DRAWS))


def _features(own: Ints, unseen: Ints, middle: Ints) -> Values:
    """1, what the rule of thumb says a board costs, its square, and the number of free spaces."""
    thumb = by_rule_of_thumb(own, own[:0], unseen, middle).astype(np.float64)
    cost = 1 / thumb - 1
    return np.column_stack([np.ones(len(own)), cost, cost**2, (own == 0).sum(axis=1)])
