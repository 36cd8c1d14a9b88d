"""What an open page asks for every few seconds: whether somebody wants something of its reader.

By asking, it says that the reader is here. A second stream beside that of a table would be one too many: browsers open
only a few connections at a time.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from sortilege.people.owner import Owner
from sortilege.store.invitations import Invitation
from sortilege.web.addresses import table_address
from sortilege.web.answers.invitations import declined_by, invited_by
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import DeclinedAnswer, InvitationAnswer, MyNews
from sortilege.web.injected import AnyRequest, TheGuest, TheSociety, TheVisitor
from sortilege.web.limits import limited


@get("/", before_request=limited("listening"), responses=errors(400, 429, 503))
async def news(
    request: AnyRequest,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
    table: Annotated[str, QueryParameter(pattern=r"^[A-Za-z0-9_-]{0,32}$")] = "",
) -> MyNews:
    """For those who keep a name; for others there is never any. `table`: at which one the reader is."""
    person = None if guest.program else visitor.person
    if person is None:
        return MyNews([], [])
    society.online.beat(Owner(person.owner), table)
    found = await society.invitations.news(person)
    return MyNews(
        [_told(request, one, guest.language) for one in found.invitations if one.table_id != table],
        [DeclinedAnswer(one.number, declined_by(one, guest.language)) for one in found.declined],
    )


def _told(request: AnyRequest, one: Invitation, language: str) -> InvitationAnswer:
    return InvitationAnswer(
        number=one.number,
        by=one.name,
        game=one.game,
        url=table_address(request, one.table_id),
        until=round(one.until * 1000),
        text=invited_by(one, language),
    )


router = Router("/api/me/news", route_handlers=[news], tags=["Company"])
