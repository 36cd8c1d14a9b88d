"""The public shelf: what is on it, what waits for it, and the page of one card set, where people approve and report."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from litestar import Response, get, post
from litestar.params import PathParameter
from litestar.response import Template

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.i18n import LANGUAGES, texts
from sortilege.i18n.refusals import told
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.store.listing_states import ENOUGH
from sortilege.store.listings import Listing
from sortilege.tables.lobby import Lobby
from sortilege.web.answers.shelf import shelf_address, shelf_answer, shelved_set, themes, wanted
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.card_sets import seen_cards, set_context
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.proxies import network
from sortilege.workshop.approving import approve, obstacle
from sortilege.workshop.shelf import LARGEST_PAGE, LONGEST_COMPLAINT, LONGEST_SEARCH, REASONS, Reason
from sortilege.workshop.themes import THEMES
from sortilege.workshop.workshop import Workshop

Version = Annotated[int, PathParameter(ge=1, le=10**9 - 1)]
_PAGE_DIGITS: Final = len(str(LARGEST_PAGE))


@get("/shelf", include_in_schema=False, before_request=limited("looking"))
async def shelf_page(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    return await _list(request, workshop, visitor, guest, "listed")


@get("/shelf/waiting", include_in_schema=False, before_request=limited("looking"))
async def waiting_page(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    return await _list(request, workshop, visitor, guest, "waiting")


async def _list(
    request: AnyRequest, workshop: Workshop, visitor: Visitor, guest: Guest, state: Literal["listed", "waiting"]
) -> Template:
    """What makes no sense in the address counts as not asked for."""
    asked = request.query_params
    theme = asked.get("theme", "") if asked.get("theme") in THEMES else ""
    speaks = asked.get("speaks", "") if asked.get("speaks") in LANGUAGES else ""
    typed = asked.get("q", "")[:LONGEST_SEARCH].strip()
    page = _page(asked.get("page", ""))
    found = shelf_answer(await workshop.shelf.page(state, wanted(theme, speaks, typed), page), page, guest.language)
    return show(
        request,
        "shelf.html",
        visitor,
        waiting=state == "waiting",
        shelf=msgspec.to_builtins(found),
        asked={"q": typed, "theme": theme, "speaks": speaks},
        themes=msgspec.to_builtins(themes(guest.language)),
        spoken=[{"code": code, "name": name} for code, name in LANGUAGES.items()],
        needed=ENOUGH,
    )


def _page(typed: str) -> int:
    is_number = typed.isascii() and typed.isdigit() and len(typed) <= _PAGE_DIGITS
    return min(LARGEST_PAGE, max(1, int(typed))) if is_number else 1


@get("/shelf/{set_id:str}", include_in_schema=False, before_request=limited("looking"))
async def shelved_page(
    request: AnyRequest, lobby: TheLobby, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, set_id: SetId
) -> Template:
    """What is listed, or else what waits."""
    return await _set(request, lobby, workshop, visitor, guest, await workshop.shelf.find(set_id))


@get("/shelf/{set_id:str}/{version:int}", include_in_schema=False, before_request=limited("looking"))
async def version_page(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    set_id: SetId,
    version: Version,
) -> Template:
    return await _set(request, lobby, workshop, visitor, guest, await workshop.shelf.find(set_id, version))


async def _set(
    request: AnyRequest, lobby: Lobby, workshop: Workshop, visitor: Visitor, guest: Guest, listing: Listing
) -> Template:
    cards = await seen_cards(workshop, f"{listing.set_id}@{listing.version}", guest)
    context = await set_context(workshop, cards, guest)
    return show(request, "set.html", visitor, **context, shelf=await _facts(lobby, workshop, listing, guest))


async def _facts(lobby: Lobby, workshop: Workshop, listing: Listing, guest: Guest) -> dict[str, Any]:
    """What the shelf knows about it, and what the reader may say about it."""
    say = texts(guest.language)
    said = await lobby.store.opinions.said_by(listing.set_id, listing.version, guest.known())
    refusal = await obstacle(lobby, workshop, listing, guest)
    return {
        **msgspec.to_builtins(shelved_set(listing, guest.language)),
        "speaks": ", ".join(LANGUAGES.get(code, code) for code in listing.languages),
        "needed": ENOUGH,
        "approved": said.approved,
        "obstacle": told(refusal, guest.language) if refusal else None,
        "reported": said.complained,
        "reasons": [{"id": id, "title": say(title)} for id, title in REASONS.items()],
        "longest": LONGEST_COMPLAINT,
    }


@post("/shelf/{set_id:str}/{version:int}/approve", include_in_schema=False, before_request=limited("reporting"))
async def approve_form(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    set_id: SetId,
    version: Version,
) -> Response[Any]:
    listing = await workshop.shelf.find(set_id, version)
    await approve(lobby, workshop, listing, guest, network(request))
    return go_to(request, shelf_address(await workshop.shelf.find(set_id, version)), visitor)


@post("/shelf/{set_id:str}/{version:int}/report", include_in_schema=False, before_request=limited("reporting"))
async def report_form(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, set_id: SetId, version: Version
) -> Response[Any]:
    """With enough reports it is gone: then one comes back to the shelf."""
    form = await read_fields(request)
    reason, words = form.get("reason", ""), form.get("words", "")[:LONGEST_COMPLAINT]
    if reason not in get_args(Reason):
        raise Malformed(marked("Please choose one of the possibilities."))
    listing = await workshop.shelf.find(set_id, version)
    await workshop.shelf.complain(listing, guest, network(request), reason, words)  # type: ignore[arg-type]
    left = [one for one in await workshop.shelf.public(set_id) if one.version == version]
    return go_to(request, shelf_address(left[0]) if left else "/shelf", visitor)


handlers = [shelf_page, waiting_page, shelved_page, version_page, approve_form, report_form]
