"""Placing a tile, shifting the one that lies there, and the new orders this creates.

Rulebook, correctly-ordered rows and assessing: only direct neighbours form an order, never tiles across a gap, and an
order is new if the placed or the shifted tile takes part in it.
"""

from sortilege.core.errors import Illegal
from sortilege.core.orders import Order
from sortilege.core.templates import AttributeName, ItemName, marked
from sortilege.games.the_box.board import At, Board, Content, Spot, occupied
from sortilege.games.the_box.state import Refuted
from sortilege.games.tuples import replaced


def placed(content: Content, tile: str, spot: Spot) -> Content:
    """The board after `tile` was placed on a spot."""
    if spot.shift is not None:
        content = replaced(content, spot.shift, content[spot.at])
    return replaced(content, spot.at, tile)


def restored(content: Content, spot: Spot) -> Content:
    """The board after the tile placed on a spot was taken back, and the shifted one went back to where it was."""
    if spot.shift is None:
        return replaced(content, spot.at, None)
    return replaced(replaced(content, spot.at, content[spot.shift]), spot.shift, None)


def new_orders(board: Board, lines: tuple[str, ...], content: Content, spot: Spot) -> tuple[Order, ...]:
    """Every pair of neighbours in which the placed or the shifted tile takes part."""
    orders = _orders_of(board, lines, content, spot.at, but_not_with=None)
    if spot.shift is not None:
        orders += _orders_of(board, lines, content, spot.shift, but_not_with=spot.at)
    return tuple(orders)


def _orders_of(
    board: Board, lines: tuple[str, ...], content: Content, space: int, but_not_with: int | None
) -> list[Order]:
    tile = content[space]
    assert tile is not None
    orders = []
    for other, line, comes_first in board.links[space]:
        neighbour = content[other]
        if neighbour is not None and other != but_not_with:
            orders.append(Order((neighbour, tile) if comes_first else (tile, neighbour), lines[line]))
    return orders


def find_spot(board: Board, content: Content, at: At, shift: At | None) -> Spot:
    """The spot that an action names, if a tile may be placed there."""
    space = board.space_at.get(at)
    if space is None:
        raise Illegal(marked("There is no such space."))
    shifted_to = None if shift is None else board.space_at.get(shift)
    spot = Spot(space, shifted_to)
    if spot in board.spots(occupied(content)) and (shift is None) == (shifted_to is None):
        return spot
    raise _no_spot(board, content, space, shift)


def _no_spot(board: Board, content: Content, space: int, shift: At | None) -> Illegal:
    lying = content[space]
    if lying is None and shift is None:
        return Illegal(marked("A tile has to lie next to another one."))
    if lying is None:
        return Illegal(marked("Nothing lies there that could make room."))
    tile = ItemName(lying)
    if all(content[link.space] is not None for link in board.links[space]):
        return Illegal(marked("{The_tile} cannot make room: all spaces beside it are taken."), tile=tile)
    if shift is None:
        return Illegal(marked("{The_tile} lies there: choose the space it moves to."), tile=tile)
    return Illegal(marked("{The_tile} can only move to a free space right beside it."), tile=tile)


def refuted_again(
    refuted: tuple[Refuted, ...], seat: int, tile: str, spot: Spot, orders: tuple[Order, ...]
) -> Refuted | None:
    """No second try: the same tile of the same player does not form a refuted order on the same space again.

    Rulebook, game end and victory (the note on trying a tile twice).
    """
    for was in refuted:
        again = (was.seat, was.tile, was.at) == (seat, tile, spot.at)
        if again and any((order.tiles, order.attribute) == (was.tiles, was.attribute) for order in orders):
            return was
    return None


def second_try(was: Refuted) -> Illegal:
    """Why nobody may do again what has been refuted."""
    one, other = was.tiles
    return Illegal(
        marked("You have tried that before: {the_one} next to {the_other} was proven wrong there ({attribute})."),
        one=ItemName(one),
        other=ItemName(other),
        attribute=AttributeName(was.attribute),
    )
