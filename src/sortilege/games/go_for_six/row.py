"""A player's row: putting a card into a gap, and the new orders this creates.

Rulebook, placing a card: at either end or between any two cards. Cards are never rearranged.
"""

from itertools import pairwise

from sortilege.core.errors import Illegal
from sortilege.core.orders import Order
from sortilege.core.templates import marked
from sortilege.games.go_for_six.state import Neighbour, Row


def check_gap(row: Row, gap: int) -> None:
    """A card may go left of a row's first card, or right of any."""
    if not 0 <= gap <= len(row):
        raise Illegal(marked("Your row has no such gap."))


def inserted(row: Row, gap: int, card: str) -> Row:
    return (*row[:gap], card, *row[gap:])


def removed(row: Row, *cards: str) -> Row:
    """Closing the gap creates no new order."""
    return tuple(card for card in row if card not in cards)


def new_orders(row: Row, gap: int, attribute: str) -> tuple[Order, ...]:
    """The card that lies at `gap` now, with its left and its right neighbour."""
    pairs = pairwise(row)
    return tuple(Order(pair, attribute) for index, pair in enumerate(pairs) if index in (gap - 1, gap))


def neighbour_of(order: Order, card: str) -> Neighbour:
    """On which side of `card` the other one of the two lies."""
    return "right" if order.tiles[0] == card else "left"
