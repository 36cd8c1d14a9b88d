"""Tokens for programs that act for somebody: a list on the page `/me`, and a page that shows a new one once."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.response import Template

from sortilege.core.errors import Refused
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.me import me_page
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.persons import accounts_of, person_of, wrong


@post("/me/tokens", include_in_schema=False, before_request=limited("founding"))
async def make(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Template:
    person, form = person_of(visitor), await read_fields(request)
    label = form.get("label", "")
    try:
        token = await accounts_of(request).tokens.make(person, label)
    except Refused as refusal:
        return await me_page(request, lobby, visitor, guest, **wrong(refusal, "token", guest.language, label=label))
    return show(request, "me_token.html", visitor, token=token, label=label, name=person.name)


@post("/me/tokens/revoke", include_in_schema=False, before_request=limited("acting"))
async def revoke(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    person, form = person_of(visitor), await read_fields(request)
    await accounts_of(request).tokens.revoke(person, form.get("token", ""))
    return go_to(request, "/me#tokens", visitor)


handlers = [make, revoke]
