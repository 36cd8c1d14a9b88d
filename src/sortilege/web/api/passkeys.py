"""Making a passkey and coming back with one: what a page's script asks for and sends. For browsers only."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, post
from litestar.params import JSONBody

from sortilege.people.passkeys import Passkeys
from sortilege.web.device_labels import device_label
from sortilege.web.injected import AnyRequest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.passkey_place import passkey_place
from sortilege.web.visitor import cookie


@post("/new", status_code=200, before_request=limited("acting"))
async def new(request: AnyRequest, visitor: TheVisitor) -> Response[str]:
    """What a browser needs to make a key."""
    options = await _passkeys(request).registration(visitor, passkey_place(request))
    return Response(options, media_type="application/json", cookies=[cookie(request, visitor)])


@post("/", status_code=201, before_request=limited("acting"))
async def register(request: AnyRequest, visitor: TheVisitor, data: JSONBody[dict[str, Any]]) -> None:
    """The key that it has made."""
    await _passkeys(request).register(visitor, passkey_place(request), data, device_label(request))


@post("/question", status_code=200, before_request=limited("guessing"))
async def question(request: AnyRequest, visitor: TheVisitor) -> Response[str]:
    """What a browser needs to look for a key."""
    options = await _passkeys(request).question(visitor, passkey_place(request))
    return Response(options, media_type="application/json", cookies=[cookie(request, visitor)])


@post("/answer", status_code=200, before_request=limited("guessing"))
async def answer(request: AnyRequest, visitor: TheVisitor, data: JSONBody[dict[str, Any]]) -> Response[dict[str, str]]:
    """What the key has signed: the browser is whoever it belongs to."""
    visitor = await _passkeys(request).answer(visitor, passkey_place(request), data, device_label(request))
    return Response({"name": visitor.name}, cookies=[cookie(request, visitor)])


def _passkeys(request: AnyRequest) -> Passkeys:
    found: Passkeys = request.app.state.accounts.passkeys
    return found


router = Router("/api/me/passkeys", route_handlers=[new, register, question, answer], include_in_schema=False)
