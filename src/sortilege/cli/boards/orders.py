"""The new orders of a picture game, which somebody is about to assess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sortilege.core.orders import Order
    from sortilege.narration.names import Names


def draw_orders(orders: Sequence[Order], names: Names) -> Iterator[RenderableType]:
    for order in orders:
        first, second = map(names.item, order.tiles)
        proven = f"  ✓ {names.say('proven right')}" if order.proven else ""
        told = names.say("New order, {attribute}", attribute=names.attribute(order.attribute))
        yield Text(f"{told}: {first} → {second}{proven}")
