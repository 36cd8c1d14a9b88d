"""Those who sit at a table with the reader: who keeps a name, who is a friend, and whom the reader does not want to
hear."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.people.society import Society
from sortilege.people.visitor import Visitor
from sortilege.store.people import StoredPerson
from sortilege.tables.lobby import Lobby
from sortilege.tables.table import Table
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import CompanyAnswer, CompanyAtSeat, Muting
from sortilege.web.injected import TableId, TheGuest, TheLobby, TheSociety, TheVisitor
from sortilege.web.limits import limited


@get("/{table_id:str}/company", before_request=limited("looking"), responses=errors(400, 404, 410, 429, 503))
async def company(
    lobby: TheLobby, society: TheSociety, visitor: TheVisitor, guest: TheGuest, table_id: TableId
) -> CompanyAnswer:
    """How the reader stands with the other people at a table."""
    table = (await lobby.newest(table_id)).table
    person = _person(guest, visitor)
    others = {} if guest.owner is None else _others(table, guest.owner)
    seats = [await _at_seat(lobby, society, (guest, person), seat, other) for seat, other in others.items()]
    return CompanyAnswer(person is not None, seats)


@post(
    "/{table_id:str}/mute",
    status_code=200,
    before_request=limited("acting"),
    responses=errors(400, 403, 404, 410, 413, 429, 503),
)
async def mute(
    lobby: TheLobby,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
    table_id: TableId,
    data: JSONBody[Muting],
) -> CompanyAtSeat:
    """Hear no reactions of somebody at this table any more, here and anywhere else; or hear them again. They are not
    told."""
    owner = guest.known()
    other = _others((await lobby.newest(table_id)).table, owner).get(data.seat)
    if other is None:
        raise NotFound(marked("Nobody sits there who could be muted."))
    await society.mutes.mute(owner, other, muted=data.muted)
    return await _at_seat(lobby, society, (guest, _person(guest, visitor)), data.seat, other)


def _others(table: Table, owner: Owner) -> dict[int, Owner]:
    """The other people, by their seats."""
    return {
        seat: chair.owner
        for seat, chair in enumerate(table.chairs)
        if chair.kind == "person" and chair.owner is not None and chair.owner != owner
    }


Reader = tuple[Guest, StoredPerson | None]


def _person(guest: Guest, visitor: Visitor) -> StoredPerson | None:
    """The reader, if they keep a name; programs have none."""
    return None if guest.program else visitor.person


async def _at_seat(lobby: Lobby, society: Society, reader: Reader, seat: int, other: Owner) -> CompanyAtSeat:
    guest, person = reader
    theirs = await lobby.store.people.of_owner(other)
    if theirs is None or theirs.blocked_at is not None:
        return CompanyAtSeat(seat, None, "none", other in await society.mutes.of(guest.owner))
    standing = await society.friends.standing(guest.known(), person, theirs)
    return CompanyAtSeat(seat, standing.name, standing.relation, standing.muted)


router = Router("/api/tables", route_handlers=[company, mute], tags=["Company"])
