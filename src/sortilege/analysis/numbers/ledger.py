"""Luck and skill: a game's result, taken apart.

With a value for every position, and exact probabilities for every tile, each entry changes what everybody can expect:

- a tile: by its *luck*, the value after it less the average over all tiles that could have come. Whatever the values
  are, this average is exact, so luck is zero on average;
- a decision: by what it *lost*, the value of what was done less that of the best there was;
- and between two entries the estimate is revised, since values look only so far ahead: the *rest*.

All of it together is the result less the chance at the start. The revisions tell how far the estimate can be trusted:
they are zero on average for values that are right, so the root of the sum of their squares is the standard error.
"""

from __future__ import annotations

import numpy as np

from sortilege.analysis.model import Share
from sortilege.analysis.numbers.judge import Values


class Ledger:
    def __init__(self, seats: int, start: Values) -> None:
        self.start = start
        self.now = start
        self._luck = np.zeros((seats, seats))
        """[whose tile, for whom]."""
        self._skill = np.zeros((seats, seats))
        """[whose decision, for whom]."""
        self._rest = np.zeros(seats)
        self._squares = np.zeros(seats)

    def tile(self, seat: int, expected: Values, after: Values) -> None:
        self._revise(expected)
        self._luck[seat] += after - expected
        self.now = after

    def decision(self, seat: int, best: Values, played: Values) -> None:
        self._revise(best)
        self._skill[seat] += played - best
        self.now = played

    def tile_of_setup(self, seat: int, expected: Values, after: Values) -> None:
        """While boards are being filled, positions are compared with each other only: one has a tile that others have
        still to get, so the values themselves say little until everybody has as many."""
        self._luck[seat] += after - expected
        self.now = self.now + after - expected

    def decision_of_setup(self, seat: int, best: Values, played: Values) -> None:
        self._skill[seat] += played - best
        self.now = self.now + played - best

    def end(self, result: Values) -> None:
        self._revise(result)

    def _revise(self, to: Values) -> None:
        change = to - self.now
        self._rest += change
        self._squares += change**2
        self.now = to

    def shares(self, result: Values | None) -> tuple[Share, ...]:
        return tuple(
            Share(
                seat=seat,
                start=float(self.start[seat]),
                result=None if result is None else float(result[seat]),
                now=float(self.now[seat]),
                luck=float(self._luck[:, seat].sum()),
                decisions=float(self._skill[seat, seat]),
                others=float(self._skill[:, seat].sum() - self._skill[seat, seat]),
                rest=float(self._rest[seat]),
                error=float(np.sqrt(self._squares[seat])),
                luck_of_tiles=float(self._luck[seat, seat]),
            )
            for seat in range(len(self.start))
        )
