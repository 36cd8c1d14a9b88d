"""What may be done at a table now, with the orders that each action claims or doubts: for programs, who are told the
same in the arena. Scenes leave the orders out, because browsers know the board and read many scenes."""

from __future__ import annotations

from typing import Any

from litestar import Router, get

from sortilege.arena.told_orders import ORDERS, orders_in
from sortilege.core.game import Action
from sortilege.core.record import entry_object
from sortilege.tables.table import Table
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import LegalAnswer
from sortilege.web.injected import TableId, TheLobby
from sortilege.web.limits import limited


@get("/{table_id:str}/legal", before_request=limited("looking"), responses=errors(400, 404, 410, 429, 503))
async def legal(lobby: TheLobby, table_id: TableId) -> LegalAnswer:
    """Every legal action of every seat that may act, with its orders, and the version at which that is so."""
    table = (await lobby.newest(table_id)).table
    choices = table.choices() if table.phase == "playing" else []
    return LegalAnswer(table.version, [_told(table, seat, action) for seat, action in choices])


def _told(table: Table, seat: int, action: Action) -> dict[str, Any]:
    told = entry_object(seat, table.veil.over(action))
    orders = [table.veil.over(order) for order in orders_in(table.game, table.state)(action)]
    return {**told, ORDERS: orders} if orders else told


router = Router("/api/tables", route_handlers=[legal], tags=["Tables"])
