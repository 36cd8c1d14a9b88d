"""What everybody at a table of Go for 6 sees: pictures, and data sides only while they lie face up."""

import msgspec

from sortilege.core.game import DataSide, View
from sortilege.core.items import ItemId
from sortilege.core.orders import Order, Values, data_sides
from sortilege.games.go_for_six.pile import Pile
from sortilege.games.go_for_six.state import SixState


class PileView(msgspec.Struct, frozen=True):
    top: ItemId | None
    count: int
    """The top included."""


class Placed(msgspec.Struct, frozen=True):
    """The card that is being assessed: the one at `gap` of the row of `seat`."""

    seat: int
    gap: int


class RowsView(View, frozen=True, kw_only=True):
    """What Go for 6 and its solo game have in common."""

    attribute: str | None
    rows: tuple[tuple[ItemId, ...], ...]
    pile: PileView
    discarded: int
    orders: tuple[Order, ...]
    """The new orders."""
    revealed: dict[ItemId, DataSide]

    def attributes_in_play(self) -> tuple[str, ...]:
        return (self.attribute,) if self.attribute else ()

    def face_up(self) -> dict[str, DataSide]:
        return self.revealed


class SixView(RowsView, frozen=True, kw_only=True, omit_defaults=True):
    turn: int
    placed: Placed | None = None
    waiting: tuple[int, ...] = ()
    """Who has not assessed the new card yet, in turn order."""


def pile_view(pile: Pile) -> PileView:
    return PileView(pile.top, pile.cards)


def view(game: str, state: SixState, values: Values) -> SixView:
    placement = state.placement
    return SixView(
        game=game,
        phase=state.phase,
        to_act=state.to_act,
        attribute=state.attribute,
        rows=state.rows,
        pile=pile_view(state.pile),
        discarded=len(state.pile.discards),
        orders=placement.orders if placement else (),
        revealed=data_sides(placement.revealed, values) if placement else {},
        turn=state.turn,
        placed=Placed(placement.seat, placement.gap) if placement else None,
        waiting=placement.waiting if placement else (),
    )
