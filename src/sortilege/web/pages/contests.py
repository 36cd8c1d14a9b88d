"""The pages of a contest for everybody who has its code: taking part, and the leaderboard for the big screen."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Template

from sortilege.contests.contests import Taking
from sortilege.core.errors import Malformed
from sortilege.i18n import texts
from sortilege.people.errors import NotFound
from sortilege.tables.errors import NotNow
from sortilege.web.addresses import contest_address
from sortilege.web.answers.contests import board_answer, contest_answer
from sortilege.web.contest_codes import find_contest
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, ContestCode, TheContests, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.qr_codes import drawn_code


@get("/c", include_in_schema=False, before_request=limited("looking"))
async def find_page(
    request: AnyRequest, contests: TheContests, visitor: TheVisitor, guest: TheGuest, code: FromQuery[str] = ""
) -> Response[Any]:
    """Type a contest's code; or, with one, go there."""
    if not code.strip():
        return go_to(request, "/contests", visitor)
    try:
        contest = await find_contest(request, contests, code)
    except NotFound:
        fault = texts(guest.language)("There is no contest with this code. Is every letter right?")
        return show(request, "contests.html", visitor, status=404, contests=[], code=code[:12], fault=fault)
    return go_to(request, f"/c/{contest.code}", visitor)


@get("/c/{code:str}", include_in_schema=False, before_request=limited("looking"))
async def contest_page(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    code: ContestCode,
) -> Template:
    contest = await find_contest(request, contests, code)
    taking = await contests.taking(contest, guest.owner)
    answer = await contest_answer(request, lobby, contest, taking, guest)
    board = board_answer(contest, await contests.boards.read(contest.code), lobby.now(), guest.language)
    return show(
        request,
        "contest.html",
        visitor,
        contest=msgspec.to_builtins(answer),
        board=msgspec.to_builtins(board),
        going=None if taking.going is None else taking.going.table_id,
    )


@post("/c/{code:str}", include_in_schema=False, before_request=limited("trying"))
async def play(
    request: AnyRequest, contests: TheContests, visitor: TheVisitor, guest: TheGuest, code: ContestCode
) -> Response[Any]:
    """Take part under a name, and begin; who may not is led back to where it is said."""
    contest = await find_contest(request, contests, code)
    fields = await read_fields(request)
    try:
        table = await contests.begin(contest, guest, fields.get("name", guest.name))
    except (NotNow, Malformed):
        return go_to(request, f"/c/{contest.code}", visitor)
    return go_to(request, f"/t/{table}", visitor)


@get("/c/{code:str}/board", include_in_schema=False, before_request=limited("looking"))
async def board_page(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    code: ContestCode,
) -> Template:
    """For a big screen: it goes on by itself."""
    contest = await find_contest(request, contests, code)
    board = board_answer(contest, await contests.boards.read(contest.code), lobby.now(), guest.language)
    answer = await contest_answer(request, lobby, contest, Taking(None), guest)
    return show(
        request,
        "contest_board.html",
        visitor,
        contest=msgspec.to_builtins(answer),
        board=msgspec.to_builtins(board),
    )


@get("/c/{code:str}/qr.svg", include_in_schema=False, before_request=limited("looking"))
async def contest_code(request: AnyRequest, contests: TheContests, code: ContestCode) -> Response[bytes]:
    contest = await find_contest(request, contests, code)
    return drawn_code(contest_address(request, contest.code))


handlers = [find_page, contest_page, play, board_page, contest_code]
