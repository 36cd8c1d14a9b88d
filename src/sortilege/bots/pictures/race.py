"""Who will be first? The chance to win from how many steps everybody has left, as a race of independent runners.

In The Box a step is a tile to get rid of, in Go for 6 a card that is missing. In every turn a runner gains or loses
steps with known chances, and the last step is harder than the others because it is always checked. So a tile at stake
and somebody who is about to win are weighed on one scale: the chance to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from sortilege.bots.scores import Floats
from sortilege.core.game import seats_from

_TURNS: Final = 160
"""Who is not there by then, is as likely to win as anybody else."""
_MOST: Final = 60


class Race:
    def __init__(self, turn: Mapping[int, float], last: Mapping[int, float]) -> None:
        """What a turn does to the steps left, and what it does with a single step left: change → chance."""
        self._done = _finished(turn, last)
        self._chances = lru_cache(maxsize=1 << 15)(self._in_turn_order)

    def chance(self, seat: int, left: Sequence[float], to_move: int) -> float:
        """The chance of a seat to win, with so many steps left of everybody."""
        order = seats_from(to_move, len(left))
        return self._chances(tuple(left[runner] for runner in order))[order.index(seat)]

    def _in_turn_order(self, left: tuple[float, ...]) -> tuple[float, ...]:
        """Everybody's chance; the first one moves first."""
        done = [self._by_turn(steps) for steps in left]
        chances = []
        for runner, own in enumerate(done):
            others = np.ones(_TURNS)
            for other, by in enumerate(done):
                if other < runner:
                    others *= 1 - by[1:]
                elif other > runner:
                    others *= 1 - by[:-1]
            chances.append(float(((own[1:] - own[:-1]) * others).sum()))
        undecided = max(0.0, 1 - sum(chances)) / len(chances)
        return tuple(chance + undecided for chance in chances)

    def _by_turn(self, steps: float) -> Floats:
        """The chance to be there after each number of turns; between whole steps it is interpolated."""
        whole = min(int(steps), _MOST - 1)
        part = min(steps - whole, 1.0)
        by: Floats = (1 - part) * self._done[whole] + part * self._done[whole + 1]
        return by


def _finished(turn: Mapping[int, float], last: Mapping[int, float]) -> Floats:
    """Steps left × turns: the chance to be there by then."""
    then = np.zeros((_MOST + 1, _MOST + 1))
    then[0, 0] = 1
    for left in range(1, _MOST + 1):
        for change, chance in (last if left == 1 else turn).items():
            # Nobody skips the last step: it is checked.
            reached = left + change if left == 1 else max(1, left + change)
            then[left, min(reached, _MOST)] += chance
    done = np.zeros((_MOST + 1, _TURNS + 1))
    done[0, :] = 1
    for number in range(1, _TURNS + 1):
        done[:, number] = then @ done[:, number - 1]
    return done
