"""Several turns ahead: everybody does what one step of expectation says, on some of the courses that chance may take.

What is learned on a course is by how much one step of expectation differs from what the network said of the same
position, turn after turn. The luck of the tiles that happen to be drawn does not count, so that a few courses tell
nearly as much as all of them would.
"""

from __future__ import annotations

from functools import cache
from math import inf

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line
from sortilege.kernel.lucky_numbers.successors import Successors, follow_up
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small

Which = npt.NDArray[np.bool_]


def learned(
    weigher: Weigher, rows: Small, rules: Rules, weighed: Turns, begun: Line, luck: Floats, enough: float = inf
) -> Floats:
    """By how much better the one who is to move stands than the network says, on every course.

    `begun`: the successors with which the courses begin; `luck`: courses × turns to look at, but none after the first
    once the weigher has weighed `enough` boards.
    """
    more = np.zeros(len(begun), np.float32)
    courses, come_to = np.arange(len(begun)), begun
    distance = np.zeros(len(rows), np.int64)
    """How many seats the one who moves in `rows` is away from whoever wants to know."""
    for turn in range(luck.shape[1]):
        going = goes_on(weighed.found[come_to])
        courses, come_to = courses[going], come_to[going]
        if not courses.size or (turn and weigher.boards >= enough):
            break
        # Several courses may have come to the same position.
        different, which = np.unique(come_to, return_inverse=True)
        found = weighed.found[different]
        said = share_of(weighed.shares[different], distance[found["parent"]])
        rows, distance = positions_after(rows, rules, found), distance[found["parent"]] + ~found["again"]
        weighed = weigher.turns(rows, rules)
        takes = is_taken(weighed)
        more[courses] += (share_of(expected(weighed, rows, rules, takes), distance) - said)[which]
        drawn = drawn_tiles(rows[which], rules, luck[courses, turn])
        come_to = np.where(takes[which], weighed.take[which], weighed.best[which, drawn])
    return more


@cache
def fortunes(courses: int, turns: int) -> Floats:
    """courses × turns numbers between 0 and 1, evenly spread in every turn: always the same ones, so that all that is
    compared meets the same luck."""
    random = np.random.default_rng(1)
    orders = np.stack([random.permutation(courses) for _ in range(turns)], axis=1)
    return ((orders + 0.5) / courses).astype(np.float32)


def drawn_tiles(rows: Small, rules: Rules, luck: Floats) -> Line:
    """Which tile of those face down is drawn: the same one wherever the same tiles are left."""
    until = _face_down(rows, rules).cumsum(axis=1, dtype=np.int64)
    return np.asarray(1 + (until <= (luck * until[:, -1])[:, None]).sum(axis=1))


def goes_on(found: Successors) -> Which:
    return np.asarray((found["free"] > 0) & (found["left"] > 0) & ~found["loses"] & ~found["wins"])


def share_of(shares: Floats, distance: Line) -> Floats:
    """One's own share, where shares begin with somebody so many seats away."""
    return np.asarray(shares[np.arange(len(shares)), -distance % shares.shape[1]])


def is_taken(weighed: Turns) -> Which:
    """Where taking from the middle seems better than drawing."""
    return np.asarray((weighed.take >= 0) & (weighed.worth[weighed.take] > weighed.drawing))


def expected(weighed: Turns, rows: Small, rules: Rules, takes: Which) -> Floats:
    """Everybody's chance to win before a turn in which its mover does what seems best."""
    drawn = (weighed.shares[weighed.best] * of_draws(rows, rules)[:, :, None]).sum(axis=1)
    return np.where(takes[:, None], weighed.shares[weighed.take], drawn)


def positions_after(rows: Small, rules: Rules, found: Successors) -> Small:
    after = np.zeros((len(found), rows.shape[1]), np.uint8)
    follow_up(rows, rules.seats, found, after)
    return after


def of_draws(rows: Small, rules: Rules) -> Floats:
    """How likely each tile is drawn: positions × numbers."""
    chances = np.zeros((len(rows), TOP), np.float32)
    chances[:, 1:] = _face_down(rows, rules)
    return np.asarray(chances / np.maximum(chances.sum(axis=1, keepdims=True), 1), dtype=np.float32)


def _face_down(rows: Small, rules: Rules) -> Small:
    start = rules.seats * CELLS + NUMBERS
    return rows[:, start : start + NUMBERS]
