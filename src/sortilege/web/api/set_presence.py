"""A card set as others work on it: server-sent events that say who is there, where they are, and what is newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Final

import msgspec
from litestar import get, put
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.web.api.farewell import farewell
from sortilege.web.api.live import HEARTBEAT
from sortilege.web.api.responses import errors
from sortilege.web.api.set_shapes import OtherMaker, PlaceTold, PresenceTold
from sortilege.web.injected import SetId, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.presence import Place, known_as
from sortilege.workshop.workshop import Workshop

BREATH: Final = 0.5
"""Seconds between two events: however much others move, it is told only so often."""
_RETRY: Final = b"retry: 3000\n\n"
_SIGN_OF_LIFE: Final = b"event: beat\ndata: \n\n"
_GONE: Final = b"event: gone\ndata: \n\n"


@get(
    "/{set_id:str}/stream",
    media_type="text/event-stream",
    before_request=limited("streaming"),
    responses=errors(400, 403, 404, 429, 503),
)
async def stream(
    workshop: TheWorkshop,
    guest: TheGuest,
    set_id: SetId,
    tab: Annotated[str, QueryParameter(pattern=r"^[a-z0-9]{8,16}\Z", description="What one calls this stream")],
) -> Stream:
    """Events `presence` (the other makers who are there, and the newest `revision`), `beat`, and in the end `gone`, or
    `closing` when this server stops: one comes again after so many milliseconds.
    """
    await workshop.news(set_id, guest)  # refuses whoever is no maker
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(_events(workshop, guest, set_id, tab), media_type="text/event-stream", headers=headers)


async def _events(workshop: Workshop, guest: Guest, set_id: str, tab: str) -> AsyncGenerator[bytes, None]:
    presence, now = workshop.presence, asyncio.get_running_loop().time
    watcher = presence.come(set_id, tab, guest)
    try:
        yield _RETRY
        told: PresenceTold | None = None
        told_at = now()
        while not presence.watchers.closed:
            try:
                newest = await _told(workshop, guest, set_id)
            except (NotFound, NotYours):
                yield _GONE
                return
            if newest != told:
                told = newest
                yield b"event: presence\ndata: %b\n\n" % msgspec.json.encode(newest)
                told_at = now()
                await asyncio.sleep(BREATH)
            await watcher.hinted(min(told_at + HEARTBEAT - now(), presence.watchers.patience))
            if now() >= told_at + HEARTBEAT:
                yield _SIGN_OF_LIFE
                told_at = now()
        yield farewell(presence.watchers.streams_at_close)
    finally:
        presence.leave(set_id, watcher)


async def _told(workshop: Workshop, guest: Guest, set_id: str) -> PresenceTold:
    news = await workshop.news(set_id, guest)
    await workshop.presence.ask(set_id)
    return PresenceTold(
        others=[
            OtherMaker(
                who=known_as(set_id, other.owner),
                name=other.name,
                colour=other.colour,
                item=other.place.item if other.place else "",
                column=other.place.column if other.place else "",
            )
            for other in workshop.presence.others(set_id, guest.known())
        ],
        revision=news.revision,
    )


@put("/{set_id:str}/place", status_code=204, before_request=limited("pointing"), responses=errors(400, 403, 404, 429))
async def place(workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[PlaceTold]) -> None:
    """In which cell one is, for those who are there, too. It counts as long as the stream of that tab is open."""
    workshop.presence.move(set_id, data.tab, guest.known(), Place(data.item, data.column))


handlers = (stream, place)
