"""Chance at a table of the arena: the same deal for every seat order.

Who sits where must not change what is drawn, or two bots would be compared by their luck. So everything that is drawn
from – the supply, the tiles, the pile – is shuffled once, and every seat has its own share of it: the third tile of
seat 1 is the same in every game of a deal, whatever the others did before.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from sortilege.core.game import Action
from sortilege.core.record import AnyGame

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")


class Deal:
    def __init__(self, game: AnyGame, seed: str) -> None:
        self._game = game
        self._dealer = _Dealer(seed)
        self._dealer.seats = game.seats
        self._for_whom = Random(seed)  # noqa: S311

    def answer(self, state: Any) -> Action:
        """What chance does now. As likely as the game says; decided by the deal alone as long as shares last."""
        # Only the drawn action says for whom it is drawn, so it is drawn twice.
        self._dealer.seat = getattr(self._game.sample(state, self._for_whom), "seat", None)
        return self._game.sample(state, self._dealer)


class _Dealer(Random):
    """A random generator whose `choice`, with which games draw, deals from shuffled piles."""

    seats = 1
    seat: int | None = None

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._seed = seed
        self._piles: list[_Pile] = []
        self._shuffled = 0

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        left: list[Any] = sorted(seq[index] for index in range(len(seq)))
        pile = next((pile for pile in self._piles if pile.left == left), None)
        if pile is None:  # drawn from for the first time, or filled up again
            pile = _Pile(left, Random(f"{self._seed}/{self._shuffled}"))  # noqa: S311
            self._piles = [*(other for other in self._piles if other.left), pile]
            self._shuffled += 1
        drawn: T = pile.draw(self.seat, self.seats)
        return drawn


class _Pile:
    def __init__(self, items: list[Any], random: Random) -> None:
        self.left = list(items)
        """What has not been drawn yet, sorted."""
        self._order = list(items)
        random.shuffle(self._order)
        self._covered = [True] * len(items)

    def draw(self, seat: int | None, seats: int) -> Any:
        """The next item of this seat's share, which is every `seats`th one.

        When that is used up, the last one of all: it is the one that others will miss least.
        """
        share = range(len(self._order)) if seat is None else range(seat, len(self._order), seats)
        position = next((place for place in share if self._covered[place]), None)
        if position is None:
            position = max(place for place, covered in enumerate(self._covered) if covered)
        self._covered[position] = False
        item = self._order[position]
        self.left.remove(item)
        return item
