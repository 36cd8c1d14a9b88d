"""Many games of Go for 6 side by side."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sortilege.kernel.batch import Batch, Bools, Numbers
from sortilege.kernel.go_for_six.legal import choose_all, first_illegal, mark_legal, play_all
from sortilege.kernel.go_for_six.tables import LENGTH, OVER, Terms, blank
from sortilege.kernel.go_for_six.turns import begin, step_all


class SixBatch(Batch):
    over = OVER

    def __init__(self, games: int, terms: Terms, values: npt.ArrayLike, seed: int = 0) -> None:
        """`values`: one per card."""
        super().__init__(games, terms.seats, 2 * terms.length + 3, blank(games, seed))
        self.terms = terms
        self.values = np.ascontiguousarray(values, dtype=np.float64)
        begin(self.tables, terms, self.values)

    def observations(self) -> npt.NDArray[np.int16]:
        """games × numbers, as whoever decides sees it, -1 for nothing: everybody's row, one's own first, then the card
        on top of the pile, how many are under it and discarded, the seat (from one's own) and the gap of the new card,
        what is known of the orders to its left and right (none, open, proven: 0–2), and the phase: turn, assess, verify
        or discard (0–3). Cards are numbers; what they are worth, nobody is told."""
        tables, length = self.tables, self.terms.length
        order = (tables["actor"].astype(np.int64)[:, None] + np.arange(self.seats)) % self.seats
        each = np.arange(self.games)[:, None]
        rows = tables["rows"].reshape(self.games, -1, LENGTH)[each, order][:, :, :length]
        lengths = tables["lengths"][each, order]
        shown = np.where(np.arange(length) < lengths[:, :, None], rows, -1).reshape(self.games, -1)
        assessed = (tables["left"] > 0) | (tables["right"] > 0)
        placer = (tables["placer"].astype(np.int64) - tables["actor"]) % self.seats
        rest = [
            tables["top"],
            tables["below"],
            tables["discarded"],
            np.where(assessed, placer, -1),
            np.where(assessed, tables["gap"].astype(np.int64), -1),
            tables["left"],
            tables["right"],
            tables["phase"],
        ]
        return np.concatenate([shown, np.stack(rest, axis=1)], axis=1).astype(np.int16)

    def _mark_legal(self, mask: Bools) -> None:
        mark_legal(self.tables, self.terms, mask)

    def _first_illegal(self, actions: Numbers) -> int:
        return first_illegal(self.tables, self.terms, actions)

    def _step(self, actions: Numbers) -> None:
        step_all(self.tables, self.terms, self.values, actions)

    def _choose(self, actions: Numbers) -> None:
        choose_all(self.tables, self.terms, actions)

    def _play(self, left: Numbers, made: Numbers) -> bool:
        play_all(self.tables, self.terms, self.values, left, made)
        return True
