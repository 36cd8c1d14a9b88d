"""Setting up a table: the page with everything one can choose, and what becomes of it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Template

from sortilege.bots import LEVELS
from sortilege.bots.levels import describe
from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import texts
from sortilege.web.editions import picture_address
from sortilege.web.given import TheHouse
from sortilege.web.limits import limited
from sortilege.web.pages.answering import AnyRequest, go_to, guest, show, visiting
from sortilege.web.pages.home import FIRST_EDITION
from sortilege.web.pages.setup_form import Fault, Faulty, read_form
from sortilege.web.visitor import Visitor, language_of

_WITH: Final = ("bots", "friends", "device", "solo")
_PICTURES: Final = 5


@get("/new", include_in_schema=False, before_request=limited("looking"))
async def setup_page(request: AnyRequest) -> Template:
    game = request.query_params.get("game", "the-box")
    if game not in GAMES:
        raise Malformed(f"game: one of {', '.join(GAMES)}")
    given = {"edition": edition} if (edition := request.query_params.get("edition")) in shipped_ids() else {}
    return _page(request, visiting(request), game, request.query_params.get("with", ""), given, [])


@post("/new", include_in_schema=False, before_request=limited("founding"))
async def setup_form(request: AnyRequest, house: TheHouse) -> Response[Any]:
    sent = await request.form()
    fields = {name: str(sent[name]) for name in sent}
    visitor = visiting(request)
    if fields.get("game") not in GAMES:
        raise Malformed(f"game: one of {', '.join(GAMES)}")
    try:
        setup = read_form(fields, texts(language_of(request, visitor)))
        room = await house.set_up(setup, guest(request, visitor))
    except Faulty as faulty:
        return _page(request, visitor, fields["game"], fields.get("with", ""), fields, faulty.faults)
    return go_to(request, f"/t/{room.table.id}", visitor)


def _page(
    request: AnyRequest, visitor: Visitor, game: FromPath[str], wanted: str, given: dict[str, str], faults: list[Fault]
) -> Template:
    solo = game.endswith("-solo")
    language = language_of(request, visitor)
    seats = GAMES[game].seat_counts
    return show(
        request,
        "new.html",
        visitor,
        status=422 if faults else 200,
        game=game,
        **{"with": "solo" if solo else wanted if wanted in _WITH[:3] else "bots"},
        least=max(2, seats[0]) if not solo else 1,
        most=seats[-1],
        levels=[_level(level, language) for level in LEVELS[game]],
        editions=_editions(language) if game in PICTURE_GAMES else [],
        given=given,
        faults=[msgspec.structs.asdict(fault) for fault in faults],
    )


def _level(level: str, language: str) -> dict[str, str]:
    described = describe(level, language)
    return {"id": level, "title": described.word, "line": described.sentence}


@cache
def _editions(language: str) -> list[dict[str, Any]]:
    ids = sorted(shipped_ids(), key=lambda id: (id != FIRST_EDITION, id))
    return [_edition(id, language) for id in ids]


def _edition(id: str, language: str) -> dict[str, Any]:
    edition = shipped(id)
    return {
        "id": id,
        "title": text(edition.title, language),
        "description": text(edition.description, language),
        "count": len(edition.items),
        "pictures": [picture_address(id, item.id) for item in edition.items[:: len(edition.items) // _PICTURES]][
            :_PICTURES
        ],
        "attributes": [
            {"id": attribute.id, "title": text(attribute.title, language), "difficulty": attribute.difficulty}
            for attribute in edition.attributes
        ],
    }


handlers = [setup_page, setup_form]
