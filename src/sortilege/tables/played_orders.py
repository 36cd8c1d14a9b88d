"""After a picture game: every order that was played, with the values that were hidden then."""

from __future__ import annotations

import msgspec

from sortilege.core.play import Step
from sortilege.core.record import AnyGame
from sortilege.games.go_for_six import GoForSixSolo
from sortilege.games.go_for_six.state import Place as PlaceCard
from sortilege.games.orders import Order, is_right
from sortilege.games.the_box import TheBoxSolo
from sortilege.games.the_box.solo import Place as PlaceTile
from sortilege.tables.table import Table


class PlayedOrder(msgspec.Struct, frozen=True):
    n: int
    """The entry that formed it."""
    by: int
    tiles: tuple[str, str]
    attribute: str
    right: bool
    written: tuple[str, str]
    """The two values as people write them."""
    challenged: bool
    """Whether somebody looked it up."""


def orders_played(table: Table, language: str) -> list[PlayedOrder]:
    cards = table.cards
    if cards is None:
        return []
    found: list[PlayedOrder] = []
    for n, step in enumerate(table.play.steps(), 1):
        by = step.entry.by
        if not isinstance(by, int):
            continue
        new = _new_orders(table.game, step)
        if step.revealed and not new:
            found = _looked_up(found, set(step.revealed))
        for order in new:
            values = cards.edition.values[order.attribute]
            smaller, larger = (cards.written(order.attribute, values[tile], language) for tile in order.tiles)
            right = is_right(order, cards.edition.values)
            # Alone, everything is turned over at once.
            found.append(
                PlayedOrder(n, by, order.tiles, order.attribute, right, (smaller, larger), bool(step.revealed))
            )
    return found


def _new_orders(game: AnyGame, step: Step) -> tuple[Order, ...]:
    """The orders that an entry has formed."""
    before, after, action = step.before, step.after, step.entry.action
    if isinstance(game, TheBoxSolo):
        return game.formed(before, action) if isinstance(action, PlaceTile) else ()
    if isinstance(game, GoForSixSolo):
        return game.formed(before, action) if isinstance(action, PlaceCard) else ()
    placement = getattr(after, "placement", None)
    return placement.orders if placement is not None and getattr(before, "placement", None) is None else ()


def _looked_up(found: list[PlayedOrder], tiles: set[str]) -> list[PlayedOrder]:
    """The same, with the order that was just challenged marked: it is one of the latest placement's."""
    latest = found[-1].n if found else 0
    return [
        msgspec.structs.replace(order, challenged=True) if order.n == latest and set(order.tiles) == tiles else order
        for order in found
    ]
