"""Pages to read: how the games go, the card sets, the API, and what this site is."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from litestar.response import Template

from sortilege.editions.art import art_credits
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES
from sortilege.i18n import client_texts, texts
from sortilege.tables.errors import NotFound
from sortilege.web.editions import edition_texts
from sortilege.web.limits import limited
from sortilege.web.pages.answering import AnyRequest, show, visiting
from sortilege.web.pages.figures import figures
from sortilege.web.pages.samples import positions
from sortilege.web.titles import game_title
from sortilege.web.visitor import language_of


@get("/learn", include_in_schema=False, before_request=limited("looking"))
async def learn(request: AnyRequest) -> Template:
    visitor = visiting(request)
    return show(request, "learn.html", visitor, minis=positions(language_of(request, visitor)))


@get("/learn/{game:str}", include_in_schema=False, before_request=limited("looking"))
async def learn_game(request: AnyRequest, game: FromPath[str]) -> Template:
    visitor = visiting(request)
    language = language_of(request, visitor)
    if game not in GAMES:
        raise NotFound(texts(language)("There is no such game."))
    return show(
        request,
        "learn/game.html",
        visitor,
        game=game,
        game_title=game_title(game, language),
        figures=figures(game, language),
        texts=dict(client_texts(language)),
        minis=positions(language),
    )


@get("/sets", include_in_schema=False, before_request=limited("looking"))
async def card_sets(request: AnyRequest) -> Template:
    visitor = visiting(request)
    language = language_of(request, visitor)
    return show(request, "sets.html", visitor, sets=[_set(id, language) for id in shipped_ids()])


@get("/sets/{id:str}", include_in_schema=False, before_request=limited("looking"))
async def card_set(request: AnyRequest, id: FromPath[str]) -> Template:
    visitor = visiting(request)
    language = language_of(request, visitor)
    if id not in shipped_ids():
        raise NotFound(texts(language)("There is no such card set."))
    return show(request, "set.html", visitor, set=_set(id, language))


def _set(id: str, language: str) -> dict[str, Any]:
    edition = shipped(id)
    shown = edition_texts(id, language)
    return {
        "id": id,
        "title": shown.title,
        "description": text(edition.description, language),
        "license": edition.license,
        "items": [{"name": item.name, "picture": item.picture} for item in shown.items.values()],
        "attributes": [{"id": id, **msgspec.to_builtins(attribute)} for id, attribute in shown.attributes.items()],
        "credits": [msgspec.to_builtins(credit) for credit in edition.credits],
    }


@get("/about", include_in_schema=False, before_request=limited("looking"))
async def about(request: AnyRequest) -> Template:
    return show(request, "about.html", visiting(request), credits=[msgspec.to_builtins(one) for one in art_credits()])


@get("/api", include_in_schema=False, before_request=limited("looking"))
async def api_examples(request: AnyRequest) -> Template:
    return show(request, "api.html", visiting(request))


handlers = [learn, learn_game, card_sets, card_set, about, api_examples]
