"""Name, colour, language and look: kept in the visitor's own cookie."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.response import Template

from sortilege.core.errors import Malformed
from sortilege.people.visitor import SettingsWanted, changed
from sortilege.web.api.shapes import Me
from sortilege.web.api.tables import errors
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import AnyRequest, cookie_for, go_to, show, visiting
from sortilege.web.visitor import language_of


@get("/me", include_in_schema=False)
async def settings_page(request: AnyRequest) -> Template:
    return show(request, "me.html", visiting(request))


@post("/me", include_in_schema=False, before_request=limited("acting"))
async def settings_form(request: AnyRequest) -> Response[Any]:
    """The form; it comes back to the page it was on."""
    form = await request.form()
    wanted = {name: str(form[name]) for name in ("name", "colour", "language", "theme") if form.get(name)}
    fields: dict[str, Any] = dict(wanted)
    if "sound_shown" in form:
        fields["sound"] = "sound" in form
    try:
        asked = msgspec.convert(fields, SettingsWanted)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None
    return go_to(request, _own_path(str(form.get("next", "/"))), changed(visiting(request), asked))


@post("/api/me", status_code=200, before_request=limited("acting"), tags=["Me"], responses=errors(400, 413, 429))
async def settings_api(request: AnyRequest, data: JSONBody[SettingsWanted]) -> Response[Me]:
    """Change how this browser is called and how its pages look. For browsers; programs have no cookie to change."""
    visitor = changed(visiting(request), data)
    me = Me(visitor.name, visitor.colour, language_of(request, visitor), visitor.theme, visitor.sound)
    return Response(me, cookies=[cookie_for(request, visitor)])


def _own_path(path: str) -> str:
    """Never anywhere but to a page of this site."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


handlers = [settings_page, settings_form, settings_api]
