"""Leaving for good: what happens then, and a form that works without scripts."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Template

from sortilege.people.belongings import Belongings
from sortilege.people.visitor import Visitor, like
from sortilege.store.departures import NAME_RESTS
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheCaretaker, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.along import PATIENCE
from sortilege.web.pages.page_answer import go_to, show

_DAY: Final = 86400.0


@get("/me/leave", include_in_schema=False, before_request=limited("looking"))
async def leave_page(request: AnyRequest, visitor: TheVisitor) -> Template:
    return await _ask(request, visitor)


@post("/me/leave", include_in_schema=False, before_request=limited("founding"))
async def leave(request: AnyRequest, caretaker: TheCaretaker, visitor: TheVisitor) -> Response[Any]:
    form = await read_fields(request)
    if form.get("sure") != "1":
        return await _ask(request, visitor, status=400, unsure=True, keeps_sets=form.get("sets") != "delete")
    giver = await _belongings(request).leave(visitor, keeps_sets=form.get("sets") == "keep")
    await caretaker.handovers.begin(giver, PATIENCE)
    return go_to(request, "/me/left", like(visitor))


@get("/me/left", include_in_schema=False, before_request=limited("looking"))
async def left(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(request, "me_left.html", visitor)


async def _ask(request: AnyRequest, visitor: Visitor, *, status: int = 200, **more: Any) -> Template:
    return show(
        request,
        "me_leave.html",
        visitor,
        status=status,
        kept=visitor.person is not None,
        has=await _belongings(request).of(visitor),
        rests=round(NAME_RESTS / _DAY),
        **more,
    )


def _belongings(request: AnyRequest) -> Belongings:
    found: Belongings = request.app.state.belongings
    return found


handlers = [leave_page, leave, left]
