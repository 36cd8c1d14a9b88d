"""Pages to read: how the games go, the card sets, the API, and what this site is."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from litestar.response import Template

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.art import art_credits
from sortilege.editions.library import shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import client_texts
from sortilege.narration.titles import game_title
from sortilege.people.errors import NotFound
from sortilege.rules_pages import overview, rules_page
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.web.answers.editions import edition_texts
from sortilege.web.answers.sets import my_sets
from sortilege.web.injected import AnyRequest, TheGuest, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.figures import figures
from sortilege.web.pages.page_answer import show
from sortilege.web.pages.playable_sets import is_enough
from sortilege.web.pages.print_and_play import print_choices
from sortilege.web.pages.samples import positions
from sortilege.workshop.visible_cards import cards_for


@get("/learn", include_in_schema=False, before_request=limited("looking"))
async def learn(request: AnyRequest, visitor: TheVisitor, guest: TheGuest) -> Template:
    rules = msgspec.to_builtins(overview(guest.language))
    return show(request, "learn.html", visitor, minis=positions(guest.language), rules=rules)


@get("/learn/{game:str}", include_in_schema=False, before_request=limited("looking"))
async def learn_game(request: AnyRequest, visitor: TheVisitor, guest: TheGuest, game: FromPath[str]) -> Template:
    if game not in GAMES:
        raise NotFound(marked("There is no such game."))
    page = rules_page(game, guest.language)
    return show(
        request,
        "learn/game.html",
        visitor,
        game=game,
        game_title=game_title(game, guest.language),
        rules=msgspec.to_builtins(page),
        figures=figures(page.figures, guest.language),
        texts=dict(client_texts(guest.language)),
        minis=positions(guest.language),
    )


@get("/sets", include_in_schema=False, before_request=limited("looking"))
async def card_sets(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    sets = [_set(shipped_cards(id), guest.language) for id in shipped_ids()]
    mine = msgspec.to_builtins(await my_sets(workshop, guest))
    return show(request, "sets.html", visitor, sets=sets, mine=mine)


@get("/sets/{id:str}", include_in_schema=False, before_request=limited("looking"))
async def card_set(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, id: FromPath[str]
) -> Template:
    try:
        cards = await cards_for(workshop, id, guest)
    except (Malformed, NotFound):
        raise NotFound(marked("There is no such card set, or it is private.")) from None
    return show(
        request,
        "set.html",
        visitor,
        set=_set(cards, guest.language),
        own=cards.own is not None,
        maker=cards.own is not None and await workshop.is_maker(cards.own, guest.owner),
        possible=[game for game in PICTURE_GAMES if is_enough(cards.edition, game)],
        printed=print_choices(cards.edition, guest.language),
    )


def _set(cards: Cards, language: str) -> dict[str, Any]:
    edition = cards.edition
    shown = edition_texts(cards, language)
    return {
        "id": cards.own or cards.name,
        "title": shown.title,
        "description": text(edition.description, language),
        "license": edition.license,
        "items": [{"name": item.name, "picture": item.picture} for item in shown.items.values()],
        "attributes": [{"id": id, **msgspec.to_builtins(attribute)} for id, attribute in shown.attributes.items()],
        "credits": [msgspec.to_builtins(credit) for credit in edition.credits],
    }


@get("/about", include_in_schema=False, before_request=limited("looking"))
async def about(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(request, "about.html", visitor, credits=[msgspec.to_builtins(one) for one in art_credits()])


@get("/api", include_in_schema=False, before_request=limited("looking"))
async def api_examples(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(request, "api.html", visitor)


handlers = [learn, learn_game, card_sets, card_set, about, api_examples]
