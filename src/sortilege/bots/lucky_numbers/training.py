"""How `master.npz` is made: `python -m sortilege.bots.lucky_numbers.training`.

Generation by generation: bots play each other, the first generation by the rule of thumb, later ones by what the one
before has learned; a network learns from all positions who won. Everything follows from the seed, whatever the number
of jobs.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.bots.lucky_numbers.arrays import TOP, Ints, table
from sortilege.bots.lucky_numbers.expectation import Floats, Worth
from sortilege.bots.lucky_numbers.expecting_bot import ExpectingBot
from sortilege.bots.lucky_numbers.features import FEATURES, features
from sortilege.bots.lucky_numbers.learned import FILE, LearnedWorth, Network
from sortilege.bots.lucky_numbers.network_fit import Batch, fit
from sortilege.bots.lucky_numbers.thumb import by_rule_of_thumb
from sortilege.core.game import CHANCE, Outcome
from sortilege.core.play import Play
from sortilege.games import make_game

SEATS = (2, 2, 2, 3, 4)
"""How many play, game after game: mostly two."""
WANDER = 0.06
"""How often a bot does something at random, so that the network also sees what good players avoid."""
CHUNK = 50


Bytes = npt.NDArray[np.int8]


class Positions(NamedTuple):
    """Positions at the beginning of a turn. Seats are in turn order from the one to move; missing seats are -1."""

    boards: Bytes
    """positions × 4 × 16."""
    unseen: Bytes
    middle: Bytes
    won: Floats
    """positions × 4: each seat's share of the win."""
    seats: Bytes


def play_games(numbers: range, seed: int, network: Network | None) -> Positions:
    """Play these games of the generation and keep every position."""
    worth: Worth = LearnedWorth(network, watchful=False) if network else by_rule_of_thumb
    kept: list[tuple[Ints, Ints, Ints, list[int], int]] = []
    wins: list[list[float]] = []
    for number in numbers:
        random = Random(f"{seed}-{number}")  # noqa: S311
        seats = SEATS[number % len(SEATS)]
        game = make_game("lucky-numbers", seats, {"first": random.randrange(seats)})
        bots = [ExpectingBot(seat, worth) for seat in range(seats)]
        play = Play(game)
        begun = len(kept)
        while actors := game.to_act(play.state):
            by = actors[0]
            if by == CHANCE:
                play.draw(random)
                continue
            assert isinstance(by, int)
            view = game.view(play.state)
            if view.phase != "place":
                now = table(view, by)
                kept.append((now.boards, now.unseen, now.middle, [(by + step) % seats for step in range(seats)], seats))
            legal = game.legal(play.state, by)
            wanders = random.random() < WANDER
            play.apply(by, random.choice(legal) if wanders else bots[by].decide(view, legal))
        outcome = game.outcome(play.state)
        assert isinstance(outcome, Outcome)
        share = [float(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
        wins += [[share[seat] for seat in order] for *_, order, _ in kept[begun:]]
    return _packed(kept, wins)


def _packed(kept: list[tuple[Ints, Ints, Ints, list[int], int]], wins: list[list[float]]) -> Positions:
    boards = np.full((len(kept), 4, 16), -1, dtype=np.int8)
    won = np.zeros((len(kept), 4), dtype=np.float32)
    for row, ((of, _, _, _, seats), share) in enumerate(zip(kept, wins, strict=True)):
        boards[row, :seats] = of
        won[row, :seats] = share
    return Positions(
        boards,
        np.array([unseen for _, unseen, _, _, _ in kept], dtype=np.int8),
        np.array([middle for _, _, middle, _, _ in kept], dtype=np.int8),
        won,
        np.array([seats for *_, seats in kept], dtype=np.int8),
    )


def generation(games: int, seed: int, jobs: int, network: Network | None) -> Positions:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(partial(play_games, seed=seed, network=network), chunks))
    return Positions(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def mirrored(positions: Positions, random: np.random.Generator) -> Positions:
    """The same positions, each seen in one of four ways: rows for columns, and large for small."""
    grids = positions.boards.reshape(-1, 4, 4, 4)
    swap = random.random(len(grids)) < 0.5
    swapped = np.where(swap[:, None, None, None], grids.transpose(0, 1, 3, 2), grids)
    turn = random.random(len(grids)) < 0.5
    turned = swapped[:, :, ::-1, ::-1]
    turned = np.where(turned > 0, TOP - turned, turned)
    boards = np.where(turn[:, None, None, None], turned, swapped).reshape(-1, 4, 16)
    counts = []
    for of in (positions.unseen, positions.middle):
        flipped = np.concatenate([of[:, :1], of[:, :0:-1]], axis=1)
        counts.append(np.where(turn[:, None], flipped, of))
    return positions._replace(boards=boards, unseen=counts[0], middle=counts[1])


def rows(positions: Positions) -> Floats:
    """The features of all boards: positions × 4 × features; zero where nobody sits."""
    found = np.zeros((*positions.boards.shape[:2], FEATURES), dtype=np.float32)
    for seat in range(4):
        there = positions.seats > seat
        if there.any():
            boards, unseen, middle = (
                of[there].astype(np.int16) for of in (positions.boards[:, seat], positions.unseen, positions.middle)
            )
            found[there, seat] = features(boards, unseen, middle)
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--generations", type=int, default=2)
    arguments.add_argument("--games", type=int, default=6000, help="per generation")
    arguments.add_argument("--epochs", type=int, default=5)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--file", type=Path, default=FILE)
    chosen = arguments.parse_args()
    random = np.random.default_rng(chosen.seed)
    network: Network | None = None
    everything: list[Positions] = []
    for number in range(chosen.generations):
        everything.append(generation(chosen.games, chosen.seed * 1000 + number, chosen.jobs, network))
        # Old games teach less than new ones, but more than nothing.
        positions = Positions(*(np.concatenate(part) for part in zip(*everything[-2:], strict=True)))
        network = fit(network, partial(batch_of, random=random), positions, chosen.epochs, random, tell)
        np.savez_compressed(chosen.file, **{name: of.astype(np.float16) for name, of in network._asdict().items()})
        tell(f"generation {number + 1}: {len(positions.seats):,} positions")


def batch_of(positions: Positions, random: np.random.Generator) -> Batch:
    return rows(mirrored(positions, random)), positions.won, positions.seats


def tell(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
