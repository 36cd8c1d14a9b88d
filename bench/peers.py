"""The same measurement for other libraries' games: uniformly random play, one decision after the other."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Callable
from random import Random
from typing import Any

Play = Callable[[Random], int]
"""Plays one whole game at random and says how many decisions the players made."""
Copy = Callable[[], object]
"""Copies a position from the middle of a game."""


def open_spiel(name: str) -> tuple[Play, Copy]:
    importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = importlib.import_module("pyspiel").load_game(name)

    def advance(state: Any, random: Random) -> int:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
            return 0
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    def play(random: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += advance(state, random)
        return decisions

    middle = game.new_initial_state()
    random = Random(1)
    decisions = 0
    while decisions < 3:
        decisions += advance(middle, random)
    return play, middle.clone


def rlcard(name: str) -> tuple[Play, Copy]:
    env = importlib.import_module("rlcard").make(name)

    def play(random: Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    fresh = importlib.import_module("rlcard").make(name)
    fresh.reset()
    return play, lambda: copy.deepcopy(fresh.game)


def petting_zoo(name: str) -> tuple[Play, Copy]:
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    env = module.env()

    def play(random: Random) -> int:
        env.reset(seed=random.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random.choice([action for action, legal in enumerate(seen["action_mask"]) if legal]))
                decisions += 1
        return decisions

    fresh = module.env()
    fresh.reset(seed=1)
    return play, lambda: copy.deepcopy(fresh)


PEERS: dict[str, Callable[[], tuple[Play, Copy]]] = {
    "OpenSpiel python_liars_poker": lambda: open_spiel("python_liars_poker"),
    "OpenSpiel python_block_dominoes": lambda: open_spiel("python_block_dominoes"),
    "RLCard uno": lambda: rlcard("uno"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "PettingZoo texas_holdem": lambda: petting_zoo("texas_holdem_v4"),
}
