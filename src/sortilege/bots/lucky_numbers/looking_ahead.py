"""Several turns ahead: everybody does what one step of expectation says, and what comes of it is looked at in turn.

Whoever is to move is assumed to play well but not to look further than one step; every tile that may be drawn counts
with its probability. So a position's value gets better with every turn, and it costs about twenty times as much.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line
from sortilege.kernel.lucky_numbers.successors import Successors, follow_up
from sortilege.kernel.lucky_numbers.tables import CELLS, NUMBERS, Small


class Branches(NamedTuple):
    """What may come of positions: which of the successors, of which position, and how likely."""

    chosen: Line
    parents: Line
    chances: Floats


def looked_ahead(weigher: Weigher, rows: Small, rules: Rules, turns: int) -> Floats:
    """Everybody's chance to win, whoever is to move first: positions × seats."""
    weighed = weigher.turns(rows, rules)
    branches = played(weighed, rows, rules)
    shares = followed(weigher, rows, rules, weighed, branches.chosen, turns - 1)
    found = np.zeros((len(rows), rules.seats), np.float32)
    np.add.at(found, branches.parents, shares * branches.chances[:, None])
    return found


def followed(weigher: Weigher, rows: Small, rules: Rules, weighed: Turns, chosen: Line, turns: int) -> Floats:
    """What successors are worth after so many more turns, seen from whoever made them."""
    shares = weighed.shares[chosen]
    if turns <= 0:
        return shares
    found = weighed.found[chosen]
    open_ = np.flatnonzero((found["free"] > 0) & (found["left"] > 0) & ~found["loses"] & ~found["wins"])
    if not open_.size:
        return shares
    after = positions_after(rows, rules, found[open_])
    theirs = looked_ahead(weigher, after, rules, turns)
    # There the next player comes first – unless it is the same one's turn again.
    mine = np.where(found["again"][open_][:, None], theirs, np.roll(theirs, 1, axis=1))
    shares[open_] = mine
    return shares


def positions_after(rows: Small, rules: Rules, found: Successors) -> Small:
    after = np.zeros((len(found), rows.shape[1]), np.uint8)
    follow_up(rows, rules.seats, found, after)
    return after


def played(weighed: Turns, rows: Small, rules: Rules) -> Branches:
    """What comes of every position if its mover does what seems best: one take, or something with every tile drawn."""
    take = np.maximum(weighed.take, 0)
    takes = (weighed.take >= 0) & (weighed.worth[take] > weighed.drawing)
    chances = of_draws(rows, rules)
    at, tiles = np.nonzero((weighed.best >= 0) & ~takes[:, None])
    taking = np.flatnonzero(takes)
    return Branches(
        np.concatenate([weighed.best[at, tiles], take[taking]]),
        np.concatenate([at, taking]),
        np.concatenate([chances[at, tiles], np.ones(len(taking), np.float32)]),
    )


def of_draws(rows: Small, rules: Rules) -> Floats:
    """How likely each tile is drawn: positions × numbers."""
    chances = np.zeros((len(rows), TOP), np.float32)
    start = rules.seats * CELLS + NUMBERS
    chances[:, 1:] = rows[:, start : start + NUMBERS]
    return np.asarray(chances / np.maximum(chances.sum(axis=1, keepdims=True), 1), dtype=np.float32)
