"""The home page, and the shortest way to a game."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Template

from sortilege.games import PICTURE_GAMES
from sortilege.tables.quick_games import quick_game
from sortilege.web.forms import read_fields
from sortilege.web.injected import (
    AnyRequest,
    TheDaily,
    TheGuest,
    TheLobby,
    TheSolving,
    TheTraining,
    TheVisitor,
    TheWorkshop,
)
from sortilege.web.limits import limited
from sortilege.web.pages.daily import todays
from sortilege.web.pages.open_tables import shown_tables
from sortilege.web.pages.own_tables import own_tables
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.puzzles import todays_puzzle
from sortilege.web.pages.samples import positions, questions
from sortilege.workshop.opening_tables import open_table
from sortilege.workshop.trial_games import try_out

_FINISHED: Final = 3


@get("/", include_in_schema=False, before_request=limited("looking"))
async def home(
    request: AnyRequest,
    lobby: TheLobby,
    daily: TheDaily,
    training: TheTraining,
    solving: TheSolving,
    visitor: TheVisitor,
    guest: TheGuest,
) -> Template:
    mine, finished = await own_tables(request, lobby, guest, _FINISHED)
    return show(
        request,
        "home.html",
        visitor,
        pairs=questions(guest.language),
        minis=positions(guest.language),
        today=await todays(request, daily, guest, lobby.now()),
        trained=await training.today(guest.owner),
        puzzle=await todays_puzzle(solving, guest),
        mine=mine,
        finished=finished,
        tables=await shown_tables(request, lobby, guest),
    )


@post("/play", include_in_schema=False, before_request=limited("founding"))
async def play_now(
    request: AnyRequest, lobby: TheLobby, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    """One click, and a game against bots is running; the first one of its kind helps."""
    form = await read_fields(request)
    game = form.get("game", "")
    lesson = form.get("lesson") == "1" or game not in visitor.knows
    if game in PICTURE_GAMES and (edition := form.get("edition")):
        room = await try_out(lobby, workshop, edition, game, guest, lesson=lesson)
    else:
        room = await open_table(lobby, workshop, quick_game(game, lesson=lesson), guest)
    return go_to(request, f"/t/{room.table.id}", visitor)


handlers = [home, play_now]
