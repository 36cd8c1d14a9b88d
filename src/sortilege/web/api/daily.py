"""Daily challenges: today's, the one try that counts, how it ended, and days that are over."""

from __future__ import annotations

from litestar import Router, get, post

from sortilege.daily.days import read_day
from sortilege.daily.plan import read_kind
from sortilege.web.addresses import table_address
from sortilege.web.answers.daily import DailyAnswer, DailyResult, DailyTable, daily_answer, result_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, ChallengeKind, DayName, TheDaily, TheGuest, TheLobby
from sortilege.web.limits import limited


@get("/", before_request=limited("looking"), responses=errors(429, 503))
async def look(request: AnyRequest, daily: TheDaily, lobby: TheLobby, guest: TheGuest) -> DailyAnswer:
    """Today's challenges, and how far you have come."""
    return daily_answer(request, await daily.of_today(guest.owner), guest, lobby.now())


@post("/{kind:str}", status_code=200, before_request=limited("founding"), responses=errors(403, 404, 429, 503))
async def begin(request: AnyRequest, daily: TheDaily, guest: TheGuest, kind: ChallengeKind) -> DailyTable:
    """Begin your one try of today, or go on with it."""
    table = await daily.begin(guest, read_kind(kind))
    return DailyTable(table, table_address(request, table))


@get("/{day:str}/{kind:str}", before_request=limited("looking"), responses=errors(403, 404, 429, 503))
async def result(
    request: AnyRequest, daily: TheDaily, guest: TheGuest, day: DayName, kind: ChallengeKind
) -> DailyResult:
    """How your try ended, and how everybody did; not before it is over."""
    found = await daily.result(guest.known(), read_day(day), read_kind(kind))
    return result_answer(request, found, guest.language)


@post(
    "/{day:str}/{kind:str}", status_code=200, before_request=limited("founding"), responses=errors(403, 404, 429, 503)
)
async def practise(
    request: AnyRequest, daily: TheDaily, guest: TheGuest, day: DayName, kind: ChallengeKind
) -> DailyTable:
    """Play a day that is over, out of competition; if your try of that day is not over, go on with it."""
    table = await daily.practise(guest, read_day(day), read_kind(kind))
    return DailyTable(table, table_address(request, table))


router = Router("/api/daily", route_handlers=[look, begin, result, practise], tags=["Daily"])
