"""People who keep a name: what they have done."""

from __future__ import annotations

from litestar import Router, get

from sortilege.people.profiles import Profiles
from sortilege.web.answers.people import person_answer
from sortilege.web.answers.people_shapes import PersonAnswer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, PersonName, TheGuest, TheLobby
from sortilege.web.limits import limited


@get("/{name:str}", before_request=limited("looking"), responses=errors(400, 403, 404, 429, 503))
async def look(request: AnyRequest, lobby: TheLobby, guest: TheGuest, name: PersonName) -> PersonAnswer:
    """Whoever is called so; any spelling that looks alike will do. What somebody keeps private is refused."""
    profiles: Profiles = request.app.state.profiles
    found = await profiles.of(await profiles.called(name), guest.owner)
    return person_answer(found, guest, lobby.now())


router = Router("/api/people", route_handlers=[look], tags=["People"])
