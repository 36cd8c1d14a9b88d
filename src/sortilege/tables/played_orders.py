"""After a picture game: every order that was played, with the values that were hidden then."""

from __future__ import annotations

import msgspec

from sortilege.core.items import ItemId
from sortilege.core.orders import is_right
from sortilege.tables.slices import Work
from sortilege.tables.table import Table


class PlayedOrder(msgspec.Struct, frozen=True):
    n: int
    """The entry that formed it."""
    by: int
    tiles: tuple[ItemId, ItemId]
    attribute: str
    right: bool
    written: tuple[str, str]
    """The two values as people write them."""
    challenged: bool
    """Whether somebody looked it up."""


def orders_played(table: Table, language: str) -> Work[list[PlayedOrder]]:
    cards, found = table.cards, list[PlayedOrder]()
    if cards is None:
        return found
    for n, step in enumerate(table.play.steps(), 1):
        yield
        by = step.entry.by
        if not isinstance(by, int):
            continue
        game, before, action = table.game, step.before, step.entry.action
        if looked_up := game.challenged(before, action):
            _look_up(found, set(looked_up.tiles))
        for order in game.formed(before, action):
            values = cards.edition.values[order.attribute]
            smaller, larger = (cards.written(order.attribute, values[tile], language) for tile in order.tiles)
            right = is_right(order, cards.edition.values)
            # Alone, everything is turned over at once.
            seen = game.judged(before, action) is not None
            found.append(PlayedOrder(n, by, order.tiles, order.attribute, right, (smaller, larger), seen))
    return found


def orders_shown(table: Table, language: str) -> Work[list[PlayedOrder]]:
    """The same as others see it."""
    return [table.veil.over(order) for order in (yield from orders_played(table, language))]


def _look_up(found: list[PlayedOrder], tiles: set[str]) -> None:
    """Mark the order that was just challenged: it is one of the latest placement's."""
    latest = found[-1].n if found else 0
    for index in reversed(range(len(found))):
        if found[index].n != latest:
            return
        if set(found[index].tiles) == tiles:
            found[index] = msgspec.structs.replace(found[index], challenged=True)
