"""Friends: people who keep a name, and say so both."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from sortilege.people.friends import Shown, Standing
from sortilege.web.api.responses import errors
from sortilege.web.api.shapes import FriendAnswer, FriendsAnswer, Wishing
from sortilege.web.injected import AnyRequest, TheGuest, TheSociety, TheVisitor, kept_by
from sortilege.web.limits import charge, limited


@get("/", before_request=limited("looking"), responses=errors(403, 429, 503))
async def friends(society: TheSociety, visitor: TheVisitor, guest: TheGuest) -> FriendsAnswer:
    """One's friends with those who are here first, and questions both ways."""
    found = await society.friends.of(kept_by(guest, visitor))
    return FriendsAnswer(*([_told(one) for one in part] for part in (found.friends, found.asking, found.asked)))


@post("/", status_code=200, before_request=limited("acting"), responses=errors(400, 403, 404, 409, 413, 429, 503))
async def wish(
    request: AnyRequest, society: TheSociety, visitor: TheVisitor, guest: TheGuest, data: JSONBody[Wishing]
) -> Standing:
    """`add` asks somebody, or accepts what they have asked; `ignore` lets them ask in vain; `remove` ends a friendship,
    or takes a question back; `mute` and `unmute` are about their reactions and invitations, and guests can do that,
    too."""
    person = None if data.do in ("mute", "unmute") and guest.program else visitor.person
    if data.do == "add":
        await charge(request, "befriending", who=guest.known())
    return await society.friends.wish(guest.known(), person, data.name, data.do)


def _told(one: Shown) -> FriendAnswer:
    seen = None if one.seen_at is None else round(one.seen_at * 1000)
    return FriendAnswer(one.name, one.colour, one.online, one.at_table, seen)


router = Router("/api/friends", route_handlers=[friends, wish], tags=["Company"])
