"""The card sets: all of them, one of them, and one with its values. Those that people publish are in `shelf`."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect, Template

from sortilege.attack.playable import playable
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.library import shipped_ids
from sortilege.editions.writing import text
from sortilege.games import PICTURE_GAMES
from sortilege.i18n import LANGUAGES
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.listings import Wanted
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.web.answers.editions import edition_texts
from sortilege.web.answers.sets import my_sets
from sortilege.web.answers.shelf import shelf_answer, themes
from sortilege.web.injected import AnyRequest, TheGuest, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import show
from sortilege.web.pages.playable_sets import is_enough
from sortilege.web.pages.print_and_play import print_choices
from sortilege.workshop.visible_cards import cards_for, shown_name
from sortilege.workshop.workshop import Workshop, is_set_name

_LATEST: Final = 6
"""Of the shelf, beside the sets that come with the program."""


@get("/sets", include_in_schema=False, before_request=limited("looking"))
async def card_sets(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    shelf = shelf_answer(await workshop.shelf.page("listed", Wanted()), 1, guest.language)
    return show(
        request,
        "sets.html",
        visitor,
        sets=[shown_set(shipped_cards(id), guest.language) for id in shipped_ids()],
        mine=msgspec.to_builtins(await my_sets(workshop, guest)),
        shelf=msgspec.to_builtins(shelf.sets[:_LATEST]),
        total=shelf.total,
        themes=msgspec.to_builtins(themes(guest.language)),
        spoken=[{"code": code, "name": name} for code, name in LANGUAGES.items()],
    )


@get("/sets/{id:str}", include_in_schema=False, before_request=limited("looking"))
async def card_set(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, id: FromPath[str]
) -> Response[Any]:
    if "@" in id and is_set_name(id):
        return Redirect("/shelf/{}/{}".format(*id.split("@")), status_code=303)
    cards = await seen_cards(workshop, id, guest)
    return show(request, "set.html", visitor, **await set_context(workshop, cards, guest))


@get("/sets/{id:str}/values", include_in_schema=False, before_request=limited("looking"))
async def card_values(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, id: FromPath[str]
) -> Template:
    """All cards with everything on them: for whoever wants to know whether it is worth playing."""
    cards = await seen_cards(workshop, id, guest)
    rows = await workshop.work_queue.quickly(_rows, cards, guest.language)
    return show(request, "set_values.html", visitor, set=shown_set(cards, guest.language), rows=rows)


async def seen_cards(workshop: Workshop, name: str, guest: Guest) -> Cards:
    try:
        return await cards_for(workshop, name, guest)
    except (Malformed, NotFound):
        raise NotFound(marked("There is no such card set, or it is private.")) from None


async def set_context(workshop: Workshop, cards: Cards, guest: Guest) -> dict[str, Any]:
    """What the page of a card set shows."""
    return {
        "set": shown_set(cards, guest.language),
        "own": cards.own,
        "maker": cards.own is not None and await workshop.is_maker(cards.own, guest.owner),
        "attackable": bool(playable(cards.edition)),
        "possible": [game for game in PICTURE_GAMES if is_enough(cards.edition, game)],
        "printed": print_choices(cards.edition, guest.language),
    }


def shown_set(cards: Cards, language: str) -> dict[str, Any]:
    edition = cards.edition
    shown = edition_texts(cards, language)
    return {
        "id": shown_name(cards),
        "title": shown.title,
        "description": text(edition.description, language),
        "license": edition.license,
        "items": [{"name": item.name, "picture": item.picture} for item in shown.items.values()],
        "attributes": [{"id": id, **msgspec.to_builtins(attribute)} for id, attribute in shown.attributes.items()],
        "credits": [msgspec.to_builtins(credit) for credit in edition.credits],
    }


def _rows(cards: Cards, language: str) -> list[list[str]]:
    """The values of each item as they stand on its card; empty where there is none."""
    ids = [attribute.id for attribute in cards.edition.attributes]
    return [
        [cards.written(id, item.values[id], language) if id in item.values else "" for id in ids]
        for item in cards.edition.items
    ]


handlers = [card_sets, card_set, card_values]
