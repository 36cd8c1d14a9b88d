"""The page of somebody who keeps a name: what they have done."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import msgspec
from babel.dates import format_date
from litestar import Response, get
from litestar.response import Redirect

from sortilege.i18n.refusals import told
from sortilege.people.profiles import Private, Profiles
from sortilege.web.answers.company import company_of
from sortilege.web.answers.people import person_address, person_answer
from sortilege.web.answers.people_shapes import PersonAnswer
from sortilege.web.answers.rankings import ranked_games
from sortilege.web.faults import STATUS
from sortilege.web.injected import AnyRequest, PersonName, TheGuest, TheLobby, TheSociety, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.calendar import calendar
from sortilege.web.pages.curves import curve
from sortilege.web.pages.page_answer import show


@get("/people/{name:str}", include_in_schema=False, before_request=limited("looking"))
async def person_page(
    request: AnyRequest,
    lobby: TheLobby,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
    name: PersonName,
) -> Response[Any]:
    """Any spelling that looks alike leads to the right one."""
    profiles: Profiles = request.app.state.profiles
    person = await profiles.called(name)
    if person.name != name:
        return Redirect(person_address(person.name), status_code=303)
    try:
        found = await profiles.of(person, guest.owner)
    except Private as refusal:
        words = told(refusal, guest.language)
        return show(request, "person_private.html", visitor, status=STATUS[refusal.code], message=words)
    answer = person_answer(found, guest, lobby.now())
    company = await company_of(society, visitor, person)
    return show(request, "person.html", visitor, company=company, **_context(answer, lobby.now(), guest.language))


def _context(answer: PersonAnswer, now: float, language: str) -> dict[str, Any]:
    return {
        "person": msgspec.to_builtins(answer),
        "since": format_date(datetime.fromtimestamp(answer.since / 1000, UTC), "long", locale=language),
        "curves": [curve(one.curve, language) for one in answer.ratings],
        "against": _by_game(answer.against),
        "best": [{**one, "day": _day(one["at"], language)} for one in msgspec.to_builtins(answer.best)],
        "months": calendar({one.day: one.games for one in answer.days}, now, language),
        "game": _usual_game(answer),
    }


def _by_game(found: list[Any]) -> list[dict[str, Any]]:
    return [
        {"title": title, "rows": msgspec.to_builtins(list(rows))}
        for title, rows in groupby(found, key=lambda one: one.game_title)
    ]


def _day(at: int, language: str) -> str:
    return format_date(datetime.fromtimestamp(at / 1000, UTC), "medium", locale=language)


def _usual_game(answer: PersonAnswer) -> str:
    """What they play most, of what several play."""
    return max(ranked_games(), key=lambda game: sum(one.games for one in answer.played if one.game == game))


handlers = [person_page]
