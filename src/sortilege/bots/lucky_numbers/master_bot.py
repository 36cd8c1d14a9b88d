"""The strongest bot: a network that has learned from tens of thousands of games, and a look ahead where it is close."""

from __future__ import annotations

from functools import cache

import numpy as np

from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import Choice
from sortilege.bots.lucky_numbers.scorer import read_scorer
from sortilege.bots.lucky_numbers.searching import Depth, Search
from sortilege.bots.lucky_numbers.setting_up import diagonal_shares
from sortilege.bots.lucky_numbers.turns import Rules, Weigher
from sortilege.bots.lucky_numbers.weighing_bot import WeighingBot
from sortilege.games.lucky_numbers.board import DIAGONAL, SPACES
from sortilege.games.lucky_numbers.state import Options, Place
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small

MASTER = "master"


class MasterBot(WeighingBot):
    def __init__(self, seat: int, seats: int, options: Options, depth: Depth | None = None) -> None:
        super().__init__(seat)
        self._rules = Rules(seats, options.bruno, options.match)
        self._search = Search(weigher(MASTER), self._rules, depth or _DEPTHS[seats])

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
        worth = diagonal_shares(weigher(MASTER).scorer, rows, seats)[0, :, mine]
        choices = [Choice(Place(SPACES[space]), float(of)) for space, of in zip(free, worth, strict=True)]
        return sorted(choices, key=lambda choice: -choice.worth)


_DEPTHS = {
    2: Depth(),
    3: Depth(close=0.2, width=16),
    4: Depth(turning=1),
}
"""The more boards there are, the longer it takes to weigh one position: no decision shall take 200 ms."""


def position(view: LuckyView, first: int, held: int = 0) -> Small:
    """What lies open, as the kernel has it: the board of `first` first. A tile that is held counts as face down."""
    now = table(view, first)
    unseen = now.unseen.copy()
    if held:
        unseen[held] += 1
    row = np.zeros(now.boards.size + 2 * NUMBERS + 2, np.uint8)
    row[: now.boards.size] = now.boards.ravel()
    row[now.boards.size : -2] = np.concatenate([now.middle[1:], unseen[1:]])
    return row


@cache
def weigher(name: str) -> Weigher:
    """One for all bots of a process. What it needs is compiled now, so that no decision waits for it."""
    made = Weigher(read_scorer(name))
    row = np.zeros((1, 2 * CELLS + 2 * NUMBERS + 2), np.uint8)
    row[0, -2 - NUMBERS : -2] = 2
    Search(made, Rules(2), Depth(close=1.0, width=2)).placements(row[0], 7)
    diagonal_shares(made.scorer, row[None], 2)
    return made
