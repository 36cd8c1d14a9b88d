"""Contests: setting one up, taking part, the leaderboard and its stream, and what only the host may do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any, Final

import msgspec
from litestar import Router, delete, get, patch, post
from litestar.params import JSONBody
from litestar.response import Stream

from sortilege.contests.contests import Contests, Taking
from sortilege.contests.rules import LONGEST_TITLE, MOST_DECISIONS, MOST_TRIES, Contest, Rules, Wanted
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.names import Name
from sortilege.tables.lobby import Lobby
from sortilege.web.addresses import table_address
from sortilege.web.answers.contests import (
    BoardAnswer,
    ContestAnswer,
    ContestPlayer,
    ContestTable,
    board_answer,
    contest_answer,
    player_answer,
)
from sortilege.web.api.farewell import farewell
from sortilege.web.api.responses import errors
from sortilege.web.contest_codes import find_contest, find_own_contest
from sortilege.web.injected import (
    AnyRequest,
    Badge,
    ContestCode,
    TheContests,
    TheGuest,
    TheLobby,
    TheWorkshop,
)
from sortilege.web.limits import limited
from sortilege.workshop.opening_tables import playable_name

_HEARTBEAT: Final = 15.0
_RETRY: Final = b"retry: 2000\n\n"
_SIGN_OF_LIFE: Final = b"event: beat\ndata: \n\n"
_Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class NewContest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    game: str
    edition: str | None = None
    options: dict[str, Any] = {}
    decisions: Annotated[int, msgspec.Meta(ge=1, le=MOST_DECISIONS)] | None = None
    """After so many a try ends; null: when the game is over."""
    tries: Annotated[int, msgspec.Meta(ge=1, le=MOST_TRIES)] = 1
    one_room: bool = False
    """Whether any number of people may come from one address; otherwise those after the 40th wait for the host."""
    opens: _Moment | None = None
    """Milliseconds since 1970; null: now."""
    closes: _Moment


class TakingPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """How to be called in this contest; null: as everywhere."""


class Moderating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Null: as it is."""
    hidden: bool | None = None


@get("/", before_request=limited("looking"), responses=errors(403, 429, 503))
async def mine(request: AnyRequest, contests: TheContests, lobby: TheLobby, guest: TheGuest) -> list[ContestAnswer]:
    """Those that you have set up, the latest first."""
    hosted = await contests.hosted(guest.known())
    return [await contest_answer(request, lobby, one, Taking(None), guest) for one in hosted]


@post("/", before_request=limited("founding"), responses=errors(403, 404, 409, 413, 429, 503))
async def create(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    workshop: TheWorkshop,
    guest: TheGuest,
    data: JSONBody[NewContest],
) -> ContestAnswer:
    """Set a contest up. Whoever has its code can take part."""
    guest.known()
    edition = None if data.edition is None else await playable_name(workshop, data.edition, guest)
    wanted = Wanted(
        title=data.title,
        rules=Rules(data.game, edition, data.options, data.decisions),
        tries=data.tries,
        one_room=data.one_room,
        opens_at=lobby.now() if data.opens is None else data.opens / 1000,
        closes_at=data.closes / 1000,
    )
    contest = await contests.create(guest, wanted)
    return await contest_answer(request, lobby, contest, Taking(None), guest)


@get("/{code:str}", before_request=limited("looking"), responses=errors(404, 429, 503))
async def look(
    request: AnyRequest, contests: TheContests, lobby: TheLobby, guest: TheGuest, code: ContestCode
) -> ContestAnswer:
    """A contest, and how far you have come."""
    contest = await find_contest(request, contests, code)
    return await contest_answer(request, lobby, contest, await contests.taking(contest, guest.owner), guest)


@post(
    "/{code:str}/tries",
    status_code=200,
    before_request=limited("trying"),
    responses=errors(403, 404, 409, 413, 429, 503),
)
async def begin(
    request: AnyRequest, contests: TheContests, guest: TheGuest, code: ContestCode, data: JSONBody[TakingPart]
) -> ContestTable:
    """Begin your next try, or go on with the one that is not over. For people: programs do not take part."""
    contest = await find_contest(request, contests, code)
    table = await contests.begin(contest, guest, data.name or guest.name)
    return ContestTable(table, table_address(request, table))


@get("/{code:str}/board", before_request=limited("looking"), responses=errors(404, 429, 503))
async def board(
    request: AnyRequest, contests: TheContests, lobby: TheLobby, guest: TheGuest, code: ContestCode
) -> BoardAnswer:
    """The leaderboard."""
    contest = await find_contest(request, contests, code)
    return board_answer(contest, await contests.boards.read(contest.code), lobby.now(), guest.language)


