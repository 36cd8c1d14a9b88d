"""Daily challenges: today's, the one try that counts, how it ended, and days that are over."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import PathParameter

from sortilege.daily.days import read_day
from sortilege.daily.plan import read_kind
from sortilege.web.addresses import table_address
from sortilege.web.answers.daily import DailyAnswer, DailyResult, DailyTable, daily_answer, result_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, TheDaily, TheGuest, TheLobby
from sortilege.web.limits import limited

KindName = Annotated[str, PathParameter(max_length=20, description="`row`, `box` or `numbers`")]
Day = Annotated[str, PathParameter(max_length=10, description="Such as 2026-11-16")]


@get("/", before_request=limited("looking"), responses=errors(429, 503))
async def look(request: AnyRequest, daily: TheDaily, lobby: TheLobby, guest: TheGuest) -> DailyAnswer:
    """Today's challenges, and how far you have come."""
    return daily_answer(request, await daily.of_today(guest.owner), guest, lobby.now())


@post("/{kind:str}", status_code=200, before_request=limited("founding"), responses=errors(403, 404, 429, 503))
async def begin(request: AnyRequest, daily: TheDaily, guest: TheGuest, kind: KindName) -> DailyTable:
    """Begin your one try of today, or go on with it."""
    table = await daily.begin(guest, read_kind(kind))
    return DailyTable(table, table_address(request, table))


@get("/{day:str}/{kind:str}", before_request=limited("looking"), responses=errors(403, 404, 429, 503))
async def result(request: AnyRequest, daily: TheDaily, guest: TheGuest, day: Day, kind: KindName) -> DailyResult:
    """How your try ended, and how everybody did; not before it is over."""
    found = await daily.result(guest.known(), read_day(day), read_kind(kind))
    return result_answer(request, found, guest.language)


@post(
    "/{day:str}/{kind:str}", status_code=200, before_request=limited("founding"), responses=errors(403, 404, 429, 503)
)
async def practise(request: AnyRequest, daily: TheDaily, guest: TheGuest, day: Day, kind: KindName) -> DailyTable:
    """Play a day that is over, out of competition; if your try of that day is not over, go on with it."""
    table = await daily.practise(guest, read_day(day), read_kind(kind))
    return DailyTable(table, table_address(request, table))


router = Router("/api/daily", route_handlers=[look, begin, result, practise], tags=["Daily"])
