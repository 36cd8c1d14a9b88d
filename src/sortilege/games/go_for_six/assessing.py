"""Assessing the new card: accepting, challenging, the penalty card, and the check of the card that completes a row.

Each function takes a state in which the seat `placement.waiting[0]` decides.
"""

from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import Action, next_seat, seats_from
from sortilege.core.orders import Order, Values, all_proven, is_right, proven
from sortilege.core.templates import ItemName, marked
from sortilege.games.go_for_six.row import neighbour_of, removed
from sortilege.games.go_for_six.state import Accept, Challenge, Discard, Neighbour, Placement, Row, SixState
from sortilege.games.tuples import replaced

ACCEPT = Accept()
CHALLENGE: dict[Neighbour, Challenge] = {"left": Challenge("left"), "right": Challenge("right")}


def assessors(seat: int, rows: tuple[Row, ...], *, completes_row: bool) -> tuple[int, ...]:
    """Everybody else who has a card to lose, beginning on the placer's left.

    A card that completes a row is checked by the left neighbour alone, who needs no card for that.
    """
    others = seats_from(next_seat(seat, len(rows)), len(rows))[:-1]
    return others[:1] if completes_row else tuple(other for other in others if rows[other])


def choices(state: SixState, placement: Placement) -> list[Action]:
    """A card that completes a row must be challenged; otherwise one may accept."""
    card = _new_card(state, placement)
    challenges = [CHALLENGE[neighbour_of(order, card)] for order in placement.orders if not order.proven]
    return [*challenges] if state.phase == "verify" else [ACCEPT, *challenges]


def must_be_checked() -> Illegal:
    return Illegal(marked("A complete row has to be checked: doubt the new card."))


def accept(state: SixState, placement: Placement) -> SixState:
    if state.phase == "verify":
        raise must_be_checked()
    return go_on(state, replace(placement, waiting=placement.waiting[1:]))


def challenge(state: SixState, placement: Placement, action: Challenge, values: Values) -> SixState:
    """The new card and its neighbour are turned over: is their order right?"""
    order = challenged(state, placement, action)
    if not is_right(order, values):
        return _rightly_challenged(state, placement, order)
    revealed = tuple(dict.fromkeys((*placement.revealed, *order.tiles)))
    placement = replace(placement, orders=proven(placement.orders, order), revealed=revealed)
    if state.phase == "verify":
        phase = "over" if all_proven(placement.orders) else "verify"
        return replace(state, placement=placement, phase=phase)
    return _owe_penalty(state, placement)


def challenged(state: SixState, placement: Placement, action: Challenge) -> Order:
    card = _new_card(state, placement)
    for order in placement.orders:
        if neighbour_of(order, card) == action.neighbour:
            if order.proven:
                raise Illegal(marked("That order has been proven right already."))
            return order
    raise Illegal(marked("The new card has no neighbour on that side."))


def _rightly_challenged(state: SixState, placement: Placement, order: Order) -> SixState:
    """The order is wrong: the placer discards both cards, and it is the challenger's turn."""
    row = removed(state.rows[placement.seat], *order.tiles)
    return replace(
        state,
        rows=replaced(state.rows, placement.seat, row),
        pile=state.pile.discarded(*order.tiles),
        placement=None,
        turn=placement.waiting[0],
        phase="turn",
    )


def _owe_penalty(state: SixState, placement: Placement) -> SixState:
    """The order is right: the challenger discards a card of his own – by itself if he has only one."""
    row = state.rows[placement.waiting[0]]
    if len(row) > 1:
        return replace(state, placement=placement, phase="discard")
    return _pay(state, placement, row[0])


def penalties(state: SixState, seat: int) -> list[Action]:
    return [Discard(card) for card in state.rows[seat]]


def pay_penalty(state: SixState, placement: Placement, action: Discard) -> SixState:
    seat = placement.waiting[0]
    if action.card not in state.rows[seat]:
        raise Illegal(marked("{The_card} is not in your row."), card=ItemName(action.card))
    return _pay(state, placement, action.card)


def _pay(state: SixState, placement: Placement, card: str) -> SixState:
    """After that, those who have not assessed yet go on; everybody challenges at most once."""
    seat = placement.waiting[0]
    rows = replaced(state.rows, seat, removed(state.rows[seat], card))
    state = replace(state, rows=rows, pile=state.pile.discarded(card))
    return go_on(state, replace(placement, waiting=placement.waiting[1:]))


def go_on(state: SixState, placement: Placement) -> SixState:
    """The next one assesses; when all are done, or all is proven, the player left of the placer plays."""
    if placement.waiting and not all_proven(placement.orders):
        return replace(state, placement=placement, phase="assess")
    return replace(state, placement=None, phase="turn", turn=next_seat(placement.seat, len(state.rows)))


def _new_card(state: SixState, placement: Placement) -> str:
    return state.rows[placement.seat][placement.gap]
