"""Who sits where in which game: the same deals for all seat orders, and everybody equally often on every seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, islice, permutations

import msgspec


class Seating(msgspec.Struct, frozen=True):
    number: int
    """Of the game, from 0."""
    deal: int
    players: tuple[int, ...]
    """Per seat, who sits there."""


def schedule(players: int, seats: int, games: int) -> list[Seating]:
    """The first `games` games. In solo games (one seat) everybody plays so many."""
    number = games * players if seats == 1 else games
    return [
        Seating(number, deal, seating) for number, (deal, seating) in enumerate(islice(_all(players, seats), number))
    ]


def deal_size(players: int, seats: int) -> int:
    """How many games are played with the same deal."""
    return seats * sum(1 for _ in combinations(range(players), seats))


def _all(players: int, seats: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every deal is played at every table of `seats` players, once with each of them beginning.

    From deal to deal the neighbours change: whom one sits to the left of matters in games with challenges.
    """
    for deal in count():
        for first, *others in combinations(range(players), seats):
            orders = _orders(tuple(others))
            circle = (first, *orders[deal % len(orders)])
            for turn in range(seats):
                yield deal, circle[-turn:] + circle[:-turn] if turn else circle


@cache
def _orders(others: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(others))
