"""What everybody at a table has seen of the data sides so far. Whatever is said about these values tells no secret."""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.core.game import DataSide
from sortilege.tables.played_orders import orders_played
from sortilege.tables.slices import Work
from sortilege.tables.table import Table


def turned_up(table: Table) -> Work[dict[str, DataSide]]:
    """item → attribute → value: what ever lay face up, and after the end the values of every order that was played."""
    seen: dict[str, DataSide] = {}

    def see(data_sides: Mapping[str, DataSide]) -> None:
        for item, side in data_sides.items():
            seen.setdefault(item, {}).update(side)

    if table.cards is None or table.phase == "gathering":
        return seen
    for step in table.play.steps():
        yield
        see(table.game.view(step.after).face_up())
        see(step.revealed)
    if table.phase == "over":
        values = table.cards.edition.values
        for order in (yield from orders_played(table, "en")):
            see({tile: {order.attribute: values[order.attribute][tile]} for tile in order.tiles})
    return seen
