"""How many items a card set still needs for which game and how many players. The games themselves say how many."""

from __future__ import annotations

from functools import cache, reduce
from itertools import combinations
from operator import and_
from typing import Final

import msgspec

from sortilege.editions.model import Attribute, Edition, Item
from sortilege.games import PICTURE_GAMES, make_game
from sortilege.games.picture_game import PictureGame

_PLENTY: Final = 200
_LOOKED_AT: Final = 12
"""Of this many best-known attributes every choice of six is tried; more would take long and hardly change a thing."""


class Need(msgspec.Struct, frozen=True):
    game: str
    seats: int
    items: int
    """How many items with values for the same attributes the game needs at least …"""
    items_there: int
    """… and how many there are."""
    attributes: int
    attributes_there: int

    @property
    def items_missing(self) -> int:
        return max(0, self.items - self.items_there)

    @property
    def attributes_missing(self) -> int:
        return max(0, self.attributes - self.attributes_there)

    @property
    def is_met(self) -> bool:
        return self.items_missing == self.attributes_missing == 0


def needs(edition: Edition) -> list[Need]:
    """For every picture game and number of seats."""
    together = {number: _together(edition, number) for number in {of[3] for of in _wanted()}}
    there = sum(1 for values in edition.values.values() if values)
    return [Need(game, seats, items, together[number], number, there) for game, seats, items, number in _wanted()]


@cache
def _wanted() -> tuple[tuple[str, int, int, int], ...]:
    """Game, seats, items and attributes: asked of games that are set up with more of everything than they need."""
    names = tuple(f"a{number}" for number in range(_LOOKED_AT))
    edition = Edition(
        id="plenty",
        title={},
        attributes=tuple(Attribute(id=name) for name in names),
        items=tuple(Item(id=f"i{n}", name={}, values=dict.fromkeys(names, n)) for n in range(_PLENTY)),
    )
    found = []
    for id, entry in PICTURE_GAMES.items():
        for seats in entry.seat_counts:
            game = make_game(id, seats, {}, edition)
            assert isinstance(game, PictureGame)
            found.append((id, seats, game.attributes.fewest_items, game.attributes.number))
    return tuple(found)


def _together(edition: Edition, number: int) -> int:
    """How many items have values for the same attributes, `number` of them or as many as there are."""
    known = sorted(
        (sum(1 << n for n, item in enumerate(edition.items) if id in item.values) for id in edition.values),
        key=int.bit_count,
        reverse=True,
    )
    best = [bits for bits in known if bits][: _LOOKED_AT if number > 1 else 1]
    number = min(number, len(best))
    return max((reduce(and_, some).bit_count() for some in combinations(best, number)), default=0) if number else 0
