"""An order: two neighbours that claim to be ascending. The idea that all picture games share.

Rulebooks, The Box: correctly-ordered rows; Go for 6: correct placement. The value nearer to the beginning of the line
is the smaller one, and equal values are always right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from sortilege.core.items import ItemId

if TYPE_CHECKING:
    from sortilege.core.game import DataSide

Values = Mapping[str, Mapping[str, float]]
"""attribute → item → value: what the data sides say."""


class Order(msgspec.Struct, frozen=True):
    tiles: tuple[ItemId, ItemId]
    """Left or upper tile, right or lower tile."""
    attribute: str
    proven: bool = False
    """Whether a challenge has shown that it is right."""


def is_right(order: Order, values: Values) -> bool:
    first, second = order.tiles
    of = values[order.attribute]
    return of[first] <= of[second]


def proven(orders: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """`orders` after `order` was proven right."""
    return tuple(Order(o.tiles, o.attribute, True) if o is order else o for o in orders)


def all_proven(orders: tuple[Order, ...]) -> bool:
    return all(order.proven for order in orders)


def data_sides(tiles: tuple[str, ...], values: Values) -> dict[str, DataSide]:
    """Everything that is printed on the backs of `tiles`."""
    return {tile: {attribute: of[tile] for attribute, of in values.items() if tile in of} for tile in tiles}
