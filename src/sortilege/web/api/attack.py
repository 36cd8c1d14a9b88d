"""Attack: setting up a run or a duel, measuring the line, beginning, and how a run stands."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from sortilege.attack.attack import Go
from sortilege.attack.line import Ping
from sortilege.tables.scene import Scene
from sortilege.web.answers.attack import (
    AttackAnswer,
    AttackLook,
    AttackTable,
    attack_answer,
    attack_look,
    attack_table,
)
from sortilege.web.answers.ready import Ready
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, DuelCode, TableId, TheAttack, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.opening_tables import playable_name

_LATEST: Final = 20
_LONGEST_TOKEN: Final = 400


class NewRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: str
    """One that comes with the program, or a set's id."""
    attribute: str
    duel: bool = False
    """Whether somebody else is to get the same cards."""


class Pinged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=_LONGEST_TOKEN)] | None = None
    """That of the answer before."""


@get("/", before_request=limited("looking"), responses=errors(429, 503))
async def look(attack: TheAttack, guest: TheGuest) -> AttackLook:
    """What can be played against the clock, and your latest runs. Sets that people have made can be played, too."""
    return attack_look(await attack.latest(guest.owner, _LATEST), None, guest.language)


@post("/", status_code=201, before_request=limited("founding"), responses=errors(400, 403, 404, 413, 429, 503))
async def begin(
    request: AnyRequest, attack: TheAttack, workshop: TheWorkshop, guest: TheGuest, data: JSONBody[NewRun]
) -> AttackTable:
    """Set a run up; its time begins when you say so."""
    cards = await playable_name(workshop, data.edition, guest)
    return attack_table(request, await attack.begin(guest, cards, data.attribute, duel=data.duel))


@post("/ping", status_code=200, before_request=limited("listening"), responses=errors(400, 403, 413, 429, 503))
async def ping(attack: TheAttack, guest: TheGuest, data: JSONBody[Pinged]) -> Ping:
    """Measure the line: send the token of each answer back at once, a few times."""
    return await attack.ping(guest, data.token)


@post(
    "/duels/{code:str}", status_code=200, before_request=limited("guessing"), responses=errors(403, 404, 409, 429, 503)
)
async def join(request: AnyRequest, attack: TheAttack, guest: TheGuest, code: DuelCode) -> AttackTable:
    """Your run of a duel: you get the same cards."""
    return attack_table(request, await attack.join(guest, code))


@get("/{table_id:str}", before_request=limited("listening"), responses=errors(400, 404, 410, 429, 503))
async def standing(request: AnyRequest, attack: TheAttack, guest: TheGuest, table_id: TableId) -> AttackAnswer:
    """How a run stands, card after card; of a duel also how far the other one is."""
    return attack_answer(request, await attack.standing(table_id), guest.language)


@post(
    "/{table_id:str}/go",
    status_code=200,
    before_request=limited("acting"),
    responses={
        200: ResponseSpec(Scene, description="The table after it", generate_examples=False),
        **errors(400, 403, 404, 409, 410, 413, 422, 429, 503),
    },
)
async def go(attack: TheAttack, guest: TheGuest, table_id: TableId, data: JSONBody[Go]) -> Response[bytes]:
    """The first card is shown, and the time runs. `line`: the token of the last ping."""
    return Ready(await attack.go(table_id, guest, data))


routers = [
    Router("/api/attack", route_handlers=[look, begin, ping, join, standing], tags=["Attack"]),
    Router("/api/tables", route_handlers=[go], tags=["Attack"]),
]
