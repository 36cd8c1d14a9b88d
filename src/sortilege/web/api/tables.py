"""Tables: set one up, look at it, do something there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import Response, Router, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.guest import Guest, new_token, program
from sortilege.people.names import Colour, clean_name
from sortilege.tables import game_requests, rematch_requests, seat_requests
from sortilege.tables.conditions import own_seat
from sortilege.tables.errors import NotNow
from sortilege.tables.rated import NotWhenRated
from sortilege.tables.requests import Act, Sit
from sortilege.tables.requests import Request as Asked
from sortilege.tables.room import Decision
from sortilege.tables.scene import Scene, may_ask_for_hints, names_at
from sortilege.tables.setup import Setup
from sortilege.web.answers.ready import Ready
from sortilege.web.answers.shapes import ListedTable, TableAnswer
from sortilege.web.answers.tables import open_tables, table_answer
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import HasRead, HintAnswer, NewTable, RematchAnswer
from sortilege.web.faults import refused
from sortilege.web.injected import (
    AnyRequest,
    TableId,
    TheCaretaker,
    TheGuest,
    TheLobby,
    TheVisitor,
    TheWorkshop,
    lobby_of,
)
from sortilege.web.limits import limited
from sortilege.web.visitor import guest_of, reader_language
from sortilege.workshop.opening_tables import open_table

R = TypeVar("R", bound=Asked)
Do = Callable[[AnyRequest, str, Asked, Decision[Asked]], Awaitable[Response[bytes]]]


_SCENE: Final = {200: ResponseSpec(Scene, description="The table after it", generate_examples=False)}
_ACTING: Final = {**_SCENE, **errors(400, 403, 404, 409, 410, 413, 422, 429, 503)}


@post("/", status_code=201, before_request=limited("founding"), responses=errors(400, 404, 409, 410, 413, 429, 503))
async def set_up(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    data: JSONBody[NewTable],
) -> TableAnswer:
    """Set a table up. A program without a token gets one: its seats belong to it."""
    token = None
    if guest.owner is None:
        token = new_token()
        guest = program(token, guest.language, guest.house)
    guest = named(guest, None if data.rated else data.name, data.colour)
    wanted = {name: getattr(data, name) for name in Setup.__struct_fields__}
    wanted["seats"] = tuple(
        msgspec.structs.replace(p, name=(p.name and clean_name(p.name)) or None) for p in data.seats
    )
    room = await open_table(lobby, workshop, Setup(**wanted), guest, data.key)
    return await table_answer(request, lobby, room, guest, visitor, token=token)


@get("/", before_request=limited("looking"), responses=errors(429, 503))
async def public_tables(request: AnyRequest, lobby: TheLobby, guest: TheGuest) -> list[ListedTable]:
    """Public tables, to join or to watch."""
    return await open_tables(request, lobby, guest, 50)


@get("/{table_id:str}", before_request=limited("looking"), responses=errors(400, 404, 410, 429, 503))
async def look(
    request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest, table_id: TableId
) -> TableAnswer:
    """A table with everything that has happened there, in the reader's language."""
    room = await lobby.newest(table_id)
    return await table_answer(request, lobby, room, guest, visitor)


async def _do(request: AnyRequest, table_id: str, asked: R, decide: Decision[R]) -> Response[bytes]:
    guest, room = guest_of(request), await lobby_of(request).room(table_id)
    return Ready(await room.do(guest, asked, decide, guest.language))


@post("/{table_id:str}/actions", status_code=200, before_request=limited("acting"), responses=_ACTING)
async def act(request: AnyRequest, table_id: TableId, data: JSONBody[Act]) -> Response[bytes]:
    """An action of the game, as in records."""
    try:
        return await _do(request, table_id, data, game_requests.act)
    except Refused as refusal:  # it may speak of what lies on this table
        table = (await lobby_of(request).room(table_id)).table
        return refused(request, refusal, names_at(table, reader_language(request)))


@post("/{table_id:str}/sit", status_code=200, before_request=limited("acting"), responses=_ACTING)
async def sit(request: AnyRequest, table_id: TableId, data: JSONBody[Sit]) -> Response[bytes]:
    """Sit down, change one's name at the table, or (as the host) offer the seat to a bot."""
    cleaned = msgspec.structs.replace(data, name=clean_name(data.name) or None) if data.name else data
    return await _seat(request, table_id, cleaned, seat_requests.sit)


async def _seat(request: AnyRequest, table_id: str, asked: R, decide: Decision[R]) -> Response[bytes]:
    return Ready(await lobby_of(request).seat(table_id, guest_of(request), asked, decide))


