"""Go for 6, played: placing into the row or passing, accepting or doubting, and which card to give up.

As in The Box everything is weighed by the chance to win. A gap is good if the card is right there – or nobody doubts
it – and if the row keeps room for the cards to come; the card that completes a row is checked and has to be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.bots.grounds import Grounds
from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.assessing_reasons import SIX_STAKES, Doubting, assessing, checking
from sortilege.bots.pictures.doubts import assessed
from sortilege.bots.pictures.placing_reasons import COMPLETES, Tried, beginning, in_row, passing_a_card, placing
from sortilege.bots.pictures.player import UNTOLD, Choice, Player, Seat, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.six_row import Rows
from sortilege.bots.pictures.six_stakes import Stakes
from sortilege.bots.pictures.words import Words
from sortilege.core.game import Action, next_seat, seats_from
from sortilege.core.orders import Order
from sortilege.games.go_for_six.row import inserted, neighbour_of, new_orders, removed
from sortilege.games.go_for_six.state import Accept, Challenge, Discard, Place, Row
from sortilege.games.go_for_six.view import SixView
from sortilege.i18n import marked

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
        choices = [self._choice(view, action) for action in self._sensible(view, legal)]
        chosen = best(choices)
        return chosen._replace(reason=self._why(view, chosen, choices))

    def _sensible(self, view: SixView, legal: Sequence[Action]) -> Sequence[Action]:
        """Without doubts that are not worth their price."""
        if view.phase != "assess" or view.placed is None:
            return legal
        placer = view.placed.seat
        return [
            action
            for action in legal
            if not isinstance(action, Challenge) or self.worth_doubting(_challenged(view, action), placer, free=False)
        ]

    def _choice(self, view: SixView, action: Action) -> Choice:
        match action:
            case Place(gap):
                return self._place(view, action, gap)
            case Challenge() if view.phase == "verify":
                return Choice(1 - self.looks(_challenged(view, action)), action, UNTOLD)
            case Challenge():
                return self._challenge(view, action)
            case Accept():
                return self._accept(view)
            case Discard(card):
                room = self._room(view, removed(view.rows[self.seat.own], card))
                return Choice(room, action, Reason((_GIVES_UP,), Grounds("discard"), card))
            case _:
                room = self._room(view, view.rows[self.seat.own])
                return Choice(self._chance(view, self._next, {}, room), action, UNTOLD)

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
            return Choice(self._chance(view, self._next, {self.seat.own: 1}, room), action, UNTOLD)
        return Choice(self._risk(view, orders, min(orders, key=self.looks), room), action, UNTOLD)

    def _risk(self, view: SixView, orders: Sequence[Order], weakest: Order, room: float) -> float:
        """Somebody may doubt it: rightly, and I lose two cards, or wrongly, and he loses one."""
        own = self.seat.own
        others = self._assessors(view)
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
        return Choice(right + (1 - right) * if_wrong, action, UNTOLD)

    # Assessing.

    def _challenge(self, view: SixView, action: Challenge) -> Choice:
        """Right: the placer loses the new card and its neighbour, and it is my turn. Wrong: I lose a card."""
        assert view.placed is not None
        right = self.trusted(_challenged(view, action), view.placed.seat)
        doubting = self._doubting(view)
        return Choice(right * doubting.if_right + (1 - right) * doubting.if_wrong, action, UNTOLD)

    def _doubting(self, view: SixView, accepting: float = 0.0) -> Doubting:
        assert view.placed is not None
        placer = view.placed.seat
        if_right = self._chance(view, next_seat(placer, self.seat.seats), {self.seat.own: -1})
        if_wrong = self._chance(view, self.seat.own, {placer: -2})
        return Doubting(
            if_right, if_wrong, accepting, 2, 1, SIX_STAKES, len(view.waiting) > 1, self.doubts_below(free=False)
        )

    def _accept(self, view: SixView) -> Choice:
        """Somebody after me may still doubt, and take the risk."""
        assert view.placed is not None
        placer, others = view.placed.seat, view.waiting[1:]
        trusted = [(order, self.trusted(order, placer)) for order in view.orders if not order.proven]
        worth = self._chance(view, next_seat(placer, self.seat.seats))
        if others:
            becomes = assessed(((right, self.doubt(order, right)) for order, right in trusted), len(others))
            worth += becomes.caught * (self._chance(view, others[0], {placer: -2}) - worth)
        return Choice(worth, Accept(), UNTOLD)

    # Why.

    def _why(self, view: SixView, chosen: Choice, choices: Sequence[Choice]) -> Reason:
        match chosen.action:
            case Place(gap):
                return self._why_placed(view, gap)
            case Challenge() | Accept():
                assert view.placed is not None
                doubted = _challenged(view, chosen.action) if isinstance(chosen.action, Challenge) else None
                believed = self.believed(view.orders, view.placed.seat, doubted)
                if view.phase == "verify":
                    return checking(believed)
                worth = next(choice.worth for choice in choices if isinstance(choice.action, Accept))
                return assessing(believed, self._doubting(view, worth), doubts=doubted is not None)
            case Discard():
                return chosen.reason
            case _:
                card = view.pile.top or ""
                return passing_a_card(card, max(self._believed(view).fits(card, view.rows[self.seat.own])))

    def _why_placed(self, view: SixView, gap: int) -> Reason:
        card, own = view.pile.top, view.rows[self.seat.own]
        assert card is not None and view.attribute is not None  # so it is in every turn
        row = inserted(own, gap, card)
        orders = new_orders(row, gap, view.attribute)
        if not orders:
            return beginning(card)
        sure = self.looks(orders[0]) if len(orders) == 1 else self._believed(view).fits(card, own)[gap]
        looks = [self.looks(order) for order in orders]
        doubts = ((right, self.doubt(order, right)) for order, right in zip(orders, looks, strict=True))
        caught = assessed(doubts, len(self._assessors(view))).caught
        tried = Tried(card, sure, self.compared(min(orders, key=self.looks)), len(orders), caught)
        return placing(tried, in_row(own, gap), finishing=COMPLETES if len(row) == self._length else "")

    # What all of this needs.

    def _assessors(self, view: SixView) -> list[int]:
        """Who may doubt what I place: everybody else who has a card to lose."""
        return [seat for seat in seats_from(self._next, self.seat.seats)[:-1] if view.rows[seat]]

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
