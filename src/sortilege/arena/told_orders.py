"""What may be done, as a program is told it: with the orders that each action claims or doubts.

So whoever writes a bot for a picture game need not rebuild the board's geometry: which neighbours a tile would get, in
which line, and which of two comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from sortilege.core.game import Action
from sortilege.core.orders import Order
from sortilege.core.record import AnyGame

ORDERS: Final = "orders"
"""The field; answers may have it, too, because they repeat what was told."""
Orders = Callable[[Action], tuple[Order, ...]]
"""The orders that an action forms, or the one that it looks up."""


def orders_in(game: AnyGame, state: Any) -> Orders:
    def orders(action: Action) -> tuple[Order, ...]:
        challenged = game.challenged(state, action)
        return game.formed(state, action) if challenged is None else (challenged,)

    return orders


def told(legal: Sequence[Action], orders: Orders) -> list[Any]:
    return [_told(action, orders(action)) for action in legal]


def _told(action: Action, orders: tuple[Order, ...]) -> Action | msgspec.Raw:
    if not orders:
        return action
    return msgspec.Raw(b'%b,"orders":%b}' % (msgspec.json.encode(action)[:-1], msgspec.json.encode(orders)))
