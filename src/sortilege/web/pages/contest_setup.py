"""Setting up a contest: the form, and the page with one's own ones. Both work without scripts.

Where a reader's clocks are is not known to a form, so it asks in how long it opens, and for how long.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.contests.contests import Taking
from sortilege.contests.errors import NoMore
from sortilege.contests.rules import (
    ATTACK,
    MOST_DECISIONS,
    MOST_TRIES,
    PICTURED,
    PLAYED,
    USUAL_DECISIONS,
    Rules,
    Wanted,
    clean_title,
)
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import Texts, texts
from sortilege.i18n.refusals import sentence
from sortilege.narration.names import Names
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.web.answers.contests import contest_answer, contest_game_title
from sortilege.web.faults import in_words
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheContests, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.form import Fault, Faulty, Form
from sortilege.web.pages.game_pages import game_pages
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.pages.playable_sets import playable_sets
from sortilege.workshop.opening_tables import playable_name
from sortilege.workshop.workshop import Workshop

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
OPENS_IN: Final = (0, 5 * _MINUTE, 15 * _MINUTE, _HOUR, _DAY, 7 * _DAY)
OPEN_FOR: Final = (
    *(minutes * _MINUTE for minutes in (5, 10, 20, 45, 90)),
    *(days * _DAY for days in (1, 3, 7, 14, 28, 60)),
)
_FIRST: Final = "go-for-six-solo"
"""What is offered to whoever has not chosen."""
_SHOWN: Final = (_FIRST, ATTACK, *(game for game in PLAYED if game not in (_FIRST, ATTACK)))
_USUALLY: Final = 45 * _MINUTE


@get("/contests", include_in_schema=False, before_request=limited("looking"))
async def contests_page(
    request: AnyRequest, contests: TheContests, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest
) -> Template:
    """One's own ones, and where a code is typed."""
    hosted = await contests.hosted(guest.known())
    shown = [await contest_answer(request, lobby, one, Taking(None), guest) for one in hosted]
    return show(request, "contests.html", visitor, contests=msgspec.to_builtins(shown))


@get("/contests/new", include_in_schema=False, before_request=limited("looking"))
async def setup_page(request: AnyRequest, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest) -> Template:
    game = request.query_params.get("game", _FIRST)
    if game not in PLAYED:
        raise NotFound(marked("There is no such game."))
    edition = request.query_params.get("edition")
    return await _page(request, workshop, visitor, guest, game, {"edition": edition} if edition else {}, [])


@post("/contests/new", include_in_schema=False, before_request=limited("founding"))
async def setup_form(
    request: AnyRequest,
    contests: TheContests,
    lobby: TheLobby,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
) -> Response[Any]:
    fields = await read_fields(request)
    game = fields.get("game", "")
    if game not in PLAYED:
        raise Malformed(marked("game: one of {games}"), games=", ".join(PLAYED))
    try:
        wanted = read_form(fields, texts(guest.language), lobby.now())
        if wanted.rules.edition is not None:
            name = await playable_name(workshop, wanted.rules.edition, guest)
            wanted = msgspec.structs.replace(wanted, rules=msgspec.structs.replace(wanted.rules, edition=name))
        contest = await contests.create(guest, wanted)
    except Faulty as faulty:
        return await _page(request, workshop, visitor, guest, game, fields, faulty.faults)
    except (Malformed, NotFound, NoMore) as refusal:
        fault = Fault("", sentence(in_words(refusal, Names((), None, guest.language))))
        return await _page(request, workshop, visitor, guest, game, fields, [fault])
    return go_to(request, f"/c/{contest.code}/host", visitor)


def read_form(fields: Mapping[str, str], say: Texts, now: float) -> Wanted:
    """Raises `Faulty` with everything that is wrong."""
    form = Form(fields, say)
    game = form.text("game")
    title = clean_title(form.text("title"))
    if not title:
        form.fault("title", say("Please give it a name."))
    played = Rules(game).at_a_table
    options = game_pages(played).options(form, GAMES[played], [0])
    to_the_end = game not in PICTURE_GAMES or form.text("ends") == "over"
    decisions = None if to_the_end else form.number("decisions", USUAL_DECISIONS, 1, MOST_DECISIONS)
    tries = form.number("tries", 1, 1, MOST_TRIES)
    opens_at = now + int(form.one_of("opens", tuple(map(str, OPENS_IN)), "0"))
    lasts = int(form.one_of("lasts", tuple(map(str, OPEN_FOR)), str(_USUALLY)))
    if form.faults:
        raise Faulty(form.faults)
    return Wanted(
        title=title,
        rules=Rules(game, form.text("edition", FIRST_EDITION) if game in PICTURED else None, options, decisions),
        tries=tries,
        one_room=form.text("one_room") == "1",
        opens_at=opens_at,
        closes_at=opens_at + lasts,
    )


async def _page(
    request: AnyRequest,
    workshop: Workshop,
    visitor: Visitor,
    guest: Guest,
    game: str,
    given: dict[str, str],
    faults: list[Fault],
) -> Template:
    played = Rules(game).at_a_table
    editions = await playable_sets(workshop, guest, played, given.get("edition")) if game in PICTURED else []
    edition = given.get("edition")
    known = edition if edition in [one["id"] for one in editions] else FIRST_EDITION
    say = texts(guest.language)
    return show(
        request,
        "contest_new.html",
        visitor,
        status=422 if faults else 200,
        game=game,
        games=[(one, contest_game_title(one, guest.language)) for one in _SHOWN],
        played=played,
        counts_cards=game in PICTURE_GAMES,
        editions=editions,
        opens=[(str(seconds), _wait(seconds, say)) for seconds in OPENS_IN],
        lasts=[(str(seconds), _span(seconds, say)) for seconds in OPEN_FOR],
        usually=str(_USUALLY),
        most={"tries": MOST_TRIES, "decisions": MOST_DECISIONS},
        usual_decisions=str(USUAL_DECISIONS),
        given={**given, "edition": known},
        faults=[msgspec.structs.asdict(fault) for fault in faults],
    )


def _span(seconds: int, say: Texts) -> str:
    if seconds >= _DAY:
        return say.plural("{count} day", "{count} days", seconds // _DAY)
    if seconds % _HOUR == 0:
        return say.plural("{count} hour", "{count} hours", seconds // _HOUR)
    return say.plural("{count} minute", "{count} minutes", seconds // _MINUTE)


def _wait(seconds: int, say: Texts) -> str:
    if seconds == 0:
        return say("at once")
    if seconds >= _DAY:
        return say.plural("in {count} day", "in {count} days", seconds // _DAY)
    if seconds % _HOUR == 0:
        return say.plural("in {count} hour", "in {count} hours", seconds // _HOUR)
    return say.plural("in {count} minute", "in {count} minutes", seconds // _MINUTE)


handlers = [contests_page, setup_page, setup_form]
