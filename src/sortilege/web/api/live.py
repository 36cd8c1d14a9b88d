"""A table as it goes on: server-sent events. Each stream reads the table on a hint, every minute anyway, and every few
seconds while hints may not come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Router, get
from litestar.params import QueryParameter
from litestar.response import Stream

from sortilege.people.guest import Guest
from sortilege.people.mutes import Mutes
from sortilege.people.owner import Owner
from sortilege.store.errors import StorageFault
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import Room
from sortilege.tables.watchers import HINTS_MISSED
from sortilege.web.answers.presence import presence, reaction_told
from sortilege.web.answers.shapes import Presence
from sortilege.web.api.farewell import farewell
from sortilege.web.api.responses import errors
from sortilege.web.injected import TableId, TheCaretaker, TheGuest, TheLobby
from sortilege.web.limits import limited

HEARTBEAT: Final = 15.0
"""Seconds without news after which a sign of life is sent; proxies and clients wait longer than this."""
_RETRY: Final = b"retry: 1000\n\n"
_SIGN_OF_LIFE: Final = b"event: beat\ndata: \n\n"


@get(
    "/{table_id:str}/stream",
    media_type="text/event-stream",
    before_request=limited("streaming"),
    responses=errors(400, 404, 410, 429, 503),
)
async def stream(
    request: Request[Any, Any, Any],
    lobby: TheLobby,
    caretaker: TheCaretaker,
    guest: TheGuest,
    table_id: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> Stream:
    """Events `scene` (its id is the table's version), `presence`, `reaction`, `beat`, and `closing` when this server
    stops: one comes again after so many milliseconds. Goes on after Last-Event-ID or `since`.
    """
    room = await lobby.newest(table_id)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 16 else since
    headers = {"X-Accel-Buffering": "no"}
    await lobby.hub.ask(table_id)
    if request.app.state.settings.limits:
        lobby.hub.check_room(table_id, guest.house)
    mutes = request.app.state.society.mutes
    return Stream(_events(lobby, caretaker, mutes, room, guest, seen), media_type="text/event-stream", headers=headers)


async def _events(
    lobby: Lobby, caretaker: Caretaker, mutes: Mutes, room: Room, guest: Guest, seen: int
) -> AsyncGenerator[bytes, None]:
    table_id, now = room.table.id, asyncio.get_running_loop().time
    watcher = lobby.hub.enter(table_id, guest.owner, guest.house, guest.name, guest.colour)
    try:
        room = await lobby.newest(table_id)  # what was stored a moment ago, before hints came here
        await caretaker.came(room, guest.owner)
        lobby.hub.hint(table_id)
        yield _RETRY
        company: object = None
        heard = 0
        shown: Presence | None = None
        told_at = looked_at = now()
        while not lobby.hub.watchers.closed:
            room = await lobby.room(table_id)
            # A number from the future is not ours: the client starts anew.
            seen = seen if seen <= room.table.version else 0
            if room.table.version > seen:
                # It may move on while this is made.
                seen, made = room.table.version, await room.show(seen, guest.language)
                yield b"event: scene\nid: %d\ndata: %b\n\n" % (seen, made)
                told_at = now()
            await lobby.hub.ask(table_id)
            here = (lobby.hub.people(table_id), room.table.chairs)
            if here != company:
                company, there = here, presence(lobby, room.table, guest)
                if there != shown:
                    shown = there
                    told = {**msgspec.structs.asdict(there), "now": round(lobby.now() * 1000)}
                    yield b"event: presence\ndata: %b\n\n" % msgspec.json.encode(told)
                    told_at = now()
            for number, said in lobby.reactions.since(table_id, heard):
                heard = number
                if await _wants_to_hear(mutes, guest, room.table.chairs[said.seat].owner):
                    yield b"event: reaction\ndata: %b\n\n" % msgspec.json.encode(reaction_told(said))
                    told_at = now()
            await watcher.hinted(min(told_at + HEARTBEAT, looked_at + lobby.hub.watchers.patience) - now())
            if watcher.is_in_doubt or now() >= looked_at + lobby.hub.watchers.patience:
                watcher.is_in_doubt, looked_at = False, now()
                try:
                    await room.catch_up()
                except StorageFault:  # it is tried again soon
                    looked_at += HINTS_MISSED - lobby.hub.watchers.patience
            if now() >= told_at + HEARTBEAT:
                yield _SIGN_OF_LIFE
                told_at = now()
        yield farewell(lobby.hub.watchers.streams_at_close)
    finally:
        lobby.hub.leave(table_id, watcher)
        lobby.hub.hint(table_id)
        caretaker.look_for_gone(room.table)


async def _wants_to_hear(mutes: Mutes, guest: Guest, owner: Owner | None) -> bool:
    try:
        return owner not in await mutes.of(guest.owner)
    except StorageFault:  # rather nobody than somebody who was muted
        return False


router = Router("/api/tables", route_handlers=[stream], tags=["Live"])
