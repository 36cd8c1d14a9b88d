"""A player's tiles: a stack, picture side up, and deposit spaces beside it.

Rulebook, preparation and passing: of a stack only the top is ever seen. The top and the deposited tiles are the open
tiles, and only those can be played.
"""

from __future__ import annotations

import msgspec

from sortilege.core.errors import Illegal
from sortilege.core.templates import ItemName, marked
from sortilege.games.tuples import replaced


class Hand(msgspec.Struct, frozen=True):
    stack: tuple[str | None, ...]
    """The top comes first. None is a tile that nobody has seen yet."""
    deposits: tuple[str | None, ...]
    """None is a free deposit space."""

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return len(self.stack) + len(self.deposits) - self.deposits.count(None)

    @property
    def open(self) -> tuple[str, ...]:
        """The tiles that may be played or given: the top of the stack, then the deposits."""
        return tuple(tile for tile in (*self.stack[:1], *self.deposits) if tile is not None)

    @property
    def is_covered(self) -> bool:
        """Whether a tile that nobody has seen has come to the top."""
        return self.stack[:1] == (None,)

    def passing(self) -> tuple[int | None, ...]:
        """The deposit spaces onto which the top may go: the first free one, or any if all are taken, or none at all."""
        if not self.deposits:
            return (None,)
        if None in self.deposits:
            return (self.deposits.index(None),)
        return tuple(range(len(self.deposits)))

    def not_there(self) -> Illegal:
        """Why the top may not go to a deposit space that is not among `passing`."""
        if not self.deposits:
            return Illegal(marked("You have no deposit spaces: the tile goes under your stack."))
        if None in self.deposits:
            return Illegal(marked("There is a free deposit space: the tile goes there."))
        return Illegal(marked("Choose one of your deposit spaces."))

    def passed(self, deposit: int | None) -> Hand:
        """After the top went to a deposit space, whose tile went under the stack before."""
        top, rest = self.stack[0], self.stack[1:]
        if deposit is None:
            return Hand((*rest, top), self.deposits)
        emptied = self.deposits[deposit]
        stack = rest if emptied is None else (*rest, emptied)
        return _refilled(stack, replaced(self.deposits, deposit, top))

    def without(self, tile: str) -> Hand:
        """After an open tile was played or given away."""
        if self.stack[0] == tile:
            return _refilled(self.stack[1:], self.deposits)
        return Hand(self.stack, replaced(self.deposits, self.deposits.index(tile), None))

    def deposit_of(self, tile: str) -> int | None:
        """On which deposit space an open tile lies; None for the top of the stack."""
        return None if self.stack[0] == tile else self.deposits.index(tile)

    def taken_back(self, tile: str, deposit: int | None) -> Hand:
        """After a tile returned to where it was played from."""
        if deposit is None:
            return Hand((tile, *self.stack), self.deposits)
        return Hand(self.stack, replaced(self.deposits, deposit, tile))

    def given(self, tile: str) -> Hand:
        """After a tile was put under the stack."""
        return Hand((*self.stack, tile), self.deposits)

    def turned_up(self, tile: str) -> Hand:
        """After the unseen top turned out to be `tile`."""
        return Hand((tile, *self.stack[1:]), self.deposits)


def not_open(tile: str) -> Illegal:
    return Illegal(marked("{The_tile} is not one of your open tiles."), tile=ItemName(tile))


def _refilled(stack: tuple[str | None, ...], deposits: tuple[str | None, ...]) -> Hand:
    """An empty stack takes a deposited tile at once: the one on the first taken space."""
    if not stack:
        for space, tile in enumerate(deposits):
            if tile is not None:
                return Hand((tile,), replaced(deposits, space, None))
    return Hand(stack, deposits)
