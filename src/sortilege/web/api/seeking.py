"""Looking for opponents: say what one would like to play, and be called when the table stands."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Final

from litestar import Router, delete, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from sortilege.core.templates import marked
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.people.recognition import device_of
from sortilege.seeking.seeking import Seeking
from sortilege.seeking.wishes import Wish
from sortilege.tables.errors import NotNow
from sortilege.web.answers.seeking import SeekingAnswer, seeking_answer, told
from sortilege.web.api.farewell import farewell
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, TheGuest, TheSeeking, TheVisitor
from sortilege.web.limits import limited

BEAT: Final = 4.0
"""Seconds after which whoever waits is asked for a sign of life."""
_RETRY: Final = b"retry: 2000\n\n"
_LOOK: Final = b"event: look\ndata: \n\n"


@post("/", status_code=200, before_request=limited("seeking"), responses=errors(400, 403, 413, 429, 503))
async def seek(
    request: AnyRequest, seeking: TheSeeking, visitor: TheVisitor, guest: TheGuest, data: JSONBody[Wish]
) -> SeekingAnswer:
    """Look for opponents from now on; another wish takes the place of the one before. For browsers: programs are not
    matched with people."""
    await seeking.seek(guest, data, device_of(visitor.secret))
    return await seeking_answer(request, seeking, guest)


@get("/", before_request=limited("waiting"), responses=errors(429, 503))
async def look(request: AnyRequest, seeking: TheSeeking, guest: TheGuest) -> SeekingAnswer:
    """How one stands. That is a sign of life, too: whoever gives none for 10 seconds is not matched."""
    return await seeking_answer(request, seeking, guest)


@delete("/", status_code=200, before_request=limited("acting"), responses=errors(403, 429, 503))
async def end(request: AnyRequest, seeking: TheSeeking, guest: TheGuest) -> SeekingAnswer:
    """Look for nobody any more. If somebody was found a moment before, the answer is `found`, with the table."""
    return told(request, await seeking.end(guest.known()), await seeking.company(None))


@get(
    "/stream",
    media_type="text/event-stream",
    before_request=limited("streaming"),
    responses=errors(403, 409, 429, 503),
)
async def stream(request: AnyRequest, seeking: TheSeeking, guest: TheGuest) -> Stream:
    """Events `look`: something has changed, or a sign of life is wanted. `closing` when this server stops."""
    owner = guest.known()
    if (await seeking.look(owner)).state == "idle":
        raise NotNow(marked("You look for nobody just now."))
    if request.app.state.settings.limits:
        seeking.check_room(guest.house)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(_events(seeking, guest, owner), media_type="text/event-stream", headers=headers)


async def _events(seeking: Seeking, guest: Guest, owner: Owner) -> AsyncGenerator[bytes, None]:
    watcher = seeking.come(owner, guest.house)
    try:
        yield _RETRY
        while not seeking.watchers.closed:
            yield _LOOK
            await watcher.hinted(BEAT)
        yield farewell(seeking.watchers.streams_at_close)
    finally:
        seeking.leave(owner, watcher)


router = Router("/api/seeking", route_handlers=[seek, look, end, stream], tags=["Seeking"])