def _verb(name: str, decide: Decision[Asked], summary: str, do: Do = _do) -> HTTPRouteHandler:
    """Something that can be done at a table and needs no further words than who does it."""

    @post(
        f"/{{table_id:str}}/{name}",
        status_code=200,
        before_request=limited("acting"),
        responses=_ACTING,
        operation_id=name,
        summary=summary,
    )
    async def handler(request: AnyRequest, table_id: TableId, data: JSONBody[Asked]) -> Response[bytes]:
        return await do(request, table_id, data, decide)

    return handler


_VERBS: Final = [
    _verb(
        "undo", game_requests.undo, "Take one's last action back, while nobody acted upon it and nothing was revealed"
    ),
    _verb("concede", game_requests.concede, "Give the game up"),
    _verb("pause", game_requests.pause, "Stop the clock and everybody's moves, at a private table"),
    _verb("resume", game_requests.resume, "Go on"),
    _verb("return", game_requests.come_back, "Play again where a bot has stepped in"),
    _verb(
        "leave",
        seat_requests.leave,
        "Get up, or send a bot away; during a game a bot plays on until one comes back (a rated one is lost)",
        _seat,
    ),
    _verb(
        "send-away",
        seat_requests.send_away,
        "As the host: send somebody away, who cannot sit here again; during a game a bot has the seat from then on",
        _seat,
    ),
    _verb("begin", seat_requests.begin, "Begin, when every seat is taken", _seat),
    _verb("decline", rematch_requests.decline, "No rematch, thanks; or take one's own offer back"),
    _verb("fill", rematch_requests.fill, "Begin the rematch with bots for those who have not accepted it"),
]


@post(
    "/{table_id:str}/read", before_request=limited("acting"), status_code=204, responses=errors(400, 404, 410, 429, 503)
)
async def read(
    lobby: TheLobby, caretaker: TheCaretaker, guest: TheGuest, table_id: TableId, data: JSONBody[HasRead]
) -> None:
    """A verdict is gone from one's screen: bots wait for that, a while."""
    room = await lobby.newest(table_id)
    if guest.owner is not None:
        await caretaker.has_read(room.table, guest.owner, data.version)


@post(
    "/{table_id:str}/rematch",
    status_code=200,
    before_request=limited("founding"),
    responses=errors(400, 403, 404, 409, 410, 413, 429, 503),
)
async def rematch(lobby: TheLobby, guest: TheGuest, table_id: TableId) -> RematchAnswer:
    """Offer a rematch, or accept it: the id of the next table, and who has to agree before it stands."""
    next_table = await lobby.rematch(table_id, guest)
    return RematchAnswer(next_table, list((await lobby.room(table_id)).table.waited_for))


@get("/{table_id:str}/hint", before_request=limited("hinting"), responses=errors(400, 403, 404, 409, 410, 429, 503))
async def hint(
    lobby: TheLobby,
    caretaker: TheCaretaker,
    guest: TheGuest,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=5)] = 0,
) -> HintAnswer:
    """What the strongest bot would do, and why; only where no other person plays."""
    table = (await lobby.newest(table_id)).table
    own_seat(table, guest, seat)
    if table.setup.rated:
        raise NotWhenRated(marked("In a rated game there are no hints."))
    if table.unaided:
        raise NotNow(marked("In a game that counts there are no hints."))
    if not may_ask_for_hints(table):
        raise NotNow(marked("Hints are for games without other people."))
    if seat not in table.seats_to_act or table.paused:
        raise NotNow(marked("There is a hint when it is your turn."))
    if len(table.chairs) == 1:  # what somebody has helped with is not compared with others
        await lobby.store.scores.leave_out(table_id)
    answer = await caretaker.hint(table, seat, guest.language)
    grounds, hidden = answer.grounds, table.names_hidden
    return HintAnswer(
        msgspec.to_builtins(table.veil.over(answer.action)),
        # A reason would name the pictures.
        why="" if hidden else answer.why,
        sentences=() if hidden else answer.sentences,
        advice=grounds.advice,
        belief=grounds.belief and table.veil.over(grounds.belief),
        stakes=grounds.stakes,
        wins=grounds.wins,
        prevents=grounds.prevents,
    )


def named(guest: Guest, name: str | None, colour: Colour | None) -> Guest:
    """The guest as they want to be called at this table."""
    name = clean_name(name or "") or guest.name
    return msgspec.structs.replace(guest, name=name, colour=colour or guest.colour)


router = Router(
    "/api/tables",
    route_handlers=[
        set_up,
        public_tables,
        look,
        act,
        sit,
        *_VERBS,
        read,
        rematch,
        hint,
    ],
    tags=["Tables"],
)
