"""Go for 6, played: placing into the row or passing, accepting or doubting, and which card to give up.

As in The Box everything is weighed by the chance to win. A gap is good if the card is right there – or nobody doubts
it – and if the row keeps room for the cards to come; the card that completes a row is checked and has to be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.doubts import assessed
from sortilege.bots.pictures.player import Choice, Player, Seat, best
from sortilege.bots.pictures.reasons import Reason, Words
from sortilege.bots.pictures.six_row import Rows
from sortilege.bots.pictures.six_stakes import Stakes
from sortilege.core.game import Action, next_seat, seats_from
from sortilege.core.orders import Order
from sortilege.games.go_for_six.row import inserted, neighbour_of, new_orders, removed
from sortilege.games.go_for_six.state import Accept, Challenge, Discard, Place, Row
from sortilege.games.go_for_six.view import SixView
from sortilege.i18n import marked

_BEGINS: Final = marked("I begin my row with {the_tile}.")
_PLACES: Final = marked("I place {the_tile}, {sure} sure: {compared}.")
_BLUFFS: Final = marked("I bluff with {the_tile}, only {sure} sure: {compared}.")
_COMPLETES: Final = marked("I complete my row with {the_tile}, which is right there with a chance of {sure}.")
_PASSES: Final = marked("I pass: {the_tile} has no good place in my row.")
_DOUBTS: Final = marked("I doubt: {compared}.")
_ACCEPTS: Final = marked("I agree, {sure} sure even of the least certain: {compared}.")
_CHECKS: Final = marked("I begin with what I believe least: {compared}.")
_GIVES_UP: Final = marked("I give up {the_tile}: what is left has the most room for other cards.")


class SixPlayer(Player[SixView]):
    even = 2.0

    def __init__(self, knowledge: Knowledge, words: Words, seat: Seat, length: int) -> None:
        super().__init__(knowledge, words, seat)
        self._length = length
        self._rows: Rows | None = None

    def _weighed(self, view: SixView, legal: Sequence[Action]) -> Choice:
        if view.placed is not None and view.phase != "discard":
            self.note(view.orders, view.placed.seat)
        return best([self._choice(view, action) for action in legal])

    def _choice(self, view: SixView, action: Action) -> Choice:
        match action:
            case Place(gap):
                return self._place(view, action, gap)
            case Challenge() if view.phase == "verify":
                order = _challenged(view, action)
                return Choice(1 - self.looks(order), action, Reason(_CHECKS, compared=self.compared(order)))
            case Challenge():
                return self._challenge(view, action)
            case Accept():
                return self._accept(view)
            case Discard(card):
                room = self._room(view, removed(view.rows[self.seat.own], card))
                return Choice(room, action, Reason(_GIVES_UP, card))
            case _:
                room = self._room(view, view.rows[self.seat.own])
                return Choice(self._chance(view, self._next, {}, room), action, Reason(_PASSES, view.pile.top or ""))

    # My turn.

    def _place(self, view: SixView, action: Place, gap: int) -> Choice:
        card = view.pile.top
        assert card is not None and view.attribute is not None  # so it is in every turn
        row = inserted(view.rows[self.seat.own], gap, card)
        orders = new_orders(row, gap, view.attribute)
        if len(row) == self._length:
            return self._complete(view, action, card, orders)
        room = self._room(view, row)
        if not orders:
            return Choice(self._chance(view, self._next, {self.seat.own: 1}, room), action, Reason(_BEGINS, card))
        weakest = min(orders, key=self.looks)
        sure = self.looks(weakest)
        reason = Reason(_PLACES if sure >= 0.5 else _BLUFFS, card, self.compared(weakest), sure)
        return Choice(self._risk(view, orders, weakest, room), action, reason)

    def _risk(self, view: SixView, orders: Sequence[Order], weakest: Order, room: float) -> float:
        """Somebody may doubt it: rightly, and I lose two cards, or wrongly, and he loses one."""
        own = self.seat.own
        others = [seat for seat in seats_from(self._next, self.seat.seats)[:-1] if view.rows[seat]]
        becomes = assessed(((self.looks(o), self.doubt(o, self.looks(o))) for o in orders), len(others))
        worth = becomes.accepted * self._chance(view, self._next, {own: 1}, room)
        if others:
            left = removed(view.rows[own], *weakest.tiles)
            worth += becomes.caught * self._chance(view, others[0], {own: -1}, self._room(view, left))
            worth += becomes.feared * self._chance(view, self._next, {own: 1, others[0]: -1}, room)
        return worth

    def _complete(self, view: SixView, action: Place, card: str, orders: Sequence[Order]) -> Choice:
        row = view.rows[self.seat.own]
        right = self._believed(view).fits(card, row)[action.gap]
        left = removed(row, *min(orders, key=self.looks).tiles)
        if_wrong = self._chance(view, self._next, {self.seat.own: -1}, self._room(view, left))
        return Choice(right + (1 - right) * if_wrong, action, Reason(_COMPLETES, card, sure=right))

    # Assessing.

    def _challenge(self, view: SixView, action: Challenge) -> Choice:
        """Right: the placer loses the new card and its neighbour, and it is my turn. Wrong: I lose a card."""
        assert view.placed is not None
        order, placer = _challenged(view, action), view.placed.seat
        right = self.trusted(order, placer)
        if_right = self._chance(view, next_seat(placer, self.seat.seats), {self.seat.own: -1})
        if_wrong = self._chance(view, self.seat.own, {placer: -2})
        return Choice(right * if_right + (1 - right) * if_wrong, action, Reason(_DOUBTS, compared=self.compared(order)))

    def _accept(self, view: SixView) -> Choice:
        """Somebody after me may still doubt, and take the risk."""
        assert view.placed is not None
        placer, others = view.placed.seat, view.waiting[1:]
        trusted = [(order, self.trusted(order, placer)) for order in view.orders if not order.proven]
        worth = self._chance(view, next_seat(placer, self.seat.seats))
        if others:
            becomes = assessed(((right, self.doubt(order, right)) for order, right in trusted), len(others))
            worth += becomes.caught * (self._chance(view, others[0], {placer: -2}) - worth)
        weakest, right = min(trusted, key=lambda one: one[1])
        return Choice(worth, Accept(), Reason(_ACCEPTS, compared=self.compared(weakest), sure=right))

    # What all of this needs.

    @property
    def _next(self) -> int:
        return next_seat(self.seat.own, self.seat.seats)

    def _believed(self, view: SixView) -> Rows:
        if self._rows is None:
            assert view.attribute is not None  # a seat is to act, so it is known
            self._rows = Rows(self.knowledge.beliefs[view.attribute])
        return self._rows

    def _room(self, view: SixView, row: Row) -> float:
        seen = {view.pile.top, *(card for other in view.rows for card in other)}
        return self._believed(view).room(row, seen)

    def _chance(
        self, view: SixView, to_move: int, changes: dict[int, int] | None = None, room: float | None = None
    ) -> float:
        stakes = Stakes(view, self.seat, self._length)
        return stakes.chance(to_move, changes or {}) if room is None else stakes.chance(to_move, changes or {}, room)


def _challenged(view: SixView, action: Challenge) -> Order:
    assert view.placed is not None
    card = view.rows[view.placed.seat][view.placed.gap]
    return next(order for order in view.orders if neighbour_of(order, card) == action.neighbour)
