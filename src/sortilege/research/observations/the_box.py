"""The Box and its solo game.

Items and attributes are their places in the edition, spaces and deposits those on the table, all counted from 1; 0 is
nothing. Values are squeezed, six for each tile: those of the rows, then those of the columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.games.the_box.board import At
from sortilege.games.the_box.lines import LINES
from sortilege.games.the_box.solo import BoxSoloView
from sortilege.games.the_box.view import BoardView, BoxView, SeatView
from sortilege.research.actions.the_box import MOST_ORDERS
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

PHASES: Final = ("setup", "turn", "assess", "verify", "give", "over")
_VALUES: Final = 1 + LINES
"""Whether a data side lies open, and what it says."""


class _BoardObserver(Observer):
    """What both have: the attributes and the board."""

    def __init__(self, rules: TheBox | TheBoxSolo) -> None:
        self._places = Places(rules.edition)
        self._items = len(self._places.items)
        self._board = rules.board
        spaces = len(rules.board.spaces)
        self.blocks = (
            Block("phase", len(PHASES), 0, 1),
            Block("attributes", LINES, 0, len(self._places.attributes)),
            Block("board", spaces, 0, self._items),
            Block("open values", _VALUES * spaces, -LARGEST, LARGEST),
        )

    def rows(self, view: BoardView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        yield one_of(view.phase, PHASES)
        lines = view.attributes_in_play()
        yield [self._places.attribute(line) for line in lines] or [0] * LINES
        on_board = {tuple(one.at): one.tile for one in view.board}
        tiles = [on_board.get(at) for at in self._board.spaces]
        yield map(self._places.item, tiles)
        yield self._values(tiles, view.revealed, lines)

    def _values(self, tiles: Iterable[str | None], open_sides: Shown, lines: tuple[str, ...]) -> Iterator[float]:
        for tile in tiles:
            side = open_sides.get(tile or "")
            yield from [1, *(squeezed(side[line]) for line in lines)] if side and lines else [0] * _VALUES

    def _space(self, at: At | None) -> int:
        return 0 if at is None else self._board.space_at[at] + 1

    @property
    def memory_size(self) -> int:
        return _VALUES * self._items

    def memory(self, view: BoardView, seen: Shown) -> Iterable[float]:
        return self._values(self._places.items, seen, view.attributes_in_play())


class BoxObserver(_BoardObserver):
    def __init__(self, rules: TheBox) -> None:
        super().__init__(rules)
        self._seats, self._deposits = rules.seats, max(rules.deposits)
        seats = self._seats
        self.blocks += (
            Block("hands", seats * (2 + self._deposits), 0, self._items),
            Block("passes", 1, 0, 1e6),
            Block("placed by, tile, at, shift, deposit", 5, 0, max(self._items, len(rules.board.spaces))),
            Block("waiting", seats, 0, 1),
            Block("gift from, to", 2, 0, seats),
            Block("orders", 4 * MOST_ORDERS, 0, max(self._items, len(self._places.attributes))),
            Block("turned up", 2 * (1 + LINES), -LARGEST, max(LARGEST, self._items)),
        )

    def rows(self, view: BoardView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        assert isinstance(view, BoxView)
        yield from super().rows(view, seat, shown)
        item, seats = self._places.item, self._seats
        yield self._hands(view, seat)
        yield [view.passes]
        placed = view.placed
        yield (
            [
                seen_from(placed.seat, seat, seats),
                item(placed.tile),
                self._space(placed.at),
                self._space(placed.shift),
                0 if placed.deposit is None else placed.deposit + 1,
            ]
            if placed
            else [0] * 5
        )
        yield [int(other in view.waiting) for other in round_from(seat, seats)]
        gift = view.gift
        yield [seen_from(gift.giver, seat, seats), seen_from(gift.receiver, seat, seats)] if gift else [0, 0]
        yield self._orders(view)
        turned_up = [n for tile in shown for n in (item(tile), *[*self._values([tile], shown, _lines(view))][1:])]
        yield [*turned_up, *[0] * (2 * (1 + LINES) - len(turned_up))]

    def _hands(self, view: BoxView, seat: int) -> Iterator[int]:
        """Everybody's number of tiles, top and deposits. Before the attributes are drawn nobody has any."""
        for other in round_from(seat, self._seats):
            hand = view.seats[other] if view.seats else SeatView(0, None, ())
            deposits = [*hand.deposits, *[None] * (self._deposits - len(hand.deposits))]
            yield hand.tiles
            yield from map(self._places.item, (hand.top, *deposits))

    def _orders(self, view: BoxView) -> list[int]:
        """Of each new order both tiles, its attribute, and whether it is proven."""
        numbers = [
            number
            for order in view.orders
            for number in (*map(self._places.item, order.tiles), self._places.attribute(order.attribute), order.proven)
        ]
        return [*numbers, *[0] * (4 * MOST_ORDERS - len(numbers))]


class BoxSoloObserver(_BoardObserver):
    def __init__(self, rules: TheBoxSolo) -> None:
        super().__init__(rules)
        self.blocks += (
            Block("top", 1, 0, self._items),
            Block("tiles, right, wrong, full boards, right passes", 5, 0, self._items),
            Block("checked", 1, 0, self._items),
            Block("right", 1, 0, 1),
            Block("checked values", LINES, -LARGEST, LARGEST),
        )

    def rows(self, view: BoardView, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        assert isinstance(view, BoxSoloView)
        yield from super().rows(view, seat, shown)
        hand, checked = view.seats[0], view.checked
        yield [self._places.item(hand.top)]
        yield [hand.tiles, view.positive, view.negative, view.full_boards, view.right_passes]
        yield [self._places.item(checked.tile) if checked else 0]
        yield [int(checked.right) if checked else 0]
        yield [squeezed(checked.values[line]) for line in _lines(view)] if checked else [0] * LINES


def _lines(view: BoardView) -> tuple[str, ...]:
    return view.attributes_in_play()


def observer(rules: TheBox | TheBoxSolo) -> Observer:
    return BoxObserver(rules) if isinstance(rules, TheBox) else BoxSoloObserver(rules)
