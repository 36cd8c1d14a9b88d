"""The pages of a table: play, watch, step through it, join by a code."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from sortilege.i18n import client_texts, texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.people.visitor import Visitor
from sortilege.tables.cards import Cards
from sortilege.tables.lobby import Lobby
from sortilege.tables.table import Table
from sortilege.web.answers.tables import table_answer
from sortilege.web.injected import AnyRequest, TableId, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import show
from sortilege.workshop.workshop import Workshop

_LONGEST_CODE: Final = 16
_TOLD: Final = 200
"""Things that a page tells from the start: more than anybody scrolls back. A replay asks for the rest."""


@get("/t/{table_id:str}", include_in_schema=False, before_request=limited("looking"))
async def table_page(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    table_id: TableId,
) -> Template:
    return await _table(request, lobby, workshop, visitor, guest, table_id, "table.html")


@get("/t/{table_id:str}/replay", include_in_schema=False, before_request=limited("looking"))
async def replay_page(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    table_id: TableId,
) -> Template:
    return await _table(request, lobby, workshop, visitor, guest, table_id, "replay.html")


async def _table(
    request: AnyRequest, lobby: Lobby, workshop: Workshop, visitor: Visitor, guest: Guest, table_id: str, template: str
) -> Template:
    room = await lobby.newest(table_id)
    answer = await table_answer(request, lobby, room, guest, visitor, most=_TOLD)
    return show(
        request,
        template,
        visitor,
        table=_plain(answer),
        texts=dict(client_texts(guest.language)),
        game_title=_title(room.table, guest.language),
        edition_title=answer.edition.title if answer.edition else None,
        build=await _build(workshop, room.table.cards, guest.owner),
    )


def _title(table: Table, language: str) -> str:
    return texts(language)("Attack") if table.time is not None else game_title(table.setup.game, language)


async def _build(workshop: Workshop, cards: Cards | None, owner: Owner | None) -> str | None:
    """Where the reader makes these cards, if they are the reader's own."""
    own = cards.own if cards else None
    return f"/build/{own}" if own is not None and await workshop.is_maker(own, owner) else None


def _plain(answer: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(answer))


@get("/join", include_in_schema=False, before_request=limited("guessing"))
async def join_page(
    request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest, code: FromQuery[str | None] = None
) -> Response[Any]:
    """Type a table's code; or, with one, go there."""
    typed = "".join((code or "").split()).upper()
    if not typed:
        return show(request, "join.html", visitor, code="", fault=None)
    found = await lobby.store.tables.find_code(typed) if len(typed) <= _LONGEST_CODE and typed.isalnum() else None
    if found is None:
        say = texts(guest.language)
        fault = say("There is no table with this code. Is every letter right?")
        return show(request, "join.html", visitor, status=404, code=typed[:_LONGEST_CODE], fault=fault)
    return Redirect(f"/t/{found}", status_code=303)


handlers = [table_page, replay_page, join_page]
