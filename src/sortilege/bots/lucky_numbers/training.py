"""How `master-2.npz` is made: `python -m sortilege.bots.lucky_numbers.training --seats 2`; likewise for three and four.

Generation by generation: bots play each other by what the network knows so far – the first ones by what `strong`
knows –, and the network learns from the positions of the last generations. While it learns, the next generation is
played by the network of before, so that nobody waits. Everything follows from the seed, whatever the number of jobs.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from sortilege.bots.lucky_numbers.fitting import blank, fit
from sortilege.bots.lucky_numbers.learned import read
from sortilege.bots.lucky_numbers.scorer import HERE, Scorer, from_file
from sortilege.bots.lucky_numbers.self_play import Lessons, play
from sortilege.bots.lucky_numbers.turns import Weigher
from sortilege.kernel.lucky_numbers.features import OF_DISTANCE
from sortilege.kernel.lucky_numbers.tables import Terms

CHUNK: Final = 500
KEPT: Final = 4
"""So many generations are learned from at once."""


class Part(NamedTuple):
    """Games that are played in one go."""

    terms: Terms
    seed: int
    scorer: Scorer
    trust: float


def terms_of(number: int, seats: int) -> Terms:
    """Every fifth part has a sorted setup, and every sixth the rule of the extra turn."""
    return Terms(seats, seats, number % seats, number % 5 == 4, number % 6 == 5, False)


def play_part(part: Part) -> Lessons:
    return play(Weigher(part.scorer), part.terms, CHUNK, part.seed, part.trust)


def from_strong(random: np.random.Generator) -> Scorer:
    """What `strong` knows, in a network with room for more. Its features are the first ones of ours; how much it is
    worth to be so many turns away from moving goes through units of its own."""
    old, new = read(), blank(random)
    features, first = old.w1.shape
    second = old.w2.shape[1]
    distances = len(old.turn)
    new.w1[:, : first + distances] = 0
    new.w1[:features, :first] = old.w1
    new.w1[OF_DISTANCE : OF_DISTANCE + distances, first : first + distances] = np.eye(distances)
    new.b1[:first] = old.b1
    new.w2[:, : second + 1] = 0
    new.w2[:first, :second] = old.w2
    new.w2[first : first + distances, second] = old.turn
    new.b2[:second] = old.b2
    new.b2[second] = 10  # so that it never becomes negative
    new.w3[:] = 0
    new.w3[:second, 0] = old.w3
    new.w3[second, 0] = 1
    new.b3[:] = (-10, 1)
    return new


def widened(old: Scorer, random: np.random.Generator) -> Scorer:
    """The same knowledge with room for more units and features: what is new is silent until it learns."""
    new = blank(random)
    first, second = old.w2.shape
    new.w1[:, :first], new.b1[:first] = 0, old.b1
    new.w1[: len(old.w1), :first] = old.w1
    new.w2[:first, :second], new.w2[first:, :second], new.b2[:second] = old.w2, 0, old.b2
    new.w3[:second], new.w3[second:], new.b3[:] = old.w3, 0, old.b3
    return new


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    arguments.add_argument("--generations", type=int, default=6)
    arguments.add_argument("--parts", type=int, default=40, help=f"of {CHUNK} games, per generation")
    arguments.add_argument("--epochs", type=float, default=3)
    arguments.add_argument("--trust", type=float, default=0.9, help="in what was learned later, turn after turn")
    arguments.add_argument("--rate", type=float, default=1e-3)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--start", type=Path, help="go on from this file")
    arguments.add_argument("--file", type=Path, help="by default the one that is shipped")
    chosen = arguments.parse_args()
    file = chosen.file or HERE / f"master-{chosen.seats}.npz"
    random = np.random.default_rng(chosen.seed)
    scorer = widened(from_file(chosen.start), random) if chosen.start else from_strong(random)
    generations: list[Lessons] = []
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:

        def begun(number: int) -> list[Future[Lessons]]:
            seed = 1000 * (1000 * chosen.seed + number)
            parts = [
                Part(terms_of(index, chosen.seats), seed + index, scorer, chosen.trust) for index in range(chosen.parts)
            ]
            return [pool.submit(play_part, part) for part in parts]

        playing = begun(0)
        for number in range(chosen.generations):
            generations = [*generations[1 - KEPT :], joined([part.result() for part in playing])]
            playing = begun(number + 1) if number + 1 < chosen.generations else []
            lessons = joined(generations)
            scorer = fit(scorer, lessons, chosen.epochs, chosen.rate, random, tell)
            scorer.write(file)
            tell(f"generation {number + 1}: {len(lessons.rows):,} positions")


def joined(parts: Sequence[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate(of) for of in zip(*parts, strict=True)))


def tell(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
