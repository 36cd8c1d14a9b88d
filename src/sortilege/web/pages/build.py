"""The builder: one's own card sets, the page where one of them is made, and the set as a file to take along."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Template

from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.i18n import LANGUAGES, client_texts
from sortilege.people.errors import NotFound, NotYours
from sortilege.web.answers.editions import picture_address
from sortilege.web.answers.sets import my_bin, my_sets, set_answer
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show
from sortilege.workshop.errors import no_set
from sortilege.workshop.workshop import is_set_id, is_set_name

_PICTURES: Final = 5
"""Of a card set that can be copied, so that people see what it is about."""


_OF_ONES_OWN_ACCORD: Final = ("none", "same-origin")
"""Where a browser says that its user went: from no page at all, or from one of ours."""


@get("/build", include_in_schema=False, before_request=limited("looking"))
async def build_start(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    return show(
        request,
        "build_start.html",
        visitor,
        sets=msgspec.to_builtins(await my_sets(workshop, guest)),
        binned=msgspec.to_builtins(await my_bin(workshop, guest)),
        shipped=[_to_copy(id, guest.language) for id in shipped_ids()],
        spoken=[{"code": code, "name": name} for code, name in LANGUAGES.items()],
        texts=dict(client_texts(guest.language)),
    )


def _to_copy(id: str, language: str) -> dict[str, Any]:
    edition = shipped(id)
    some = edition.items[:: len(edition.items) // _PICTURES][:_PICTURES]
    return {
        "id": id,
        "title": text(edition.title, language),
        "count": len(edition.items),
        "pictures": [picture_address(id, item.id) for item in some],
    }


@get("/build/{set_id:str}", include_in_schema=False, before_request=limited("looking"))
async def build(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, set_id: FromPath[str]
) -> Response[Any]:
    """With a right `key`, the reader becomes a maker; the address without it is what stays in the browser.

    Unless a browser says that nobody has led its user here, they are asked first. Old ones say nothing, and without
    HTTPS no browser does.
    """
    if not is_set_id(set_id):
        raise no_set()
    if (key := request.query_params.get("key")) is not None:
        if request.headers.get("sec-fetch-site") not in _OF_ONES_OWN_ACCORD:
            return show(request, "build_join.html", visitor, id=set_id, key=key)
        await workshop.sharing.join(set_id, guest, key)
        return go_to(request, f"/build/{set_id}", visitor)
    try:
        made = await workshop.load(set_id, guest)
    except NotYours:  # it is shared, but to change it takes the same link as for any other
        raise no_set() from None
    answer = set_answer(request, made)
    return show(
        request,
        "build.html",
        visitor,
        set=msgspec.json.decode(msgspec.json.encode(answer)),
        texts=dict(client_texts(guest.language)),
    )


@post("/build/{set_id:str}/join", include_in_schema=False, before_request=limited("looking"))
async def join(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, set_id: FromPath[str]
) -> Response[Any]:
    """Another site's page can make a browser open a link, but not press this button."""
    form = await read_fields(request)
    if not is_set_id(set_id):
        raise no_set()
    await workshop.sharing.join(set_id, guest, form.get("key", ""))
    return go_to(request, f"/build/{set_id}", visitor)


@get("/sets/{set_id:str}/edition.zip", include_in_schema=False, before_request=limited("importing"))
async def edition_file(workshop: TheWorkshop, guest: TheGuest, set_id: FromPath[str]) -> Response[bytes]:
    """For its makers the draft as it is, for others what is shared; or a version that is on the shelf."""
    if not is_set_name(set_id):
        raise NotFound(marked("There is no such card set, or it is private."))
    file = await workshop.sharing.edition_file(set_id, guest.owner)
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type="application/zip", headers=headers)


@post("/sets/{set_id:str}/copy", include_in_schema=False, before_request=limited("importing"))
async def copy_set(
    request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest, set_id: FromPath[str]
) -> Response[Any]:
    """A copy of one's own: of a shipped edition, or of a set that one may see."""
    id = await workshop.copy(guest, set_id, guest.language)
    return go_to(request, f"/build/{id}", visitor)


handlers = [build_start, build, join, edition_file, copy_set]
