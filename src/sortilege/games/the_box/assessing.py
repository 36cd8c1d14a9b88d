"""Assessing the new orders: accepting, challenging, and the check of a last tile.

Each function takes a state in which the seat `placement.waiting[0]` decides.
"""

from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import Action, next_seat, seats_from
from sortilege.core.orders import Order, Values, all_proven, is_right, proven
from sortilege.core.templates import marked
from sortilege.games.the_box import penalty
from sortilege.games.the_box.board import Spot
from sortilege.games.the_box.placing import restored
from sortilege.games.the_box.state import Accept, BoxState, Challenge, Placement, Refuted
from sortilege.games.tuples import replaced

ACCEPT = Accept()


def assessors(seat: int, seats: int, *, last_tile: bool) -> tuple[int, ...]:
    """Everybody else, beginning on the placer's left; a last tile is checked by the left neighbour alone."""
    others = seats_from(next_seat(seat, seats), seats)[:-1]
    return others[:1] if last_tile else others


def choices(state: BoxState, placement: Placement) -> list[Action]:
    """A last tile must be challenged; otherwise one may accept."""
    challenges = [Challenge(order.tiles) for order in placement.orders if not order.proven]
    return [*challenges] if state.phase == "verify" else [ACCEPT, *challenges]


def must_be_checked() -> Illegal:
    return Illegal(marked("A last tile has to be checked: doubt its new orders, one after the other."))


def accept(state: BoxState, placement: Placement) -> BoxState:
    """Who has accepted is out for this turn."""
    if state.phase == "verify":
        raise must_be_checked()
    waiting = placement.waiting[1:]
    if not waiting:
        return end_turn(state, placement)
    return replace(state, placement=replace(placement, waiting=waiting))


def challenge(state: BoxState, placement: Placement, action: Challenge, values: Values) -> BoxState:
    """Both tiles are turned over: is their order right?"""
    order = challenged(placement, action)
    if is_right(order, values):
        revealed = tuple(dict.fromkeys((*placement.revealed, *order.tiles)))
        placement = replace(placement, orders=proven(placement.orders, order), revealed=revealed)
        return _wrongly_challenged(replace(state, placement=placement), placement)
    return _rightly_challenged(state, placement, order)


def challenged(placement: Placement, action: Challenge) -> Order:
    for order in placement.orders:
        if order.tiles in (action.tiles, action.tiles[::-1]):
            if order.proven:
                raise Illegal(marked("That order has been proven right already."))
            return order
    raise Illegal(marked("Only the new orders can be doubted, and these two are none."))


def _wrongly_challenged(state: BoxState, placement: Placement) -> BoxState:
    """The order is right: a penalty tile for the challenger, who then decides again."""
    if state.phase == "verify":
        return replace(state, phase="over") if all_proven(placement.orders) else state
    return go_on(penalty.owe(state, giver=placement.seat, receiver=placement.waiting[0]))


def _rightly_challenged(state: BoxState, placement: Placement, order: Order) -> BoxState:
    """The order is wrong: the placed tile is taken back, a penalty tile for the placer, the challenger's turn."""
    placer, challenger = placement.seat, placement.waiting[0]
    hand = state.hands[placer].taken_back(placement.tile, placement.deposit)
    state = replace(
        state,
        board=restored(state.board, Spot(placement.at, placement.shift)),
        hands=replaced(state.hands, placer, hand),
        refuted=(*state.refuted, Refuted(placer, placement.tile, placement.at, order.tiles, order.attribute)),
        placement=None,
        turn=challenger,
        phase="turn",
    )
    return penalty.owe(state, giver=challenger, receiver=placer)


def go_on(state: BoxState) -> BoxState:
    """After a penalty tile was given, or was not owed: on with the assessment, or with the challenger's turn."""
    if state.gift is not None:
        return state
    if state.placement is None:
        return replace(state, phase="turn")
    if all_proven(state.placement.orders):
        return end_turn(state, state.placement)
    return replace(state, phase="assess")


def end_turn(state: BoxState, placement: Placement) -> BoxState:
    """All tiles are turned back, and the player left of the placer plays."""
    return replace(state, phase="turn", turn=next_seat(placement.seat, len(state.hands)), placement=None)
