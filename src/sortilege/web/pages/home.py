"""The home page, and the shortest way to a game."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Template

from sortilege.bots import levels_of
from sortilege.core.errors import Malformed
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.people.guest import Guest
from sortilege.tables.setup import SeatPlan, Setup
from sortilege.web.api.answers import listed
from sortilege.web.api.shapes import ListedTable
from sortilege.web.injected import TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.opening_tables import found
from sortilege.web.pages.page_answer import AnyRequest, go_to, guest, show, visiting
from sortilege.web.pages.playable_sets import FIRST_EDITION
from sortilege.web.pages.samples import positions, questions
from sortilege.web.titles import table_title

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
    setup = quick(str(form.get("game", "")), lesson=form.get("lesson") == "1", edition=form.get("edition") or None)
    room = await found(lobby, workshop, setup, guest(request, visitor))
    return go_to(request, f"/t/{room.table.id}", visitor)


def quick(game: str, *, lesson: bool, edition: str | None = None) -> Setup:
    """A game that begins at once: alone, or against two bots that are neither hopeless nor the best."""
    if game not in GAMES:
        raise Malformed(f"game: one of {', '.join(GAMES)}")
    levels = levels_of(game)
    level = levels[min(1 if lesson else 2, len(levels) - 1)]
    bots = 0 if GAMES[game].solo else 1 if lesson else 2
    return Setup(
        game=game,
        edition=(edition or FIRST_EDITION) if game in PICTURE_GAMES else None,
        seats=(SeatPlan("me"), *(SeatPlan("bot", level) for _ in range(bots))),
        options=GAMES[game].quick,
        first=0,
        lesson=lesson,
    )


handlers = [home, play_now]
