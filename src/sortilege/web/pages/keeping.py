"""Keeping a name and coming back to it: forms on the page `/me`, which work without scripts.

What is wrong with one of them is said beside it, and what was typed stays there.
"""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.response import Template

from sortilege.core.errors import Refused
from sortilege.people.folding import folded
from sortilege.people.names import colour_of
from sortilege.people.visitor import like
from sortilege.web.device_labels import device_label
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import charge, limited
from sortilege.web.pages.me import me_page
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.persons import accounts_of, person_of, wrong


@post("/me/keep", include_in_schema=False, before_request=limited("founding"))
async def keep(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Template:
    """The six words are shown once."""
    form = await read_fields(request)
    name = form.get("name", "")
    try:
        kept = await accounts_of(request).keep(visitor, name, device_label(request))
    except Refused as refusal:
        return await me_page(request, lobby, visitor, guest, **wrong(refusal, "keep", guest.language, name=name))
    return show(request, "me_phrase.html", kept.visitor, phrase=kept.phrase.split(), name=kept.visitor.name)


@post("/me/phrase", include_in_schema=False, before_request=limited("founding"))
async def new_phrase(request: AnyRequest, visitor: TheVisitor) -> Template:
    person = person_of(visitor)
    phrase = await accounts_of(request).new_phrase(person)
    return show(request, "me_phrase.html", visitor, phrase=phrase.split(), name=person.name)


@post("/me/back", include_in_schema=False, before_request=limited("guessing"))
async def come_back(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Response[Any]:
    form = await read_fields(request)
    name, phrase = form.get("name", ""), form.get("phrase", "")
    await charge(request, "recalling", who=folded(name)[:40])
    try:
        visitor = await accounts_of(request).come_back(visitor, name, phrase, device_label(request))
    except Refused as refusal:
        return await me_page(request, lobby, visitor, guest, **wrong(refusal, "back", guest.language, name=name))
    return go_to(request, "/me", visitor)


@post("/me/rename", include_in_schema=False, before_request=limited("acting"))
async def rename(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Response[Any]:
    form = await read_fields(request)
    name, person = form.get("name", ""), person_of(visitor)
    try:
        new = await accounts_of(request).rename(person, name)
    except Refused as refusal:
        return await me_page(request, lobby, visitor, guest, **wrong(refusal, "rename", guest.language, name=name))
    lobby.hub.rename(visitor.owner, new, visitor.colour)
    return go_to(request, "/me", visitor)


@post("/me/visible", include_in_schema=False, before_request=limited("acting"))
async def visible(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    form = await read_fields(request)
    person = person_of(visitor)
    await accounts_of(request).look(person, colour_of(person.colour), visible=form.get("visible") == "1")
    return go_to(request, "/me", visitor)


@post("/me/sign-out", include_in_schema=False, before_request=limited("acting"))
async def sign_out(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    """One device by its name in the list, or all; whoever is signed out here is somebody new."""
    form = await read_fields(request)
    accounts, person = accounts_of(request), person_of(visitor)
    if form.get("device") == "all":
        await accounts.sign_out_everywhere(person)
    else:
        await accounts.sign_out(person, form.get("device", ""))
    stays = any(one.is_this for one in await accounts.devices_of(visitor))
    return go_to(request, "/me", visitor if stays else like(visitor))


handlers = [keep, new_phrase, come_back, rename, visible, sign_out]
