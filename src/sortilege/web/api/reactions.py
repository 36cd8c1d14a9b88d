"""Saying a few fixed words at a table."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from sortilege.tables.reactions import speaking_seat
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import Reacting
from sortilege.web.injected import AnyRequest, TableId, TheGuest, TheLobby
from sortilege.web.limits import charge, limited


@post(
    "/{table_id:str}/reactions",
    status_code=204,
    before_request=limited("acting"),
    responses=errors(400, 403, 404, 410, 413, 429, 503),
)
async def react(
    request: AnyRequest, lobby: TheLobby, guest: TheGuest, table_id: TableId, data: JSONBody[Reacting]
) -> None:
    """Say one of a few words, which everybody at the table sees for some seconds. Nothing of it is kept."""
    table = (await lobby.newest(table_id)).table
    seat = speaking_seat(table, guest, data.seat)
    await charge(request, "reacting", who=f"{table_id} {seat}")
    lobby.reactions.say(table_id, seat, data.reaction)


router = Router("/api/tables", route_handlers=[react], tags=["Company"])
