"""Two of master's networks, one step of expectation each: `tools/compare_networks.py A.npz B.npz --seats 3`.

How often one player with the first network wins among others with the second one, as it is, and with luck taken out: by
how much each tile drawn after the setup is better than the mean of what might have been drawn. What is expected stays
the same, and is known twice as exactly.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from sortilege.bots.lucky_numbers.looking_ahead import of_draws
from sortilege.bots.lucky_numbers.scorer import from_file
from sortilege.bots.lucky_numbers.self_play import begin_turns, set_up
from sortilege.bots.lucky_numbers.turns import Rules, Weigher
from sortilege.kernel.lucky_numbers.batch import LuckyBatch
from sortilege.kernel.lucky_numbers.features import TOP, Floats, Line
from sortilege.kernel.lucky_numbers.tables import PLACING, SETUP, TURN, Terms

CHUNK = 1200


class Duel:
    """Many games at once. Whoever has the first network sits on every seat equally often."""

    def __init__(self, first: Weigher, second: Weigher, terms: Terms, games: int, seed: int) -> None:
        self._weighers = (first, second)
        self._batch, self._rules = LuckyBatch(games, terms, seed), Rules(terms.seats)
        self._seat = np.arange(games) % terms.seats
        self._plans = np.zeros((games, TOP), np.int64)
        self._exchanges = np.zeros((games, terms.seats), np.int64)
        self._by_tile = np.zeros((games, TOP), np.float32)
        """The first one's chance with every tile that may be drawn, less the mean of it."""
        self._luck = np.zeros(games, np.float32)

    def play(self) -> tuple[Floats, Floats]:
        """Each game's share of the win, and the same without luck."""
        batch = self._batch
        while not batch.done.all():
            phase, actors = batch.tables["phase"].copy(), batch.tables["actor"].astype(np.int64)
            actions = np.zeros(batch.games, np.int64)
            for weigher, moves in zip(self._weighers, (actors == self._seat, actors != self._seat), strict=True):
                if (setup := np.flatnonzero((phase == SETUP) & moves)).size:
                    set_up(weigher, batch, setup, actions)
                if (turns := np.flatnonzero((phase == TURN) & moves)).size:
                    self._begin(weigher, turns, actors[turns], actions)
            placing = np.flatnonzero(phase == PLACING)
            held = batch.tables["hand"][placing, actors[placing]]
            actions[placing] = self._plans[placing, held]
            self._luck[placing] += self._by_tile[placing, held]
            batch.step(actions)
        won = batch.outcomes[np.arange(batch.games), self._seat]
        return won, won - self._luck

    def _begin(self, weigher: Weigher, games: Line, movers: Line, actions: Line) -> None:
        rows = self._batch.observations()[games]
        weighed = weigher.turns(rows, self._rules)
        begin_turns(weighed, rows, games, movers, self._exchanges, self._plans, actions)
        mine = (self._seat[games] - movers) % self._rules.seats
        chances = np.take_along_axis(weighed.shares[weighed.best], mine[:, None, None], axis=2)[:, :, 0]
        mean = (chances * of_draws(rows, self._rules)).sum(axis=1)
        self._by_tile[games] = chances - mean[:, None]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("first", type=Path)
    arguments.add_argument("second", type=Path)
    arguments.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    arguments.add_argument("--games", type=int, default=6000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    first, second = (Weigher(from_file(path)) for path in (chosen.first, chosen.second))
    parts = []
    for part in range(-(-chosen.games // CHUNK)):
        terms = Terms(chosen.seats, chosen.seats, part % chosen.seats, False, False, False)
        parts.append(Duel(first, second, terms, CHUNK, 1000 * chosen.seed + part).play())
    for name, shares in zip(("as it is", "without luck"), zip(*parts, strict=True), strict=True):
        every = np.concatenate(shares)
        error = every.std() / np.sqrt(len(every))
        print(f"{name}: {100 * every.mean():.2f} % ± {100 * error:.2f} of {len(every):,} games")


if __name__ == "__main__":
    main()
