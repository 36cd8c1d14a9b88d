"""The open tables of the first page, which stay up to date: the list alone, for scripts that ask again and again.

They ask instead of listening, since browsers allow few streams to a site, and a page in the background asks nothing.
What is told to many is looked up once a second.
"""

from __future__ import annotations

from typing import Any, Final

from cachetools import TTLCache
from litestar import get
from litestar.response import Template

from sortilege.narration.titles import table_title
from sortilege.people.guest import Guest, nobody
from sortilege.tables.lobby import Lobby
from sortilege.web.answers.shapes import ListedTable
from sortilege.web.answers.tables import open_tables
from sortilege.web.context import page
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited

_SHOWN: Final = 12
_LASTS: Final = 1.0
"""Seconds."""


async def shown_tables(request: AnyRequest, lobby: Lobby, guest: Guest) -> list[dict[str, Any]]:
    return [_shown(table, guest.language) for table in await open_tables(request, lobby, guest, _SHOWN)]


def _shown(table: ListedTable, language: str) -> dict[str, Any]:
    taken = [seat for seat in table.seats if seat.kind != "open"]
    return {
        "id": table.id,
        "title": table_title(table.game, table.edition_title, language),
        "seats": [{"name": seat.name, "colour": seat.colour, "kind": seat.kind} for seat in taken],
        "of": len(table.seats),
        "free": table.open_seats,
        "clock": table.clock,
        "rated": table.rated,
    }


@get("/tables/open", include_in_schema=False, before_request=limited("waiting"))
async def open_tables_part(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Template:
    known: TTLCache[str, list[dict[str, Any]]] = request.app.state.open_tables
    tables = known.get(guest.language)
    if tables is None:
        tables = known[guest.language] = await shown_tables(request, lobby, nobody(guest.language))
    return Template("parts/open_tables.html", context=page(request, visitor, tables=tables))


def remembered() -> TTLCache[str, list[dict[str, Any]]]:
    """By language, for a moment."""
    return TTLCache(20, _LASTS)


handlers = [open_tables_part]
