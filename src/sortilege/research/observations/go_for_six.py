"""Go for 6 and its solo game.

Items are their places in the edition, counted from 1; 0 is nothing. Values are squeezed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.go_for_six.solo import SixSoloView
from sortilege.games.go_for_six.view import RowsView, SixView
from sortilege.research.observations.observer import (
    LARGEST,
    Block,
    Observer,
    Shown,
    one_of,
    round_from,
    seen_from,
    squeezed,
)
from sortilege.research.places import Places

PHASES: Final = ("setup", "turn", "assess", "verify", "discard", "over")


class _RowObserver(Observer):
    """What both have: the attribute and the pile."""

    def __init__(self, rules: GoForSix | GoForSixSolo) -> None:
        self._places = Places(rules.edition)
        self._items = len(self._places.items)
        self.blocks = (
            Block("phase", len(PHASES), 0, 1),
            Block("attribute", len(self._places.attributes), 0, 1),
            Block("pile top", 1, 0, self._items),
            Block("pile, discarded", 2, 0, self._items),
        )

    def rows(self, view: RowsView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        yield one_of(view.phase, PHASES)
        yield [int(attribute == view.attribute) for attribute in self._places.attributes]
        yield [self._places.item(view.pile.top)]
        yield [view.pile.count, view.discarded]

    def _values(self, cards: Iterable[str | None], open_sides: Shown, attribute: str | None) -> Iterator[float]:
        """For each card whether its value lies open, and which it is."""
        for card in cards:
            side = open_sides.get(card or "", {})
            yield from (1, squeezed(side[attribute])) if attribute in side else (0, 0)

    @property
    def memory_size(self) -> int:
        return 2 * self._items

    def memory(self, view: RowsView, seen: Shown) -> Iterable[float]:
        return self._values(self._places.items, seen, view.attribute)


class SixObserver(_RowObserver):
    def __init__(self, rules: GoForSix) -> None:
        super().__init__(rules)
        self._length, seats = rules.options.length, rules.seats
        self.blocks += (
            Block("rows", seats * self._length, 0, self._items),
            Block("placed by, at gap", 2, 0, max(seats, self._length)),
            Block("orders", 2, 0, 2),
            Block("waiting", seats, 0, 1),
            Block("open values", 2 * seats * self._length, -LARGEST, LARGEST),
            Block("turned up", 4, -LARGEST, LARGEST),
        )

    def rows(self, view: RowsView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        assert isinstance(view, SixView)
        yield from super().rows(view, seat, shown)
        seats = len(view.rows)
        order = round_from(seat, seats)
        rows = [[*view.rows[other], *[None] * (self._length - len(view.rows[other]))] for other in order]
        cards = [card for row in rows for card in row]
        yield map(self._places.item, cards)
        placed = view.placed
        yield [seen_from(placed.seat, seat, seats), placed.gap + 1] if placed else [0, 0]
        yield self._orders(view)
        yield [int(other in view.waiting) for other in order]
        yield self._values(cards, view.revealed, view.attribute)
        yield self._turned_up(shown, view.attribute)

    def _orders(self, view: SixView) -> list[int]:
        """To the left and to the right of the new card: 0 there is none, 1 a new one, 2 a proven one."""
        found = [0, 0]
        if view.placed:
            card = view.rows[view.placed.seat][view.placed.gap]
            for new in view.orders:
                found[int(new.tiles[0] == card)] = 2 if new.proven else 1
        return found

    def _turned_up(self, shown: Shown, attribute: str | None) -> list[float]:
        """The two cards of a challenge that was the latest decision, with their values."""
        numbers = [
            n for card, side in shown.items() for n in (self._places.item(card), squeezed(side[attribute or ""]))
        ]
        return [*numbers, *[0] * (4 - len(numbers))]


class SixSoloObserver(_RowObserver):
    def __init__(self, rules: GoForSixSolo) -> None:
        super().__init__(rules)
        self.blocks += (
            Block("row", self._items, 0, self._items),
            Block("open values", 2 * self._items, -LARGEST, LARGEST),
            Block("checked", 1, 0, self._items),
            Block("right", 1, 0, 1),
            Block("checked value", 1, -LARGEST, LARGEST),
        )

    def rows(self, view: RowsView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        assert isinstance(view, SixSoloView)
        yield from super().rows(view, seat, shown)
        cards = [*view.rows[0], *[None] * (self._items - len(view.rows[0]))]
        yield map(self._places.item, cards)
        yield self._values(cards, view.revealed, view.attribute)
        checked = view.checked
        yield [self._places.item(checked.tile) if checked else 0]
        yield [int(checked.right) if checked else 0]
        yield [squeezed(checked.values[view.attribute or ""]) if checked else 0]


def observer(rules: GoForSix | GoForSixSolo) -> Observer:
    return SixObserver(rules) if isinstance(rules, GoForSix) else SixSoloObserver(rules)
