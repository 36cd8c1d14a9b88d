"""Thousands of games at once in which everybody plays by one network, and what can be learned from them.

A position is remembered as its mover saw it, with an estimate of everybody's chance that is better than the network's
own: what one step of looking ahead says, put right by what came later. Of that only what was learned counts, not the
luck: not whether a good tile was drawn, but whether later positions turned out to be better than the network had said
of them. So one game tells as much about its positions as ten of which only the winner is known.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.looking_ahead import expected
from sortilege.bots.lucky_numbers.setting_up import diagonal_shares, diagonals
from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.kernel.lucky_numbers.actions import DISCARD, DRAW, PLACE, TAKE
from sortilege.kernel.lucky_numbers.batch import LuckyBatch
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line
from sortilege.kernel.lucky_numbers.successors import NOWHERE
from sortilege.kernel.lucky_numbers.tables import CELLS, PLACING, SETUP, TURN, Small, Terms

WANDER: Final = 0.04
"""How often somebody does something at random, so that the network also sees what good players avoid."""
PATIENCE: Final = 2
"""How often in a row somebody exchanges with the middle before drawing again: so no position comes a third time."""


class Lessons(NamedTuple):
    """Positions with whoever is to move first; all of games with as many seats."""

    rows: Small
    shares: Floats
    """positions × seats: everybody's chance to win, as well as it can be told afterwards."""
    free: Floats
    """positions × seats: how many spaces stayed free in the end."""

    def some(self, which: Line) -> Lessons:
        return Lessons(self.rows[which], self.shares[which], self.free[which])


class _Moment(NamedTuple):
    """What happened in one step of all games, in the seats' own order."""

    games: Line
    movers: Line
    rows: Small
    shares: Floats
    after: Floats
    """What the network says of the position that came next, with the tile that was drawn."""
    trusted: npt.NDArray[np.bool_]
    """Whether what came later says something about this position: not after somebody wandered."""


def play(weigher: Weigher, terms: Terms, games: int, seed: int, trust: float) -> Lessons:
    """`trust`: how much of what was learned later counts, turn after turn."""
    batch, rules = LuckyBatch(games, terms, seed), Rules(terms.seats, terms.bruno)
    random = np.random.default_rng(seed)
    plans = np.zeros((games, TOP), np.int64)
    planned = np.zeros((games, TOP, terms.seats), np.float32)
    slots = np.zeros(games, np.int64)
    exchanges = np.zeros((games, terms.seats), np.int64)
    moments: list[_Moment] = []
    while not batch.done.all():
        phase, actors = batch.tables["phase"].copy(), batch.tables["actor"].astype(np.int64)
        actions = np.zeros(games, np.int64)
        anything = batch.random_actions()
        # Who wanders puts a tile somewhere else; exchanging with the middle at random would go on for ever.
        may = (phase == PLACING) | ((phase == TURN) & _is_harmless(batch, anything))
        wandering = may & (random.random(games) < WANDER)
        if (placing := np.flatnonzero(phase == PLACING)).size:
            # Their turn began a step ago: what they see now was told there.
            held = batch.tables["hand"][placing, actors[placing]]
            actions[placing] = plans[placing, held]
            moments[-1].after[slots[placing]] = planned[placing, held]
            moments[-1].trusted[slots[placing]] &= ~wandering[placing]
        if (setup := np.flatnonzero(phase == SETUP)).size:
            rows, shares = set_up(weigher, batch, setup, actions)
            first = np.full(len(setup), terms.first)
            moments.append(_Moment(setup, first, rows, shares, shares, np.ones(len(setup), np.bool_)))
        if (turns := np.flatnonzero(phase == TURN)).size:
            rows = batch.observations()[turns]
            weighed = weigher.turns(rows, rules)
            shares, after = begin_turns(weighed, rows, turns, actors[turns], exchanges, plans, actions)
            planned[turns], slots[turns] = weighed.shares[weighed.best], np.arange(len(turns))
            moments.append(_Moment(turns, actors[turns], rows, shares, after, ~wandering[turns]))
        actions[wandering] = anything[wandering]
        batch.step(actions)
    return _lessons(moments, batch, terms.seats, trust)


def _is_harmless(batch: LuckyBatch, actions: Line) -> npt.NDArray[np.bool_]:
    """Drawing, or taking something to a free space."""
    actors = batch.tables["actor"].astype(np.int64)
    spaces = np.where(actions >= TAKE, (actions - TAKE) % CELLS, 0)
    there = batch.tables["boards"][np.arange(batch.games), actors * CELLS + spaces]
    return np.asarray((actions == DRAW) | (there == 0))


def set_up(weigher: Weigher, batch: LuckyBatch, games: Line, actions: Line) -> tuple[Small, Floats]:
    rows, spaces = diagonals(batch.tables[games], batch.terms)
    mine = (batch.tables["actor"][games].astype(np.int64) - batch.terms.first) % batch.seats
    shares = diagonal_shares(weigher.scorer, rows, batch.seats)
    worth = np.take_along_axis(shares, mine[:, None, None], axis=2)[:, :, 0]
    worth[spaces < 0] = -np.inf
    best = worth.argmax(axis=1)
    each = np.arange(len(games))
    actions[games] = PLACE + spaces[each, best]
    return rows[each, best], shares[each, best]


def begin_turns(
    weighed: Turns, rows: Small, games: Line, movers: Line, exchanges: Line, plans: Line, actions: Line
) -> tuple[Floats, Floats]:
    """Draw, or take; and what to do with every tile that may come. Everybody's chance before it, and after a take."""
    has, take = weighed.take >= 0, np.maximum(weighed.take, 0)
    taken = weighed.found[take]
    each = np.arange(len(games))
    is_exchange = rows[each, np.minimum(taken["space"], CELLS - 1)] > 0
    patient = ~is_exchange | (exchanges[games, movers] < PATIENCE)
    takes = has & patient & (weighed.worth[take] > weighed.drawing)
    exchanges[games, movers] = np.where(takes & is_exchange, exchanges[games, movers] + 1, 0)
    actions[games] = np.where(takes, TAKE + CELLS * (taken["tile"] - 1) + taken["space"], DRAW)
    spaces = weighed.found["space"][weighed.best]
    plans[games] = np.where(spaces == NOWHERE, DISCARD, PLACE + spaces)
    return expected(weighed, rows, Rules(weighed.shares.shape[1]), takes), weighed.shares[take]


def _lessons(moments: list[_Moment], batch: LuckyBatch, seats: int, trust: float) -> Lessons:
    """From the end to the beginning, so that every position knows what came of it."""
    later = batch.outcomes
    free = batch.tables["free"][:, :seats].astype(np.float32)
    rows, shares, left = [], [], []
    for moment in reversed(moments):
        order = (moment.movers[:, None] + np.arange(seats)) % seats
        games = moment.games[:, None]
        learned = np.where(moment.trusted[:, None], trust * (later[games, order] - moment.after), 0)
        told = moment.shares + learned
        later[games, order] = told
        rows.append(moment.rows)
        shares.append(told)
        left.append(free[games, order])
    return Lessons(*(np.concatenate(part[::-1]) for part in (rows, shares, left)))
