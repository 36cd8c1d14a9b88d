"""A game as it was: its record, every position of it, and after its end every order with its values."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter

from sortilege.core.errors import Malformed
from sortilege.core.record import Header, write_entry, write_header
from sortilege.core.templates import marked
from sortilege.tables.cards import Cards
from sortilege.tables.errors import NotNow
from sortilege.tables.played_orders import PlayedOrder, orders_played
from sortilege.tables.scene import names_at, stepped
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import StepAnswer
from sortilege.web.injected import TableId, TheGuest, TheLobby
from sortilege.web.limits import limited


@get(
    "/{table_id:str}/record",
    before_request=limited("looking"),
    media_type="application/x-ndjson",
    responses=errors(400, 404, 429, 503),
)
async def record(lobby: TheLobby, table_id: TableId) -> Response[bytes]:
    """The game's record so far, as JSON Lines; `sortilege replay` reads it."""
    table = (await lobby.room(table_id)).table
    header = Header(
        game=table.setup.game,
        seats=tuple(chair.name for chair in table.chairs),
        options={**table.setup.options, "first": table.first},
        edition=_edition_file(table.cards),
    )
    lines = [write_header(header), *map(write_entry, table.entries)]
    disposition = f'attachment; filename="{table.setup.game}-{table.id}.jsonl"'
    headers = {"Content-Disposition": disposition}
    return Response(b"".join(lines), media_type="application/x-ndjson", headers=headers)


def _edition_file(cards: Cards | None) -> str | None:
    """What `sortilege replay` looks for: a shipped edition, or the file of somebody's own set beside the record."""
    if cards is None:
        return None
    return f"{cards.edition.id}.zip" if cards.own else cards.name


@get("/{table_id:str}/steps/{n:int}", before_request=limited("looking"), responses=errors(400, 404, 409, 429, 503))
async def step(
    lobby: TheLobby, guest: TheGuest, table_id: TableId, n: Annotated[int, PathParameter(ge=0, le=100_000)]
) -> StepAnswer:
    """The position after `n` entries, and the entry that led there."""
    table = (await lobby.room(table_id)).table
    language = guest.language
    if table.phase == "gathering":
        raise NotNow(marked("The game has not begun."))
    if n > len(table.entries):
        raise Malformed(marked("n: this game has {count} entries so far"), count=len(table.entries))
    state, happened = table.game.start(), None
    for number, one in enumerate(table.play.steps(), 1):
        if number > n:
            break
        state = one.after
        if number == n:
            happened = stepped(table, one, n, names_at(table, language), language)
    view = table.game.view(state)
    return StepAnswer(
        n=n,
        entries=len(table.entries),
        view=view,
        written=table.cards.write(view.face_up(), language) if table.cards else {},
        happening=happened,
    )


@get("/{table_id:str}/orders", before_request=limited("looking"), responses=errors(400, 404, 409, 429, 503))
async def orders(lobby: TheLobby, guest: TheGuest, table_id: TableId) -> list[PlayedOrder]:
    """After a picture game: every new order that was played, with the true values."""
    table = (await lobby.room(table_id)).table
    language = guest.language
    if table.phase != "over":
        raise NotNow(marked("The values are shown when the game is over."))
    return orders_played(table, language)


router = Router("/api/tables", route_handlers=[record, step, orders], tags=["Past"])
