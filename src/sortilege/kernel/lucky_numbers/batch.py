"""Many games of Lucky Numbers, or of its solo game, side by side."""

from __future__ import annotations

from typing import Final

import numpy as np

from sortilege.kernel.batch import Batch, Bools, Numbers
from sortilege.kernel.lucky_numbers.actions import ACTIONS
from sortilege.kernel.lucky_numbers.legal import first_illegal, mark_legal
from sortilege.kernel.lucky_numbers.observing import observe_all, width
from sortilege.kernel.lucky_numbers.random_play import choose_all, play_all
from sortilege.kernel.lucky_numbers.tables import OVER, Small, Terms, blank
from sortilege.kernel.lucky_numbers.turns import begin, step_all

ROOM: Final = 32
"""How many positions a game can remember before more room is made for all."""


class LuckyBatch(Batch):
    over = OVER

    def __init__(self, games: int, terms: Terms, seed: int = 0) -> None:
        super().__init__(games, terms.seats, ACTIONS, blank(games, seed))
        self.terms = terms
        self._positions = np.zeros((games, ROOM), np.uint64)
        begin(self.tables, self._positions, terms)

    def observations(self) -> Small:
        """games × numbers, as whoever decides sees it: the boards (one's own first, row by row), how many of each
        number lie in the middle, how many are face down, the tile in hand (0: none), and the phase: setup, turn or
        placing (0, 1, 2)."""
        seen = np.zeros((self.games, width(self.terms)), np.uint8)
        observe_all(self.tables, self.terms, seen)
        return seen

    def _mark_legal(self, mask: Bools) -> None:
        mark_legal(self.tables, self._positions, self.terms, mask)

    def _first_illegal(self, actions: Numbers) -> int:
        return first_illegal(self.tables, self._positions, self.terms, actions)

    def _step(self, actions: Numbers) -> None:
        step_all(self.tables, self._positions, self.terms, actions)

    def _choose(self, actions: Numbers) -> None:
        choose_all(self.tables, self._positions, self.terms, actions)

    def _play(self, left: Numbers, made: Numbers) -> bool:
        return play_all(self.tables, self._positions, self.terms, left, made)

    def _make_room(self) -> None:
        """To remember one more position in every game."""
        room = self._positions.shape[1]
        if int(self.tables["known"].max()) >= room:
            more = np.zeros((self.games, 2 * room), np.uint64)
            more[:, :room] = self._positions
            self._positions = more
