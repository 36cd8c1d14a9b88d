"""Setting up a table: the page with everything one can choose, and what becomes of it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.bots import levels_of
from sortilege.bots.levels import describe
from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import texts
from sortilege.i18n.refusals import sentence
from sortilege.narration.names import Names
from sortilege.narration.titles import shown_games
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.tables.rated import CannotBeRated, NeedsName
from sortilege.web.faults import in_words
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.form import Fault, Faulty
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.playable_sets import playable_sets
from sortilege.web.pages.setup_form import read_form
from sortilege.workshop.opening_tables import open_table
from sortilege.workshop.workshop import Workshop

_WITH: Final = ("bots", "friends", "device", "solo")


@get("/new", include_in_schema=False, before_request=limited("looking"))
async def setup_page(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    game = request.query_params.get("game", shown_games(guest.language)[0].id)
    if game not in GAMES:
        raise NotFound(marked("There is no such game."))
    edition = request.query_params.get("edition")
    given = {"with": request.query_params.get("with", ""), **({"edition": edition} if edition else {})}
    return await _page(request, workshop, visitor, guest, game, given, [])


@post("/new", include_in_schema=False, before_request=limited("founding"))
async def setup_form(
    request: AnyRequest, lobby: TheLobby, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    fields = await read_fields(request)
    game = fields.get("game", "")
    if game not in GAMES:
        raise Malformed(marked("game: one of {games}"), games=", ".join(GAMES))
    try:
        setup = read_form(fields, texts(guest.language))
        room = await open_table(lobby, workshop, setup, guest)
    except Faulty as faulty:
        return await _page(request, workshop, visitor, guest, game, fields, faulty.faults)
    except (Malformed, NotFound) as refusal:
        fault = Fault("", _said(refusal, guest))
        return await _page(request, workshop, visitor, guest, game, fields, [fault])
    except (CannotBeRated, NeedsName) as refusal:
        return await _page(request, workshop, visitor, guest, game, fields, [Fault("rated", _said(refusal, guest))])
    return go_to(request, f"/t/{room.table.id}", visitor)


def _said(refusal: Refused, guest: Guest) -> str:
    return sentence(in_words(refusal, Names((), None, guest.language)))


async def _page(
    request: AnyRequest,
    workshop: Workshop,
    visitor: Visitor,
    guest: Guest,
    game: str,
    given: dict[str, str],
    faults: list[Fault],
) -> Template:
    solo = GAMES[game].solo
    wanted = given.get("with", "")
    seats = GAMES[game].seat_counts
    pictures = game in PICTURE_GAMES
    editions = await playable_sets(workshop, guest, game, given.get("edition")) if pictures else []
    return show(
        request,
        "new.html",
        visitor,
        status=422 if faults else 200,
        game=game,
        **{"with": "solo" if solo else wanted if wanted in _WITH[:3] else "bots"},
        least=max(2, seats[0]) if not solo else 1,
        most=seats[-1],
        levels=[_level(level, guest.language) for level in levels_of(game)],
        editions=editions,
        keeps_name=guest.kept,
        given=_known(given, [edition["id"] for edition in editions]),
        faults=[msgspec.structs.asdict(fault) for fault in faults],
    )


def _known(given: dict[str, str], editions: list[str]) -> dict[str, str]:
    """What was given; instead of a card set that is not to be had, the first one."""
    edition = given.get("edition")
    return {**given, "edition": edition if edition in editions else FIRST_EDITION}


def _level(level: str, language: str) -> dict[str, str]:
    described = describe(level, language)
    return {"id": level, "title": described.word, "line": described.sentence}


handlers = [setup_page, setup_form]
