"""After the game: the page of an analysis, and the list of one's own."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import get
from litestar.params import FromQuery
from litestar.response import Template

from sortilege.analysis.brief import NumbersBrief, SeatBrief, read_brief
from sortilege.analysis.model import FORMAT, Analysis
from sortilege.core.errors import Malformed
from sortilege.games import GAMES
from sortilege.i18n import client_texts
from sortilege.narration.kinds import marked_name
from sortilege.narration.titles import game_title
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.tables.lobby import Lobby
from sortilege.tables.scene import names_at
from sortilege.tables.table import Table
from sortilege.web.answers.analysis import table_analysis
from sortilege.web.answers.editions import table_texts
from sortilege.web.answers.tables import listed, table_answer
from sortilege.web.injected import AnyRequest, TableId, TheAnalyses, TheGuest, TheLobby, TheVisitor, TheWorkshop
from sortilege.web.limits import charge, limited
from sortilege.web.pages.analysis_numbers import numbers_shown
from sortilege.web.pages.analysis_pictures import PicturesShown
from sortilege.web.pages.analysis_words import Unit, amount, signed
from sortilege.web.pages.own_tables import told_table
from sortilege.web.pages.page_answer import show
from sortilege.workshop.visible_cards import cards_for
from sortilege.workshop.workshop import Workshop

_WAIT: Final = 1.5
"""Seconds for which a page waits for an analysis, before it shows how far that has come."""
_ON_A_PAGE: Final = 20
_ALL: Final = 2**62


@get("/t/{table_id:str}/analysis", include_in_schema=False, before_request=limited("looking"))
async def analysis_page(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    analyses: TheAnalyses,
    visitor: TheVisitor,
    guest: TheGuest,
    table_id: TableId,
    seat: FromQuery[str] = "",
) -> Template:
    """`seat`: whose game is told; one's own, unless somebody wants to know another's."""
    room = await lobby.newest(table_id)
    table = room.table
    title = game_title(table.setup.game, guest.language)
    if table.phase != "over":
        return show(
            request, "analysis_waiting.html", visitor, status=409, id=table.id, game=table.setup.game, title=title
        )
    if await analyses.known(table) is None and not analyses.is_being_made(table):
        await charge(request, "analysing")
    made = await analyses.make(table, guest, _WAIT)
    if isinstance(made, float):
        progress = round(100 * made)
        return show(
            request,
            "analysis_waiting.html",
            visitor,
            status=202,
            id=table.id,
            game=table.setup.game,
            title=title,
            progress=progress,
            texts=dict(client_texts(guest.language)),
        )
    analysis = table_analysis(table, made, guest)
    answer = await table_answer(request, lobby, room, guest, visitor, most=0)
    told_of = _seat(seat, table, guest)
    return show(
        request,
        "analysis.html",
        visitor,
        table=msgspec.json.decode(msgspec.json.encode(answer)),
        texts=dict(client_texts(guest.language)),
        game_title=title,
        edition_title=answer.edition.title if answer.edition else None,
        seats=_seats(table, guest),
        seat=told_of,
        summary=next((one.sentences for one in analysis.summaries if one.seat == told_of), ()),
        training=await _training(workshop, table, guest, told_of),
        **_shown(analysis, table, told_of, guest.language),
    )


def _seat(asked: str, table: Table, guest: Guest) -> int:
    """What makes no sense in the address counts as not asked for."""
    if asked.isascii() and asked.isdigit() and len(asked) == 1 and int(asked) < len(table.chairs):
        return int(asked)
    own = table.seats_of(guest.owner)
    winners = getattr(table.outcome, "winners", ())
    return next(iter((*own, *winners)), 0)


def _seats(table: Table, guest: Guest) -> list[dict[str, Any]]:
    own = table.seats_of(guest.owner)
    names = names_at(table, guest.language)
    return [
        {
            "seat": seat,
            "name": names.actor(seat),
            "marked": marked_name(names.actor(seat), chair.kind, guest.language),
            "colour": chair.colour,
            "you": seat in own and len(own) == 1,
        }
        for seat, chair in enumerate(table.chairs)
    ]


def _shown(analysis: Analysis, table: Table, seat: int, language: str) -> dict[str, Any]:
    names = names_at(table, language)
    if analysis.numbers is not None:
        return {"numbers": numbers_shown(analysis.numbers, seat, names), "pictures": None}
    cards, known = table.cards, table_texts(table, language)
    assert analysis.pictures is not None
    assert cards is not None
    assert known is not None
    shown = PicturesShown(cards.edition, names, table.veil.hide, lambda item: known.items[item].picture)
    return {"numbers": None, "pictures": shown.shown(analysis.pictures, seat)}


async def _training(workshop: Workshop, table: Table, guest: Guest, seat: int) -> str | None:
    """Where the reader can learn what was wrong, if it was theirs and the cards are there to be learnt."""
    if table.cards is None or seat not in table.seats_of(guest.owner):
        return None
    id = table.cards.own or table.cards.name
    try:
        await cards_for(workshop, id, guest)
    except (Malformed, NotFound):
        return None
    return id


@get("/analysis", include_in_schema=False, before_request=limited("looking"))
async def analyses_page(
    request: AnyRequest,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    game: FromQuery[str] = "",
    before: FromQuery[str] = "",
) -> Template:
    """Of one's own games, the latest first; `before`: the number of a table."""
    return await list_page(request, lobby, visitor, guest, game=game, before=before)


