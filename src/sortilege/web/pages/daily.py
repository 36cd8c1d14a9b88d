"""The pages of the daily challenges: today's, days that are over, and how one's try ended. All work without scripts."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.daily.daily import Daily
from sortilege.daily.days import no_day, read_day
from sortilege.daily.plan import read_kind
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.web.answers.daily import challenge_answer, daily_answer, result_answer, written_day
from sortilege.web.injected import (
    AnyRequest,
    ChallengeKind,
    DayName,
    TheDaily,
    TheGuest,
    TheLobby,
    TheSolving,
    TheVisitor,
)
from sortilege.web.limits import limited
from sortilege.web.pages.daily_calendar import month_page, read_month
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.puzzles import todays_puzzle


@get("/daily", include_in_schema=False, before_request=limited("looking"))
async def daily_page(
    request: AnyRequest, daily: TheDaily, lobby: TheLobby, solving: TheSolving, visitor: TheVisitor, guest: TheGuest
) -> Template:
    found = await daily.of_today(guest.owner)
    today = msgspec.to_builtins(daily_answer(request, found, guest, lobby.now()))
    month = read_month(request.query_params.get("month", ""), found.day)
    return show(
        request,
        "daily.html",
        visitor,
        today=today,
        puzzle=await todays_puzzle(solving, guest),
        left=max(0, (today["ends"] - today["now"]) // 1000),
        month=await month_page(daily, guest.known(), month, found.streak, guest.language),
    )


@get("/daily/{day:str}", include_in_schema=False, before_request=limited("looking"))
async def day_page(
    request: AnyRequest, daily: TheDaily, visitor: TheVisitor, guest: TheGuest, day: DayName
) -> Response[Any]:
    """A day that is over; that of today is the page of all days."""
    when = read_day(day)
    if when == daily.today():
        return go_to(request, "/daily", visitor)
    if not await daily.is_past(when):
        raise no_day()
    challenges = [challenge_answer(request, one, guest.language) for one in await daily.of_day(guest.owner, when)]
    return show(
        request,
        "daily_day.html",
        visitor,
        day=day,
        written=written_day(when, guest.language),
        challenges=msgspec.to_builtins(challenges),
    )


@get("/daily/{day:str}/{kind:str}", include_in_schema=False, before_request=limited("looking"))
async def result_page(
    request: AnyRequest,
    daily: TheDaily,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    day: DayName,
    kind: ChallengeKind,
) -> Response[Any]:
    """How one's try ended; who has not ended it is led to where it can be played."""
    try:
        found = await daily.result(guest.known(), read_day(day), read_kind(kind))
    except NotFound:
        return go_to(request, f"/daily/{read_day(day)}", visitor)
    today = await daily.of_today(None)
    return show(
        request,
        "daily_result.html",
        visitor,
        result=msgspec.to_builtins(result_answer(request, found, guest.language)),
        most=max((count for _, count in found.scores), default=1),
        left=max(0, round(today.ends_at - lobby.now())),
    )


@post("/daily/{kind:str}", include_in_schema=False, before_request=limited("founding"))
async def begin(
    request: AnyRequest, daily: TheDaily, visitor: TheVisitor, guest: TheGuest, kind: ChallengeKind
) -> Response[Any]:
    return go_to(request, f"/t/{await daily.begin(guest, read_kind(kind))}", visitor)


@post("/daily/{day:str}/{kind:str}", include_in_schema=False, before_request=limited("founding"))
async def practise(
    request: AnyRequest, daily: TheDaily, visitor: TheVisitor, guest: TheGuest, day: DayName, kind: ChallengeKind
) -> Response[Any]:
    return go_to(request, f"/t/{await daily.practise(guest, read_day(day), read_kind(kind))}", visitor)


async def todays(request: AnyRequest, daily: Daily, guest: Guest, now: float) -> dict[str, Any]:
    """For the home page."""
    answer: dict[str, Any] = msgspec.to_builtins(daily_answer(request, await daily.of_today(guest.owner), guest, now))
    return answer


handlers = [daily_page, day_page, result_page, begin, practise]
