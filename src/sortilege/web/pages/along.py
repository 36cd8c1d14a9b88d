"""What was played in a browser before its reader came back to their name: it comes along, or it is left."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post

from sortilege.people.belongings import Belongings
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheCaretaker, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to

PATIENCE: Final = 3.0
"""Seconds that somebody waits for their things; what takes longer goes on behind their back."""


@post("/me/along", include_in_schema=False, before_request=limited("founding"))
async def come_along(request: AnyRequest, caretaker: TheCaretaker, visitor: TheVisitor) -> Response[Any]:
    form = await read_fields(request)
    belongings: Belongings = request.app.state.belongings
    giver = await belongings.answer(visitor, comes=form.get("comes") == "1")
    if giver is not None:
        await caretaker.handovers.begin(giver, PATIENCE)
    return go_to(request, "/me", visitor)


handlers = [come_along]
