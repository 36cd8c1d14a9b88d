"""The public shelf: look through it, approve of what waits, say that something should not be there."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.i18n import LANGUAGES
from sortilege.web.answers.shelf import shelf_answer, shelved_set, wanted
from sortilege.web.answers.shelf_shapes import ShelfAnswer, ShelvedSet
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.proxies import network
from sortilege.workshop.approving import approve as approve_of
from sortilege.workshop.shelf import LARGEST_PAGE, LONGEST_COMPLAINT, LONGEST_SEARCH, Reason
from sortilege.workshop.themes import check_theme

_LARGEST = 10**9 - 1
Version = Annotated[int, msgspec.Meta(ge=1, le=_LARGEST)]
"""Of a card set."""


class Approval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Version


class ShelfReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: Version
    reason: Reason
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_COMPLAINT)] = ""


@get("/", before_request=limited("looking"), responses=errors(400, 429, 503))
async def look_through(
    workshop: TheWorkshop,
    guest: TheGuest,
    theme: Annotated[str, QueryParameter(max_length=20)] = "",
    speaks: Annotated[str, QueryParameter(max_length=10, description="The language of the cards")] = "",
    q: Annotated[str, QueryParameter(max_length=LONGEST_SEARCH, description="Words to find")] = "",
    page: Annotated[int, QueryParameter(ge=1, le=LARGEST_PAGE)] = 1,
    waiting: Annotated[bool, QueryParameter(description="Those that wait for approval instead")] = False,
) -> ShelfAnswer:
    """Card sets that people have published, the latest first."""
    if theme:
        check_theme(theme)
    if speaks and speaks not in LANGUAGES:
        raise Malformed(marked("speaks: one of {languages}"), languages=", ".join(LANGUAGES))
    found = await workshop.shelf.page("waiting" if waiting else "listed", wanted(theme, speaks, q), page)
    return shelf_answer(found, page, guest.language)


@get("/{set_id:str}", before_request=limited("looking"), responses=errors(400, 404, 429, 503))
async def look(
    workshop: TheWorkshop,
    guest: TheGuest,
    set_id: SetId,
    version: Annotated[int | None, QueryParameter(ge=1, le=_LARGEST)] = None,
) -> ShelvedSet:
    """One of them: this version, or else the one that is listed, or else the one that waits."""
    return shelved_set(await workshop.shelf.find(set_id, version), guest.language)


@post(
    "/{set_id:str}/approve",
    status_code=200,
    before_request=limited("reporting"),
    responses=errors(400, 403, 404, 409, 413, 429, 503),
)
async def approve(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    guest: TheGuest,
    set_id: SetId,
    data: JSONBody[Approval],
) -> ShelvedSet:
    """Good enough for everybody: said by people who have played a game with it to the end."""
    listing = await workshop.shelf.find(set_id, data.version)
    await approve_of(lobby, workshop, listing, guest, network(request))
    return shelved_set(await workshop.shelf.find(set_id, data.version), guest.language)


@post(
    "/{set_id:str}/report",
    status_code=204,
    before_request=limited("reporting"),
    responses=errors(400, 403, 404, 413, 429, 503),
)
async def report(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[ShelfReport]
) -> None:
    """Say that it should not be on the shelf; whoever runs the site gets to read it."""
    listing = await workshop.shelf.find(set_id, data.version)
    await workshop.shelf.complain(listing, guest, network(request), data.reason, data.words)


router = Router("/api/shelf", route_handlers=[look_through, look, approve, report], tags=["Shelf"])
