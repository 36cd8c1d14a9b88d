"""What to do in one position: everything is weighed by one step of expectation, and what is close, by looking ahead."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sortilege.bots.lucky_numbers.expectation import Choice
from sortilege.bots.lucky_numbers.looking_ahead import fortunes, learned, of_draws
from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.core.game import Action
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.state import Discard, Draw, Place, Take
from sortilege.kernel.lucky_numbers.features import Floats, Line
from sortilege.kernel.lucky_numbers.successors import NOWHERE
from sortilege.kernel.lucky_numbers.tables import Small
from sortilege.kernel.lucky_numbers.weighing import SURE

DRAWING = -1
"""Instead of a successor: whichever comes of drawing."""


class Round(NamedTuple):
    """Candidates that seem worse than the best one by no more than `close` are looked at, at most `width`: for so many
    turns of others and oneself, along so many courses. The more turns, the more courses it takes to tell them apart."""

    close: float
    width: int
    turns: int
    courses: int


class Effort(NamedTuple):
    """Round after round fewer candidates are looked at more closely. Nobody looks further after so many boards were
    weighed for a decision: that is what takes time, and it can be counted, so that the same is done on any machine."""

    rounds: tuple[Round, ...]
    boards: int


class Search:
    def __init__(self, weigher: Weigher, rules: Rules, effort: Effort) -> None:
        self._weigher = weigher
        self._rules = rules
        self._effort = effort
        self._enough = 0

    def placements(self, row: Small, tile: int) -> list[Choice]:
        """What to do with the tile in hand, best first."""
        self._enough = self._weigher.boards + self._effort.boards
        weighed = self._weigher.turns(row[None], self._rules, np.array([tile]))
        order, worth = self._compared(row, weighed, weighed.worth, np.arange(len(weighed.worth)))
        return [Choice(_placed(weighed.found[index]), float(worth[index])) for index in order]

    def turns(self, row: Small) -> list[Choice]:
        """Drawing and every take, best first."""
        self._enough = self._weigher.boards + self._effort.boards
        weighed = self._weigher.turns(row[None], self._rules)
        takes = np.flatnonzero(weighed.found["taken"])
        candidates = np.append(takes, DRAWING)
        order, worth = self._compared(row, weighed, np.append(weighed.worth[takes], weighed.drawing), candidates)
        return [Choice(_taken(weighed, candidates[index]), float(worth[index])) for index in order]

    def _compared(self, row: Small, weighed: Turns, worth: Floats, candidates: Line) -> tuple[Line, Floats]:
        """The best candidates first, and what they are worth. Who was looked at longer comes first."""
        order: Line = np.argsort(-worth, kind="stable")
        alive, first = order, worth
        for close, width, turns, courses in self._effort.rounds:
            best = worth[alive[0]]
            alive = alive[:width][worth[alive[:width]] >= best - close]
            if len(alive) < 2 or best >= SURE or self._weigher.boards >= self._enough:
                break
            more = self._learned(row, weighed, candidates[alive], turns, courses)
            worth = worth.copy()
            worth[alive] = first[alive] + more
            alive = alive[np.argsort(-worth[alive], kind="stable")]
            order = np.concatenate([alive, order[len(alive) :]])
        return order, worth

    def _learned(self, row: Small, weighed: Turns, candidates: Line, turns: int, courses: int) -> Floats:
        """By how much better candidates are than it seems, on the mean of their courses."""
        parts = [beginnings(row, self._rules, weighed, candidate, courses) for candidate in candidates]
        begun = np.concatenate([begun for begun, _ in parts])
        luck = np.concatenate([fortunes(len(chances), turns) for _, chances in parts])
        more = learned(self._weigher, row[None], self._rules, weighed, begun, luck, self._enough)
        ends = np.cumsum([len(chances) for _, chances in parts])[:-1]
        means = [of @ chances for of, (_, chances) in zip(np.split(more, ends), parts, strict=True)]
        return np.array(means, np.float32)


def beginnings(row: Small, rules: Rules, weighed: Turns, candidate: int, courses: int) -> tuple[Line, Floats]:
    """The successors with which a candidate's courses begin, and how much each course counts: drawing begins with every
    tile that may come."""
    if candidate != DRAWING:
        return np.full(courses, candidate), np.full(courses, 1 / courses, np.float32)
    chances = of_draws(row[None], rules)[0]
    tiles = np.flatnonzero(chances)
    each = -(-courses // len(tiles))
    return np.repeat(weighed.best[0, tiles], each), np.repeat(chances[tiles] / np.float32(each), each)


def _placed(one: np.void) -> Action:
    return Discard() if one["space"] == NOWHERE else Place(SPACES[one["space"]])


def _taken(weighed: Turns, candidate: int) -> Action:
    if candidate == DRAWING:
        return Draw()
    one = weighed.found[candidate]
    return Take(int(one["tile"]), SPACES[one["space"]])
