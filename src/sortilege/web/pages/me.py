"""Name, colour, language and look: kept in the visitor's own cookie."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.core.errors import wrong_shape
from sortilege.people.visitor import SettingsWanted, changed
from sortilege.web.injected import AnyRequest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show


@get("/me", include_in_schema=False)
async def settings_page(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(request, "me.html", visitor)


@post("/me", include_in_schema=False, before_request=limited("acting"))
async def settings_form(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    """The form; it comes back to the page it was on."""
    form = await request.form()
    wanted = {name: str(form[name]) for name in ("name", "colour", "language", "theme", "reading") if form.get(name)}
    fields: dict[str, Any] = dict(wanted)
    if "sound_shown" in form:
        fields["sound"] = "sound" in form
    try:
        asked = msgspec.convert(fields, SettingsWanted)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None
    return go_to(request, _own_path(str(form.get("next", "/"))), changed(visitor, asked))


def _own_path(path: str) -> str:
    """Never anywhere but to a page of this site."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


handlers = [settings_page, settings_form]
