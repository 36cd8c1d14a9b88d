"""A game as it was: its record, every position of it, its story, and after its end every order with its values."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.tables.errors import NotNow
from sortilege.tables.played_orders import PlayedOrder
from sortilege.tables.records import record_name, record_of
from sortilege.tables.scene import named, names_at, stepped, written
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import HappenedAnswer, StepAnswer
from sortilege.web.injected import TableId, TheGuest, TheLobby
from sortilege.web.limits import limited

_MOST_AT_ONCE: Final = 500
_ORDERS: Final = {
    200: ResponseSpec(list[PlayedOrder], description="The orders", generate_examples=False),
    **errors(400, 404, 409, 410, 429, 503),
}


@get(
    "/{table_id:str}/record",
    before_request=limited("looking"),
    media_type="application/x-ndjson",
    responses=errors(400, 404, 410, 429, 503),
)
async def record(lobby: TheLobby, guest: TheGuest, table_id: TableId) -> Response[bytes]:
    """The game's record so far, as JSON Lines; `sortilege replay` reads it."""
    table = (await lobby.newest(table_id)).table
    headers = {"Content-Disposition": f'attachment; filename="{record_name(table)}"'}
    lines = await lobby.slices.run(record_of(table, guest.language))
    return Response(lines, media_type="application/x-ndjson", headers=headers)


@get("/{table_id:str}/steps/{n:int}", before_request=limited("looking"), responses=errors(400, 404, 409, 410, 429, 503))
async def step(
    lobby: TheLobby, guest: TheGuest, table_id: TableId, n: Annotated[int, PathParameter(ge=0, le=100_000)]
) -> StepAnswer:
    """The position after `n` entries, and the entry that led there."""
    table = (await lobby.newest(table_id)).table
    language = guest.language
    if table.phase == "gathering":
        raise NotNow(marked("The game has not begun."))
    if n > len(table.entries):
        raise Malformed(marked("n: this game has {count} entries so far"), count=len(table.entries))
    state, happened = table.game.start(), None
    if n > 0:
        one = next(table.play.steps(n - 1))
        state, happened = one.after, stepped(table, one, n, names_at(table, language), language)
    view = table.game.view(state)
    return StepAnswer(
        n=n,
        entries=len(table.entries),
        view=table.veil.over(view),
        written=written(table, view.face_up(), language),
        named=named(table, view.face_up(), language),
        happening=happened,
    )


@get("/{table_id:str}/happened", before_request=limited("looking"), responses=errors(400, 404, 410, 429, 503))
async def happened(
    lobby: TheLobby,
    guest: TheGuest,
    table_id: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=_MOST_AT_ONCE)] = _MOST_AT_ONCE,
) -> HappenedAnswer:
    """What has happened at the table after version `since`, the first `most` of it: for what a scene leaves out."""
    room = await lobby.newest(table_id)
    version = room.table.version
    return HappenedAnswer(version, await room.happened(since, most, guest.language))


@get("/{table_id:str}/orders", before_request=limited("looking"), responses=_ORDERS)
async def orders(lobby: TheLobby, guest: TheGuest, table_id: TableId) -> Response[bytes]:
    """After a picture game: every new order that was played, with the true values."""
    room = await lobby.newest(table_id)
    if room.table.phase != "over":
        raise NotNow(marked("The values are shown when the game is over."))
    return Response(await room.orders(guest.language), media_type="application/json")


router = Router("/api/tables", route_handlers=[record, step, happened, orders], tags=["Past"])
