"""The home page, and the shortest way to a game."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Template

from sortilege.narration.titles import table_title
from sortilege.people.guest import Guest
from sortilege.tables.quick_games import quick_game
from sortilege.web.api.answers import listed
from sortilege.web.api.shapes import ListedTable
from sortilege.web.injected import TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import AnyRequest, go_to, guest, show, visiting
from sortilege.web.pages.samples import positions, questions
from sortilege.workshop.opening_tables import open_table

_MINE: Final = 6
_OPEN: Final = 12


@get("/", include_in_schema=False, before_request=limited("looking"))
async def home(request: AnyRequest, lobby: TheLobby) -> Template:
    visitor = visiting(request)
    reader = guest(request, visitor)
    mine = await listed(request, lobby, await lobby.store.tables_of(reader.known(), 4 * _MINE), reader)
    public = await listed(request, lobby, await lobby.store.open_tables(_OPEN), reader)
    return show(
        request,
        "home.html",
        visitor,
        pairs=questions(reader.language),
        minis=positions(reader.language),
        mine=[_mine(table, reader) for table in mine if table.phase != "over"][:_MINE],
        tables=[_public(table, reader) for table in public],
    )


def _mine(table: ListedTable, reader: Guest) -> dict[str, Any]:
    others = [seat.name for seat in table.seats if seat.kind != "open" and seat.name != reader.name]
    return {
        "id": table.id,
        "game": table.game,
        "title": table_title(table.game, table.edition_title, reader.language),
        "with": ", ".join(others),
        "my_turn": table.your_turn,
        "gathering": table.phase == "gathering",
    }


def _public(table: ListedTable, reader: Guest) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table_title(table.game, table.edition_title, reader.language),
        "seats": [{"name": seat.name, "colour": seat.colour, "open": seat.kind == "open"} for seat in table.seats],
        "free": table.open_seats,
        "watchable": table.phase == "playing",
    }


@post("/play", include_in_schema=False, before_request=limited("founding"))
async def play_now(request: AnyRequest, lobby: TheLobby, workshop: TheWorkshop) -> Response[Any]:
    """One click, and a game against bots is running."""
    form = await request.form()
    visitor = visiting(request)
    setup = quick_game(str(form.get("game", "")), lesson=form.get("lesson") == "1", edition=form.get("edition") or None)
    room = await open_table(lobby, workshop, setup, guest(request, visitor))
    return go_to(request, f"/t/{room.table.id}", visitor)


handlers = [home, play_now]
