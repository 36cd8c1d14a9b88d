"""Lucky Numbers and its solo game, number by number as the kernel's `observations()`; in a match points follow.

On boards 0 is a free space. `phase` is 0 in setup, 1 in a turn, 2 with a tile in hand, 3 at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sortilege.games.lucky_numbers import LuckyNumbers, LuckyNumbersSolo
from sortilege.games.lucky_numbers.board import NUMBERS, SPACES
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.research.observations.observer import Block, Observer, Shown, round_from

PHASES: Final = ("setup", "turn", "place", "over")


class LuckyObserver(Observer):
    def __init__(self, rules: LuckyNumbers | LuckyNumbersSolo) -> None:
        seats, count = rules.seats, len(NUMBERS)
        self._sets = rules.options.sets if isinstance(rules, LuckyNumbersSolo) else seats
        self._is_match = isinstance(rules, LuckyNumbers) and rules.options.match
        points = [Block("points", seats, -12 * seats, 2 * seats), Block("games over", 1, 0, seats)]
        self.blocks = (
            Block("boards", seats * len(SPACES), 0, count),
            Block("middle", count, 0, self._sets),
            Block("face down", count, 0, self._sets),
            Block("in hand", 1, 0, count),
            Block("phase", 1, 0, len(PHASES) - 1),
            *(points if self._is_match else []),
        )

    def rows(self, view: LuckyView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        order = round_from(seat, len(view.boards))
        boards = [tile or 0 for other in order for row in view.boards[other] for tile in row]
        hands = {hand.seat: hand.tile for hand in view.drawn}
        lying = [*boards, *view.middle, *hands.values()]
        yield boards
        yield [view.middle.count(number) for number in NUMBERS]
        yield [self._sets - lying.count(number) for number in NUMBERS]
        yield [hands.get(seat, 0)]
        yield [PHASES.index(view.phase)]
        if self._is_match:
            yield [view.points[other] if view.points else 0 for other in order]
            yield [len(view.results)]


observer = LuckyObserver
