"""The same measurement for other libraries' games: uniformly random play, one decision after the other."""

from __future__ import annotations

import copy
import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

APART = str(Path(sys.prefix) / "pgx")
"""Where `run.py bench` puts pgx: it brings a package called `tests`, which must not stand before ours."""

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


def open_spiel_compiled(name: str) -> tuple[Play, Copy]:
    """A game of OpenSpiel's in C++, played in C++ from the beginning to the end. Only games without chance: of the
    others it does not say how many of the moves were decisions."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def play(random: Random) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.randrange(2**31))
        return int(state.move_number())

    return play, game.new_initial_state().clone


def pgx(name: str, games: int = 1024, steps: int = 50) -> tuple[Play, Copy]:
    """Many games at once on the processor, all steps in one call; what has ended begins anew."""
    if APART not in sys.path:
        sys.path.append(APART)
    jax, env = importlib.import_module("jax"), importlib.import_module("pgx").make(name)
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    advance = jax.vmap(auto_reset(env.step, env.init))

    def step(state: Any, key: Any) -> tuple[Any, None]:
        choosing, chance = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, odds, axis=-1)
        return advance(state, actions, jax.random.split(chance, games)), None

    run = jax.jit(lambda state, key: jax.lax.scan(step, state, jax.random.split(key, steps))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games))
    state = jax.block_until_ready(run(state, jax.random.PRNGKey(2)))

    def play(random: Random) -> int:
        nonlocal state
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(random.randrange(2**31))))
        return games * steps

    return play, lambda: jax.tree_util.tree_map(lambda part: part[:1].copy(), state)


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
    "OpenSpiel C++ connect_four": lambda: open_spiel_compiled("connect_four"),
    "OpenSpiel C++ othello": lambda: open_spiel_compiled("othello"),
    "pgx connect_four": lambda: pgx("connect_four"),
    "pgx sparrow_mahjong": lambda: pgx("sparrow_mahjong"),
    "OpenSpiel python_liars_poker": lambda: open_spiel("python_liars_poker"),
    "OpenSpiel python_block_dominoes": lambda: open_spiel("python_block_dominoes"),
    "RLCard uno": lambda: rlcard("uno"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "PettingZoo texas_holdem": lambda: petting_zoo("texas_holdem_v4"),
}
