"""A small agent for Lucky Numbers that learns from its own games in a few minutes, and then beats the bot `medium`.

python examples/small_agent.py agent.npz
sortilege arena lucky-numbers --players "cmd:python examples/small_agent_plays.py agent.npz,medium" --games 400

It looks at every table that its legal actions lead to and takes the one that its network likes best. The network learns
how often such tables were won, from thousands of games that are played side by side.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from time import perf_counter
from typing import Any

import numpy as np

from sortilege.bots.lucky_numbers.arrays import bounds
from sortilege.research import batch

HIDDEN, CELLS, TOP = 32, 16, 21
DRAW, DISCARD, PLACE, TAKE = 0, 1, 2, 18  # what actions are called: docs/research.md
Array = Any


def tables_after(seen: Array, actions: Array) -> Array:
    """One row of features for each row of observations and the action that is taken there."""
    seen, rows = seen.astype(np.int64), np.arange(len(seen))
    board, other = seen[:, :16].copy(), seen[:, 16:32]
    middle, unseen = np.zeros((2, len(seen), TOP), np.int64)
    middle[:, 1:], unseen[:, 1:] = seen[:, 32:52], seen[:, 52:72]
    takes, places = actions >= TAKE, actions >= PLACE
    tile = np.where(takes, (actions - TAKE) // CELLS + 1, seen[:, 72])
    cell = np.where(takes, (actions - TAKE) % CELLS, np.maximum(actions - PLACE, 0))
    middle[rows[takes], tile[takes]] -= 1
    left = np.where(places, board[rows, cell], np.where(actions == DISCARD, tile, 0))
    middle[rows, left] += 1
    middle[:, 0] = 0
    board[rows[places], cell[places]] = tile[places]
    low, high = bounds(board)  # between which numbers each space lies
    free, sums = board == 0, np.cumsum([unseen, middle], 2)
    up_to = [np.take_along_axis(c, high - 1, 1) - np.take_along_axis(c, low, 1) for c in sums]
    total = unseen.sum(1, keepdims=True)
    may_come, lies_there = [np.where(free, np.maximum(count, 0), 0) for count in up_to]
    may_come, lies_there = may_come / np.maximum(total, 1), np.minimum(lies_there, 2)
    of_all = [free.sum(1), (other == 0).sum(1), 8 * (actions == DRAW), total[:, 0] / 5, (may_come < 0.02).sum(1)]
    cells = [free, board / 20, low / 20, high / 20, may_come * 4, lies_there / 2]
    return np.concatenate([*cells, np.stack(of_all, 1) / 8], axis=1, dtype=np.float32)


class Network:
    def __init__(self, size: int, random: Any) -> None:
        self.weights = [random.normal(0, 0.1, (size, HIDDEN)), np.zeros(HIDDEN), random.normal(0, 0.1, HIDDEN)]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def worth(self, features: Array) -> Array:
        """How likely it is to win from there."""
        return 1 / (1 + np.exp(-np.maximum(features @ self.weights[0] + self.weights[1], 0) @ self.weights[2]))

    def learn(self, features: Array, won: Array, rate: float) -> None:
        """One step of Adam towards what happened."""
        inner = np.maximum(features @ self.weights[0] + self.weights[1], 0)
        error = (1 / (1 + np.exp(-inner @ self.weights[2])) - won) / len(won)
        back = np.outer(error, self.weights[2]) * (inner > 0)
        self.steps += 1
        slopes = (features.T @ back, back.sum(0), inner.T @ error)
        for weights, (mean, square), slope in zip(self.weights, self.moments, slopes, strict=True):
            mean += 0.1 * (slope - mean)  # noqa: PLW2901 – in place
            square += 0.001 * (slope**2 - square)  # noqa: PLW2901
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weights -= rate * step  # noqa: PLW2901


def choose(network: Network, seen: Array, legal: Array) -> tuple[Array, Array]:
    """For each row the best action and its features; where nothing is legal, action 0."""
    rows, actions = np.nonzero(legal)
    features = tables_after(seen[rows], actions)
    order = np.lexsort((network.worth(features), rows))  # the best of each row comes last
    last = order[np.append(np.diff(rows[order]) > 0, True)]
    chosen, of_chosen = np.zeros(len(seen), np.int64), np.zeros((len(seen), features.shape[1]), np.float32)
    chosen[rows[last]], of_chosen[rows[last]] = actions[last], features[last]
    return chosen, of_chosen


def play_games(network: Network, games: int, seed: int, random: Any) -> tuple[Array, Array]:
    """Everything that was chosen in so many games, as features, and whether it was won."""
    tables, past = batch("lucky-numbers", games, seats=2, seed=seed), []
    for _ in range(250):
        goes_on = ~tables.done
        if not goes_on.any():
            break
        seen, seats = tables.observations(), tables.to_act
        chosen, features = choose(network, seen, tables.legal())
        astray = (random.random(games) < 0.02) & goes_on  # now and then something else, to see what comes of it
        chosen = np.where(astray, tables.random_actions(), chosen)
        past.append((np.nonzero(goes_on & ~astray)[0], seats, features))
        tables.step(chosen)
    shares = tables.outcomes
    kept = [(rows[tables.done[rows]], seats, features) for rows, seats, features in past]
    won = [shares[rows, seats[rows]] for rows, seats, _ in kept]
    return np.concatenate([features[rows] for rows, _, features in kept]), np.concatenate(won)


def train(file: str, rounds: int = 40, games: int = 512) -> Network:
    random, began = np.random.default_rng(1), perf_counter()
    network = Network(6 * CELLS + 5, random)
    for number in range(rounds):
        features, won = play_games(network, games, number, random)
        if not len(won):  # with few games it may happen that none of them comes to an end in time
            print(f"round {number + 1}: no game has ended", flush=True)
            continue
        for _ in range(2):
            for part in np.array_split(random.permutation(len(won)), max(1, len(won) // 256)):
                network.learn(features[part], won[part], 0.003 * (1 - number / rounds))
        loss = float(np.mean((network.worth(features) - won) ** 2))
        print(f"round {number + 1}: {len(won)} choices, error {loss:.3f}, {perf_counter() - began:.0f} s", flush=True)
    np.savez(file, *network.weights)
    return network


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("file", help="where what it has learned is kept, such as agent.npz")
    asked.add_argument("--rounds", type=int, default=40)
    asked.add_argument("--games", type=int, default=512, help="in every round")
    train(**vars(asked.parse_args()))
