"""The passkeys that somebody has: a list on the page `/me`. They are made by a script (`static/pages/passkeys.js`)."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to
from sortilege.web.pages.persons import accounts_of, person_of


@post("/me/passkeys/remove", include_in_schema=False, before_request=limited("acting"))
async def remove(request: AnyRequest, visitor: TheVisitor) -> Response[Any]:
    person, form = person_of(visitor), await read_fields(request)
    await accounts_of(request).passkeys.remove(person, form.get("credential", ""))
    return go_to(request, "/me#passkeys", visitor)


handlers = [remove]
