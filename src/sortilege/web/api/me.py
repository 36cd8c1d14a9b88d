"""How a browser is called and how its pages look: kept in its own cookie."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.games import GAMES
from sortilege.people.accounts import Accounts
from sortilege.people.visitor import SettingsWanted
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import Me, Who
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.visitor import cookie, language_of, person_behind


@get("/", before_request=limited("looking"), responses=errors(403, 429))
async def who(request: AnyRequest, guest: TheGuest) -> Who:
    """Who asks: a program by its token, or a browser by its cookie."""
    return Who(
        name=guest.name or None,
        keeps=person_behind(request) is not None,
        program=guest.program,
    )


@post("/", status_code=200, before_request=limited("acting"), responses=errors(400, 409, 413, 429))
async def settings_api(
    request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, data: JSONBody[SettingsWanted]
) -> Response[Me]:
    """Change how this browser is called and how its pages look. For browsers; programs have no cookie to change."""
    if data.knows is not None and data.knows not in GAMES:
        raise Malformed(marked("knows: one of {games}"), games=", ".join(GAMES))
    accounts: Accounts = request.app.state.accounts
    visitor = await accounts.settle(visitor, data)
    lobby.hub.rename(visitor.owner, visitor.name, visitor.colour)
    language = language_of(request, visitor)
    me = Me(visitor.name, visitor.colour, language, visitor.theme, visitor.sound, visitor.reading, visitor.knows)
    return Response(me, cookies=[cookie(request, visitor)])


router = Router("/api/me", route_handlers=[who, settings_api], tags=["Me"])
