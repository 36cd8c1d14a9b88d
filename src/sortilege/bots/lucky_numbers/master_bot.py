"""The strongest bot: a network that has learned from tens of thousands of games, and a look ahead where it is close."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import Choice
from sortilege.bots.lucky_numbers.scorer import read_scorer
from sortilege.bots.lucky_numbers.searching import Effort, Round, Search
from sortilege.bots.lucky_numbers.setting_up import diagonal_shares
from sortilege.bots.lucky_numbers.turns import Rules, Weigher
from sortilege.bots.lucky_numbers.weighing_bot import WeighingBot
from sortilege.games.lucky_numbers.board import DIAGONAL, SPACES
from sortilege.games.lucky_numbers.state import Options, Place
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.kernel.lucky_numbers.match import FARTHEST
from sortilege.kernel.lucky_numbers.tables import AFTER_BOARDS, CELLS, NUMBERS, Small


class MasterBot(WeighingBot):
    def __init__(self, seat: int, seats: int, options: Options) -> None:
        super().__init__(seat)
        self._rules = Rules(seats, options.bruno)
        self._search = Search(weigher(seats), self._rules, _THOROUGHLY[seats])

    def hurry(self) -> None:
        seats = self._rules.seats
        self._search = Search(weigher(seats), self._rules, _BRIEFLY[seats])

    def _choices(self, view: LuckyView) -> list[Choice]:
        if view.phase == "turn":
            return self._search.turns(position(view, self._seat))
        if view.phase == "setup":
            return self._diagonal(view)
        tile = self._in_hand(view)
        return self._search.placements(position(view, self._seat, tile), tile)

    def _diagonal(self, view: LuckyView) -> list[Choice]:
        """Everybody's chance if the tile in hand lay there, whoever begins first."""
        seats = self._rules.seats
        mine = (self._seat - view.turn) % seats
        free = [space for space in DIAGONAL if self._on(view, SPACES[space]) is None]
        rows = np.repeat(position(view, view.turn)[None, None], len(free), axis=1)
        rows[0, np.arange(len(free)), mine * CELLS + np.array(free)] = self._in_hand(view)
        worth = diagonal_shares(weigher(seats).scorer, rows, seats)[0, :, mine]
        choices = [Choice(Place(SPACES[space]), float(of)) for space, of in zip(free, worth, strict=True)]
        return sorted(choices, key=lambda choice: -choice.worth)


_THOROUGHLY: Final = {
    2: Effort((Round(0.2, 10, 2, 8), Round(0.06, 5, 4, 10), Round(0.025, 3, 5, 20)), 132_000),
    3: Effort((Round(0.2, 7, 3, 4), Round(0.05, 4, 4, 8), Round(0.02, 2, 6, 16)), 132_000),
    4: Effort((Round(0.15, 5, 4, 4), Round(0.02, 2, 7, 12)), 132_000),
}
"""No decision shall take 200 ms, on slower machines either. The more players there are, the more boards there are to
weigh in one position."""
_BRIEFLY: Final = {
    2: Effort((Round(0.1, 6, 2, 6), Round(0.03, 3, 3, 10)), 32_000),
    3: Effort((Round(0.06, 3, 3, 8),), 32_000),
    4: Effort((Round(0.08, 3, 4, 4),), 32_000),
}
"""The same with 50 ms."""


def position(view: LuckyView, first: int, held: int = 0) -> Small:
    """What lies open, as the kernel has it: the board of `first` first. A tile that is held counts as face down."""
    now = table(view, first)
    unseen = now.unseen.copy()
    if held:
        unseen[held] += 1
    counts = np.concatenate([now.boards.ravel(), now.middle[1:], unseen[1:], (0, 0)])
    return np.concatenate([counts, standing(view, first)]).astype(np.uint8)


def standing(view: LuckyView, first: int) -> list[int]:
    """In a match, how many points each is behind, and how many games come after this one."""
    if view.points is None:
        return []
    behind = [min(max(view.points) - points, FARTHEST) for points in view.points]
    return [*behind[first:], *behind[:first], len(behind) - len(view.results) - 1]


@cache
def weigher(seats: int) -> Weigher:
    """One for all bots of a process. What it needs is compiled now, so that no decision waits for it."""
    made = Weigher(read_scorer(f"master-{seats}"))
    row = np.zeros((1, seats * CELLS + AFTER_BOARDS), np.uint8)
    row[0, -2 - NUMBERS : -2] = seats
    Search(made, Rules(seats), Effort((Round(1.0, 2, 1, 1),), 10_000)).placements(row[0], 7)
    diagonal_shares(made.scorer, row[None], seats)
    return made
