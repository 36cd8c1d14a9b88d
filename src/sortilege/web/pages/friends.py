"""Friends: the page with all of them, and its forms, which work without scripts."""

from __future__ import annotations

from typing import Any, Final, get_args

from litestar import Response, get, post
from litestar.response import Template

from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.games import GAMES
from sortilege.i18n import Texts, texts
from sortilege.i18n.refusals import told
from sortilege.narration.titles import game_title
from sortilege.people.friends import Company, Shown, Wish
from sortilege.people.society import Society
from sortilege.people.visitor import Visitor
from sortilege.tables.invited import take_seat
from sortilege.tables.quick_games import duel
from sortilege.web.answers.invitations import invited_by
from sortilege.web.faults import STATUS
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheSociety, TheVisitor, TheWorkshop, kept_by
from sortilege.web.limits import charge, limited
from sortilege.web.pages.me import own_path
from sortilege.web.pages.page_answer import go_to, show
from sortilege.workshop.opening_tables import open_table

_DAY: Final = 86400.0
_WISHES: Final[tuple[Wish, ...]] = get_args(Wish)


@get("/friends", include_in_schema=False, before_request=limited("looking"))
async def friends_page(
    request: AnyRequest, lobby: TheLobby, society: TheSociety, visitor: TheVisitor, guest: TheGuest
) -> Template:
    return await _page(request, society, visitor, guest.language, lobby.now())


async def _page(
    request: AnyRequest, society: Society, visitor: Visitor, language: str, now: float, refusal: Refused | None = None
) -> Template:
    person, say = visitor.person, texts(language)
    found = Company([], [], []) if person is None else await society.friends.of(person)
    invitations = () if person is None else (await society.invitations.news(person)).invitations
    return show(
        request,
        "friends.html",
        visitor,
        status=200 if refusal is None else STATUS[refusal.code],
        kept=person is not None,
        friends=[_shown(one, say, now) for one in found.friends],
        asking=[_shown(one, say, now) for one in found.asking],
        asked=[_shown(one, say, now) for one in found.asked],
        invitations=[{"number": one.number, "text": invited_by(one, language)} for one in invitations],
        games=[{"id": id, "title": game_title(id, language)} for id, entry in GAMES.items() if not entry.solo],
        fault=None if refusal is None else told(refusal, language),
    )


def _shown(one: Shown, say: Texts, now: float) -> dict[str, Any]:
    return {"name": one.name, "colour": one.colour, "online": one.online, "words": _words(one, say, now)}


def _words(one: Shown, say: Texts, now: float) -> str:
    """Where somebody is, or when they were here last; no more exactly than anybody needs to know."""
    if one.online:
        return say("at a table") if one.at_table else say("online")
    if one.seen_at is None:
        return ""
    days = int((now - one.seen_at) // _DAY)
    return say.plural("last seen yesterday", "last seen {count} days ago", days) if days > 0 else say("seen today")


@post("/friends", include_in_schema=False, before_request=limited("acting"))
async def wish(
    request: AnyRequest, lobby: TheLobby, society: TheSociety, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    """Fields: `name`, `do` (see `Wish`), and `next`, where to go on."""
    form = await read_fields(request)
    wanted = next((one for one in _WISHES if one == form.get("do")), None)
    if wanted is None:
        raise Malformed(marked("do: one of {wishes}"), wishes=", ".join(_WISHES))
    if wanted == "add":
        await charge(request, "befriending", who=visitor.owner)
    try:
        await society.friends.wish(visitor.owner, visitor.person, form.get("name", ""), wanted)
    except Refused as refusal:
        return await _page(request, society, visitor, guest.language, lobby.now(), refusal)
    return go_to(request, own_path(form.get("next", "/friends")), visitor)


@post("/friends/play", include_in_schema=False, before_request=limited("founding"))
async def play(
    request: AnyRequest,
    lobby: TheLobby,
    workshop: TheWorkshop,
    society: TheSociety,
    visitor: TheVisitor,
    guest: TheGuest,
) -> Response[Any]:
    """A table for two, and the friend is invited to it."""
    form = await read_fields(request)
    host, name, setup = kept_by(guest, visitor), form.get("name", ""), duel(form.get("game", ""))
    await charge(request, "inviting", who=host.owner)
    try:
        await society.invitations.check(host, name)
    except Refused as refusal:
        return await _page(request, society, visitor, guest.language, lobby.now(), refusal)
    room = await open_table(lobby, workshop, setup, guest)
    await society.invitations.invite(host, name, room.table.id, setup.game)
    return go_to(request, f"/t/{room.table.id}", visitor)


@post("/friends/invitations", include_in_schema=False, before_request=limited("acting"))
async def answer(
    request: AnyRequest, lobby: TheLobby, society: TheSociety, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    """Fields: `number`, and `answer`, accepted or declined."""
    form = await read_fields(request)
    number, accepts = form.get("number", ""), form.get("answer") == "accepted"
    if not (number.isascii() and number.isdigit() and len(number) < 16):
        raise Malformed(marked("number: that of an invitation"))
    person = kept_by(guest, visitor)
    try:
        table = await society.invitations.answer(person, int(number), "accepted" if accepts else "declined")
    except Refused as refusal:
        return await _page(request, society, visitor, guest.language, lobby.now(), refusal)
    if not accepts:
        return go_to(request, "/friends", visitor)
    await take_seat(await lobby.newest(table), guest)
    return go_to(request, f"/t/{table}", visitor)


handlers = [friends_page, wish, play, answer]
