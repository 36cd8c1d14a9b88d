"""What everybody at a table of The Box sees: pictures that lie open, and data sides only while they lie face up."""

import msgspec

from sortilege.core.game import DataSide, View
from sortilege.core.items import ItemId
from sortilege.core.orders import Order, Values, data_sides
from sortilege.games.the_box.board import At, Board, Content
from sortilege.games.the_box.hand import Hand
from sortilege.games.the_box.state import BoxState, Gift, Placement


class OnBoard(msgspec.Struct, frozen=True):
    at: At
    tile: ItemId


class SeatView(msgspec.Struct, frozen=True):
    tiles: int
    """Stack and deposits together."""
    top: ItemId | None
    deposits: tuple[ItemId | None, ...]
    """null is a free deposit space."""


class Placed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The placement that is being assessed."""

    seat: int
    tile: ItemId
    at: At
    shift: At | None = None
    deposit: int | None = None
    """The deposit space the tile was played from; left out for the top of the stack."""


class RefutedView(msgspec.Struct, frozen=True):
    """A placement that was proven wrong and may not be tried again."""

    seat: int
    tile: ItemId
    at: At
    tiles: tuple[ItemId, ItemId]
    attribute: str


class BoardView(View, frozen=True, kw_only=True):
    """What The Box and its solo game have in common."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    board: tuple[OnBoard, ...]
    seats: tuple[SeatView, ...]
    orders: tuple[Order, ...]
    """The new orders."""
    revealed: dict[ItemId, DataSide]

    def attributes_in_play(self) -> tuple[str, ...]:
        return (*self.rows, *self.columns)

    def face_up(self) -> dict[str, DataSide]:
        return self.revealed


class BoxView(BoardView, frozen=True, kw_only=True, omit_defaults=True):
    turn: int
    passes: int = 0
    """How many turns in a row were passes."""
    placed: Placed | None = None
    waiting: tuple[int, ...] = ()
    """Who has not accepted the new orders yet, in turn order."""
    gift: Gift | None = None
    """The penalty tile that is owed."""
    refuted: tuple[RefutedView, ...] = ()


def on_board(board: Board, content: Content) -> tuple[OnBoard, ...]:
    return tuple(OnBoard(at, tile) for at, tile in zip(board.spaces, content, strict=True) if tile is not None)


def view(game: str, state: BoxState, board: Board, values: Values) -> BoxView:
    placement = state.placement
    return BoxView(
        game=game,
        phase=state.phase,
        to_act=state.to_act,
        rows=state.lines[:3],
        columns=state.lines[3:],
        board=on_board(board, state.board),
        seats=tuple(map(_seat, state.hands)),
        orders=placement.orders if placement else (),
        revealed=data_sides(placement.revealed, values) if placement else {},
        turn=state.turn,
        passes=state.passes,
        placed=_placed(board, placement) if placement else None,
        waiting=placement.waiting if placement else (),
        gift=state.gift,
        refuted=tuple(
            RefutedView(was.seat, was.tile, board.spaces[was.at], was.tiles, was.attribute) for was in state.refuted
        ),
    )


def _placed(board: Board, placement: Placement) -> Placed:
    shift = None if placement.shift is None else board.spaces[placement.shift]
    return Placed(placement.seat, placement.tile, board.spaces[placement.at], shift, placement.deposit)


def _seat(hand: Hand) -> SeatView:
    return SeatView(hand.tiles, hand.stack[0] if hand.stack else None, hand.deposits)
