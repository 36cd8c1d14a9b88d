"""What to do in one position: everything is weighed by one step of expectation, and what is close, by looking ahead."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sortilege.bots.lucky_numbers.expectation import Choice
from sortilege.bots.lucky_numbers.looking_ahead import followed, of_draws
from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.core.game import Action
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.state import Discard, Draw, Place, Take
from sortilege.kernel.lucky_numbers.features import Floats, Line
from sortilege.kernel.lucky_numbers.successors import NOWHERE
from sortilege.kernel.lucky_numbers.tables import Small
from sortilege.kernel.lucky_numbers.weighing import SURE

_POINTS_PER_WIN = np.float32(0.6)
"""In a match: what a win more is worth where points are counted, on the scale of `weigh`."""


class Depth(NamedTuple):
    """`close`: candidates that seem worse than the best one by no more than this are looked at, at most `width`.

    `placing`, `turning`: how many turns of others and oneself are looked at after a tile was put down, and after
    drawing or taking. A third one costs twenty times as much and won no more games.
    """

    close: float = 0.3
    width: int = 24
    placing: int = 2
    turning: int = 2


class Search:
    def __init__(self, weigher: Weigher, rules: Rules, depth: Depth) -> None:
        self._weigher = weigher
        self._rules = rules
        self._depth = depth

    def placements(self, row: Small, tile: int) -> list[Choice]:
        """What to do with the tile in hand, best first."""
        rows = row[None]
        weighed = self._weigher.turns(rows, self._rules, np.array([tile]))
        worth = weighed.worth.copy()
        close = self._close(worth, np.arange(len(worth)))
        if len(close) > 1:
            worth[close] = self._better(rows, weighed, close, self._depth.placing)
        return _sorted([Choice(_placed(one), float(value)) for one, value in zip(weighed.found, worth, strict=True)])

    def turns(self, row: Small) -> list[Choice]:
        """Drawing and every take, best first."""
        rows = row[None]
        weighed = self._weigher.turns(rows, self._rules)
        worth, drawing = weighed.worth.copy(), float(weighed.drawing[0])
        takes = np.flatnonzero(weighed.found["taken"])
        close = takes[worth[takes] >= max(drawing, float(worth[takes].max(initial=0))) - self._depth.close]
        close = close[np.argsort(-worth[close])][: self._depth.width]
        if close.size and self._undecided(worth[takes], drawing):
            worth[close] = self._better(rows, weighed, close, self._depth.turning)
            drawing = self._drawing(rows, weighed)
        choices = [
            Choice(Take(int(one["tile"]), SPACES[one["space"]]), float(value))
            for one, value in zip(weighed.found[takes], worth[takes], strict=True)
        ]
        return _sorted([Choice(Draw(), drawing), *choices])

    def _undecided(self, takes: Floats, drawing: float) -> bool:
        values = np.sort(np.append(takes, drawing))[::-1]
        return bool(values[0] < SURE and values[0] - values[1] <= self._depth.close)

    def _close(self, worth: Floats, which: Line) -> Line:
        order = which[np.argsort(-worth[which])]
        if worth[order[0]] >= SURE:
            return order[:1]
        close: Line = order[worth[order] >= worth[order[0]] - self._depth.close]
        return close[: self._depth.width]

    def _drawing(self, rows: Small, weighed: Turns) -> float:
        tiles = np.flatnonzero(weighed.best[0] >= 0)
        chances = of_draws(rows, self._rules)[0, tiles]
        return float((self._better(rows, weighed, weighed.best[0, tiles], self._depth.turning) * chances).sum())

    def _better(self, rows: Small, weighed: Turns, chosen: Line, turns: int) -> Floats:
        """What successors are worth, looked at more closely."""
        shares = followed(self._weigher, rows, self._rules, weighed, chosen, turns)[:, 0]
        if not self._rules.points:
            return shares
        return np.asarray(weighed.worth[chosen] + _POINTS_PER_WIN * (shares - weighed.shares[chosen, 0]))


def _placed(one: np.void) -> Action:
    return Discard() if one["space"] == NOWHERE else Place(SPACES[one["space"]])


def _sorted(choices: list[Choice]) -> list[Choice]:
    return sorted(choices, key=lambda choice: -choice.worth)