@get(
    "/{code:str}/stream",
    media_type="text/event-stream",
    before_request=limited("streaming"),
    responses=errors(404, 429, 503),
)
async def stream(
    request: AnyRequest, contests: TheContests, lobby: TheLobby, guest: TheGuest, code: ContestCode
) -> Stream:
    """Events `board`, as above, when something has changed and once a second at most; `gone` if the contest was
    deleted; `beat`; and `closing` when this server stops."""
    contest = await find_contest(request, contests, code)
    if request.app.state.settings.limits:
        contests.boards.check_room(contest.code, guest.house)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(_events(contests, lobby, contest, guest), media_type="text/event-stream", headers=headers)


async def _events(contests: Contests, lobby: Lobby, contest: Contest, guest: Guest) -> AsyncGenerator[bytes, None]:
    boards, now = contests.boards, asyncio.get_running_loop().time
    watcher, is_hinted = boards.come(contest.code, guest.house), False
    try:
        yield _RETRY
        shown: BoardAnswer | None = None
        looked_at = 0.0
        while not boards.watchers.closed:
            has_changed = shown is None or contest.phase(lobby.now()) != shown.phase
            if has_changed or is_hinted or watcher.is_in_doubt or now() >= looked_at + boards.watchers.patience:
                watcher.is_in_doubt, looked_at = False, now()
                read = await boards.soon(contest.code)
                try:
                    contest = await contests.find(contest.code)  # it may have been ended early
                except NotFound:
                    yield b"event: gone\ndata: \n\n"
                    return
                told = board_answer(contest, read, lobby.now(), guest.language)
                if told != shown:
                    shown = told
                    yield b"event: board\ndata: %b\n\n" % msgspec.json.encode(told)
            else:
                yield _SIGN_OF_LIFE
            is_hinted = await watcher.hinted(min(_HEARTBEAT, contest.stays_for(lobby.now())))
        yield farewell(boards.watchers.streams_at_close)
    finally:
        boards.leave(contest.code, watcher)


# For the host.


@get("/{code:str}/players", before_request=limited("looking"), responses=errors(403, 404, 429, 503))
async def players(
    request: AnyRequest, contests: TheContests, guest: TheGuest, code: ContestCode
) -> list[ContestPlayer]:
    """Everybody who takes part. For the host."""
    contest = await find_own_contest(request, contests, guest, code)
    return [player_answer(one, guest.language) for one in await contests.contestants(contest)]


@patch("/{code:str}/players/{badge:str}", before_request=limited("acting"), responses=errors(403, 404, 413, 429, 503))
async def moderate(
    request: AnyRequest,
    contests: TheContests,
    guest: TheGuest,
    code: ContestCode,
    badge: Badge,
    data: JSONBody[Moderating],
) -> list[ContestPlayer]:
    """Hide somebody, show them again, or call them otherwise. For the host."""
    contest = await find_own_contest(request, contests, guest, code)
    await contests.moderate(contest, badge, name=data.name, hidden=data.hidden)
    return [player_answer(one, guest.language) for one in await contests.contestants(contest)]


@post("/{code:str}/one-room", status_code=200, before_request=limited("acting"), responses=errors(403, 404, 429, 503))
async def make_one_room(
    request: AnyRequest, contests: TheContests, guest: TheGuest, code: ContestCode
) -> list[ContestPlayer]:
    """Any number of people may come from one address: whoever waited for that is on the leaderboard. For the host."""
    contest = await find_own_contest(request, contests, guest, code)
    await contests.make_one_room(contest)
    return [player_answer(one, guest.language) for one in await contests.contestants(contest)]


@post("/{code:str}/close", status_code=200, before_request=limited("acting"), responses=errors(403, 404, 429, 503))
async def close(
    request: AnyRequest, contests: TheContests, lobby: TheLobby, guest: TheGuest, code: ContestCode
) -> ContestAnswer:
    """End it now. For the host."""
    contest = await find_own_contest(request, contests, guest, code)
    await contests.close(contest)
    return await contest_answer(request, lobby, await contests.find(code), Taking(None), guest)


@delete("/{code:str}", before_request=limited("acting"), responses=errors(403, 404, 429, 503))
async def remove(request: AnyRequest, contests: TheContests, guest: TheGuest, code: ContestCode) -> None:
    """Delete it, with all results. For the host."""
    await contests.delete(await find_own_contest(request, contests, guest, code))


router = Router(
    "/api/contests",
    route_handlers=[mine, create, look, begin, board, stream, players, moderate, make_one_room, close, remove],
    tags=["Contests"],
)
