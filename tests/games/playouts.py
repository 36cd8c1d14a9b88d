"""Whole games played at random."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from sortilege.core.game import CHANCE, Action, Actor
from sortilege.core.record import AnyGame

LONGEST = 60_000
"""Random play ends, though nothing forces it to: a game as long as this would be a fault of the rules."""


class Move(NamedTuple):
    before: Any
    by: Actor
    action: Action
    after: Any


def playout(game: AnyGame, random: Random) -> Iterator[Move]:
    """Play a whole game, everybody choosing at random; fails if it does not end."""
    state = game.start()
    for _ in range(LONGEST):
        actors = game.to_act(state)
        if not actors:
            return
        by = random.choice(actors)
        action = game.sample(state, random) if by == CHANCE else random.choice(game.legal(state, by))
        before, state = state, game.apply(state, by, action)
        yield Move(before, by, action, state)
    raise AssertionError(f"{game.id} did not end after {LONGEST} moves")


def final(game: AnyGame, random: Random) -> Any:
    state = game.start()
    for move in playout(game, random):
        state = move.after
    return state


def some(moves: Iterator[Move], number: int, random: Random) -> list[Move]:
    """A few moves of a game, spread over it: looking closely at all of them would take too long."""
    kept: list[Move] = []
    for seen, move in enumerate(moves):
        if seen < number:
            kept.append(move)
        elif (slot := random.randrange(seen + 1)) < number:
            kept[slot] = move
    return kept
