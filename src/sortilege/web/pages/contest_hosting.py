"""The pages of a contest for its host: the link in every form, a poster, names to moderate, results, and its end."""

from __future__ import annotations

from datetime import UTC, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from babel.dates import format_datetime
from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Template

from sortilege.contests.contests import Taking
from sortilege.contests.results_csv import results_csv
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.i18n import texts
from sortilege.printing.fonts import own_fonts_write
from sortilege.sandbox import Sandbox, load_ahead
from sortilege.web.addresses import contest_address
from sortilege.web.answers.contests import contest_answer, player_answer
from sortilege.web.contest_codes import find_own_contest
from sortilege.web.drawing import draw
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, Badge, ContestCode, TheContests, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.qr_codes import code_picture

_PRIVATE: Final = {"Cache-Control": "private, no-store"}
_at_work: Final = Sandbox(at_once=1, seconds=15, megabytes=1_500)
"""Titles are a stranger's."""


class Poster(msgspec.Struct, frozen=True):
    """Everything that stands on one."""

    language: str
    title: str
    line: str
    invitation: str
    address: str
    code_title: str
    code: str
    when: str


def poster_pdf(poster: Poster) -> bytes:
    written = "".join(map(str, msgspec.structs.astuple(poster)))
    files = {"qr.svg": code_picture(poster.address)}
    return draw("poster.typ", poster, files, own_fonts=own_fonts_write(written), format="pdf")


load_ahead(poster_pdf, libraries=["typst"])


@get("/c/{code:str}/host", include_in_schema=False, before_request=limited("looking"))
async def host_page(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    code: ContestCode,
) -> Template:
    contest = await find_own_contest(request, contests, guest, code)
    players = await contests.contestants(contest)
    ordered = sorted(players, key=lambda one: (one.best is None, -(one.best or 0), one.joined_at))
    answer = await contest_answer(request, lobby, contest, Taking(None), guest)
    return show(
        request,
        "contest_host.html",
        visitor,
        contest=msgspec.to_builtins(answer),
        players=[msgspec.to_builtins(player_answer(one, guest.language)) for one in ordered],
    )


@post("/c/{code:str}/host", include_in_schema=False, before_request=limited("acting"))
async def end_form(
    request: AnyRequest, contests: TheContests, visitor: TheVisitor, guest: TheGuest, code: ContestCode
) -> Response[Any]:
    contest = await find_own_contest(request, contests, guest, code)
    match (await read_fields(request)).get("do"):
        case "one-room":
            await contests.make_one_room(contest)
        case "close":
            await contests.close(contest)
        case "delete":
            await contests.delete(contest)
            return go_to(request, "/contests", visitor)
        case _:
            raise Malformed(marked("do: `one-room`, `close` or `delete`"))
    return go_to(request, f"/c/{contest.code}/host", visitor)


@post("/c/{code:str}/players/{badge:str}", include_in_schema=False, before_request=limited("acting"))
async def moderate_form(
    request: AnyRequest, contests: TheContests, visitor: TheVisitor, guest: TheGuest, code: ContestCode, badge: Badge
) -> Response[Any]:
    contest = await find_own_contest(request, contests, guest, code)
    fields = await read_fields(request)
    match fields.get("do"):
        case "rename":
            await contests.moderate(contest, badge, name=fields.get("name", ""), hidden=None)
        case "hide" | "show" as wish:
            await contests.moderate(contest, badge, name=None, hidden=wish == "hide")
        case _:
            raise Malformed(marked("do: `rename`, `hide` or `show`"))
    return go_to(request, f"/c/{contest.code}/host#players", visitor)


@get("/c/{code:str}/results.csv", include_in_schema=False, before_request=limited("looking"))
async def results(request: AnyRequest, contests: TheContests, guest: TheGuest, code: ContestCode) -> Response[bytes]:
    contest = await find_own_contest(request, contests, guest, code)
    made = results_csv(await contests.contestants(contest), guest.language)
    headers = {**_PRIVATE, "Content-Disposition": f'attachment; filename="contest-{contest.code}.csv"'}
    return Response(made, media_type="text/csv; charset=utf-8", headers=headers)


@get("/c/{code:str}/poster.pdf", include_in_schema=False, before_request=limited("printing"))
async def poster(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    guest: TheGuest,
    code: ContestCode,
    zone: FromQuery[str] = "UTC",
) -> Response[bytes]:
    """`zone`: by whose clocks its times are, such as Europe/Berlin."""
    contest = await find_own_contest(request, contests, guest, code)
    answer = await contest_answer(request, lobby, contest, Taking(None), guest)
    say = texts(guest.language)
    called, told_by = clock(zone)
    opens, closes = (
        format_datetime(at, "short", tzinfo=told_by, locale=guest.language)
        for at in (contest.opens_at, contest.closes_at)
    )
    made = await _at_work.run(
        poster_pdf,
        Poster(
            language=guest.language,
            title=contest.title,
            line=answer.game_title if answer.edition_title is None else f"{answer.game_title} · {answer.edition_title}",
            invitation=say("Point your camera at it, type your name, and play."),
            address=contest_address(request, contest.code),
            code_title=say("Code"),
            code=contest.code,
            when=say("From {opens} to {closes} ({zone})", opens=opens, closes=closes, zone=called),
        ),
    )
    headers = {**_PRIVATE, "Content-Disposition": f'attachment; filename="contest-{contest.code}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


def clock(zone: str) -> tuple[str, tzinfo]:
    """What it is called, and what it says; UTC, if there is none of that name."""
    try:
        return zone, ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC", UTC


handlers = [host_page, end_form, moderate_form, results, poster]
