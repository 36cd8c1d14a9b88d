"""Bringing a name to another device: a QR code here, a page there, and a question here, all of it without scripts, too.

Programs that look at addresses to show a preview use nothing up: the other device presses a button.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import PathParameter
from litestar.response import Template

from sortilege.core.errors import Refused
from sortilege.web.addresses import link_address
from sortilege.web.device_labels import device_label
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.persons import accounts_of
from sortilege.web.pages.qr_codes import drawn_code

Made = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{12}$")]
Secret = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{32}$")]


@post("/me/links", include_in_schema=False, before_request=limited("founding"))
async def make(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    made = await accounts_of(request).links.make(visitor)
    return go_to(request, f"/me/links/{made}", visitor)


@get("/me/links/{made:str}", include_in_schema=False, before_request=limited("looking"))
async def offer(request: AnyRequest, visitor: TheVisitor, made: Made) -> Template:
    offer = await accounts_of(request).links.offer(visitor, made)
    return show(request, "me_link.html", visitor, offer=offer, made=made, address=link_address(request, offer.secret))


@get("/me/links/{made:str}/qr.svg", include_in_schema=False, before_request=limited("looking"))
async def code(request: AnyRequest, visitor: TheVisitor, made: Made) -> Response[bytes]:
    offer = await accounts_of(request).links.offer(visitor, made)
    return drawn_code(link_address(request, offer.secret))


@get("/me/links/{made:str}/state", include_in_schema=False, before_request=limited("looking"))
async def state(request: AnyRequest, visitor: TheVisitor, made: Made) -> dict[str, str]:
    """For the page, which asks every few seconds."""
    try:
        return {"state": (await accounts_of(request).links.offer(visitor, made)).state}
    except Refused as refusal:
        return {"state": refusal.code}


@post("/me/links/{made:str}", include_in_schema=False, before_request=limited("acting"))
async def answer(request: AnyRequest, visitor: TheVisitor, made: Made) -> Response[Any]:
    form = await read_fields(request)
    await accounts_of(request).links.answer(visitor, made, is_me=form.get("answer") == "yes")
    return go_to(request, f"/me/links/{made}", visitor)


@get("/link/{secret:str}", include_in_schema=False, before_request=limited("looking"))
async def invitation(request: AnyRequest, visitor: TheVisitor, secret: Secret) -> Template:
    invitation = await accounts_of(request).links.look(visitor, secret)
    return show(request, "link.html", visitor, invitation=invitation, secret=secret)


@get("/link/{secret:str}/state", include_in_schema=False, before_request=limited("looking"))
async def invitation_state(request: AnyRequest, visitor: TheVisitor, secret: Secret) -> dict[str, str]:
    try:
        return {"state": (await accounts_of(request).links.look(visitor, secret)).state}
    except Refused as refusal:
        return {"state": refusal.code}


@post("/link/{secret:str}", include_in_schema=False, before_request=limited("guessing"))
async def come(request: AnyRequest, visitor: TheVisitor, secret: Secret) -> Response[Any]:
    """Asking to be let in, and, once that was confirmed, coming in."""
    before = visitor.secret
    visitor = await accounts_of(request).links.come(visitor, secret, device_label(request))
    return go_to(request, f"/link/{secret}" if visitor.secret == before else "/me", visitor)


handlers = [make, offer, code, state, answer, invitation, invitation_state, come]
