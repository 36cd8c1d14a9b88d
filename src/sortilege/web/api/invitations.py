"""Inviting a friend to a table, and answering."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from sortilege.tables.invited import check_may_invite, take_seat
from sortilege.web.addresses import table_address
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import AnsweredInvitation, AnsweringInvitation, InvitedAnswer, Inviting
from sortilege.web.injected import AnyRequest, TableId, TheGuest, TheLobby, TheSociety, TheVisitor, kept_by
from sortilege.web.limits import charge, limited


@get("/{table_id:str}/invitations", before_request=limited("looking"), responses=errors(400, 403, 404, 429, 503))
async def invited(society: TheSociety, visitor: TheVisitor, guest: TheGuest, table_id: TableId) -> InvitedAnswer:
    """Whom one has invited to a table, and who may still come."""
    return InvitedAnswer(await society.invitations.invited(kept_by(guest, visitor), table_id))


@post(
    "/{table_id:str}/invitations",
    status_code=200,
    before_request=limited("acting"),
    responses=errors(400, 403, 404, 409, 410, 413, 429, 503),
)
async def invite(
    request: AnyRequest,
    lobby: TheLobby,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
    table_id: TableId,
    data: JSONBody[Inviting],
) -> InvitedAnswer:
    """Invite a friend: they see it on whatever page of the site they are, and can answer for five minutes."""
    host = kept_by(guest, visitor)
    table = (await lobby.newest(table_id)).table
    check_may_invite(table, guest)
    await charge(request, "inviting", who=host.owner)
    await society.invitations.invite(host, data.name, table_id, table.setup.game)
    return InvitedAnswer(await society.invitations.invited(host, table_id))


@post("/", status_code=200, before_request=limited("acting"), responses=errors(400, 403, 404, 410, 413, 429, 503))
async def answer(
    request: AnyRequest,
    lobby: TheLobby,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
    data: JSONBody[AnsweringInvitation],
) -> AnsweredInvitation:
    """Sit down where one is invited, if there still is a seat; or decline, which the host is told."""
    table = await society.invitations.answer(kept_by(guest, visitor), data.number, data.answer)
    seated = data.answer == "accepted" and await take_seat(await lobby.newest(table), guest)
    return AnsweredInvitation(table_address(request, table), seated)


routers = (
    Router("/api/tables", route_handlers=[invited, invite], tags=["Company"]),
    Router("/api/me/invitations", route_handlers=[answer], tags=["Company"]),
)
