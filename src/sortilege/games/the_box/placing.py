"""Placing a tile, shifting the one that lies there, and the new orders this creates.

Rulebook, correctly-ordered rows and assessing: only direct neighbours form an order, never tiles across a gap, and an
order is new if the placed or the shifted tile takes part in it.
"""

from sortilege.core.errors import Illegal
from sortilege.core.game import Action, refuse
from sortilege.core.orders import Order
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


def find_spot(board: Board, content: Content, action: Action, at: At, shift: At | None) -> Spot:
    """The spot that an action names, if a tile may be placed there."""
    space = board.space_at.get(at)
    if space is None:
        raise refuse(action, f"{list(at)} is not a space of the board")
    shifted_to = None if shift is None else board.space_at.get(shift)
    spot = Spot(space, shifted_to)
    if spot in board.spots(occupied(content)) and (shift is None) == (shifted_to is None):
        return spot
    raise _why_not(board, content, action, space, shift)


def _why_not(board: Board, content: Content, action: Action, space: int, shift: At | None) -> Illegal:
    at = list(board.spaces[space])
    if content[space] is None:
        reason = f"no tile lies next to {at}" if shift is None else f"nothing to shift: {at} is empty"
    elif all(content[link.space] is not None for link in board.links[space]):
        reason = f"the tile on {at} cannot be shifted: no space next to it is empty"
    elif shift is None:
        reason = f"a tile lies on {at}: say where it is shifted to"
    else:
        reason = f"the tile on {at} cannot be shifted to {list(shift)}: not an empty space next to it"
    return refuse(action, reason)


def forms_refuted(refuted: tuple[Refuted, ...], seat: int, tile: str, spot: Spot, orders: tuple[Order, ...]) -> bool:
    """No second try: the same tile of the same player does not form a refuted order on the same space again.

    Rulebook, game end and victory (the note on trying a tile twice).
    """
    return any(
        (was.seat, was.tile, was.at) == (seat, tile, spot.at)
        and any((order.tiles, order.attribute) == (was.tiles, was.attribute) for order in orders)
        for was in refuted
    )