async def list_page(
    request: AnyRequest,
    lobby: Lobby,
    visitor: Visitor,
    guest: Guest,
    *,
    game: str = "",
    before: str = "",
    fault: str = "",
    status: int = 200,
) -> Template:
    """`fault`: what is wrong with a record that was sent from here."""
    wanted = game if game in GAMES else ""
    start = int(before) if before.isascii() and before.isdigit() and len(before) < 16 else _ALL
    found, after = await _analysed(request, lobby, guest, wanted, start)
    return show(
        request,
        "analyses.html",
        visitor,
        status=status,
        fault=fault,
        analysed=found,
        games=[{"id": id, "title": game_title(id, guest.language)} for id in GAMES],
        game=wanted,
        first=start == _ALL,
        next=after,
    )


async def _analysed(
    request: AnyRequest, lobby: Lobby, guest: Guest, game: str, before: int
) -> tuple[list[dict[str, Any]], int | None]:
    """With the number from which the next page goes on, if there is one."""
    found = await lobby.store.analyses.of_owner(guest.known(), FORMAT, game=game, before=before, limit=_ON_A_PAGE + 1)
    more, found = len(found) > _ON_A_PAGE, found[:_ON_A_PAGE]
    tables = {one.id: one for one in await listed(request, lobby, [one.table for one in found], guest)}
    shown = [
        {
            **told_table(tables[one.table.id], guest),
            "ended": one.table.updated_at,
            "figures": _figures(read_brief(one.brief), await _own_seat(lobby, one.table.id, guest), guest.language),
        }
        for one in found
        if one.table.id in tables
    ]
    return shown, found[-1].number if more else None


async def _own_seat(lobby: Lobby, id: str, guest: Guest) -> int | None:
    table = (await lobby.room(id)).table
    return next(iter(table.seats_of(guest.owner)), None)


def _figures(briefs: tuple[SeatBrief, ...], seat: int | None, language: str) -> dict[str, Any] | None:
    """The few that say how somebody played."""
    if seat is None or seat >= len(briefs):
        return None
    brief = briefs[seat]
    if not isinstance(brief, NumbersBrief):
        return {"family": "pictures", **msgspec.structs.asdict(brief)}
    unit: Unit = "chance" if brief.unit == "chance" else "score"
    return {
        "family": "numbers",
        "luck": signed(brief.luck, unit, language),
        "decisions": signed(brief.decisions, unit, language),
        "error": amount(brief.error, unit, language),
        "best": brief.best,
        "all": brief.all,
    }


handlers = [analysis_page, analyses_page]
