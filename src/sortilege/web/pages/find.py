"""Find opponents: a form for what one would like to play, and the page where one waits. Both work without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.core.errors import wrong_shape
from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.narration.titles import game_title, shown_game
from sortilege.people.errors import NotFound
from sortilege.people.recognition import device_of
from sortilege.people.visitor import Visitor
from sortilege.seeking.wishes import CLOCKS, Wish, games, seat_counts
from sortilege.web.answers.seeking import SeekingAnswer, seeking_answer
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheSeeking, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show

_EDITION: Final = "edition-"
_SOME: Final = range(2, 5)
"""How many play if somebody does not mind: with more it takes long to find them, and to play."""


@get("/find", include_in_schema=False, before_request=limited("waiting"))
async def find_page(request: AnyRequest, seeking: TheSeeking, visitor: TheVisitor, guest: TheGuest) -> Response[Any]:
    """The form; for whoever waits the page where they do; for whoever was found the way to their table."""
    standing = await seeking_answer(request, seeking, guest)
    if standing.state == "found":
        await seeking.end(guest.known())
        return go_to(request, f"/t/{standing.table}", visitor)
    if standing.wish is not None:
        return _waiting(request, visitor, guest.language, standing, standing.wish)
    game = request.query_params.get("game", games()[0])
    if game not in games():
        raise NotFound(marked("There is no such game."))
    return show(
        request,
        "find.html",
        visitor,
        game=game,
        games=[shown_game(one, guest.language) for one in games()],
        waiting=standing.waiting,
        counts=list(seat_counts(game)),
        some=_some(game),
        editions=_editions(game, guest.language),
        keeps_name=guest.kept,
        given={},
    )


def _waiting(request: AnyRequest, visitor: Visitor, language: str, standing: SeekingAnswer, wish: Wish) -> Template:
    others = {game: count - (game == wish.game) for game, count in standing.waiting.items()}
    return show(
        request,
        "find_waiting.html",
        visitor,
        game=wish.game,
        game_title=game_title(wish.game, language),
        solo=_solo(wish.game),
        waited=standing.waited,
        usually=standing.usually,
        others=[
            {"id": game, "title": game_title(game, language), "count": others.get(game, 0)}
            for game in [wish.game, *(one for one in games() if one != wish.game)]
        ],
    )


@post("/find", include_in_schema=False, before_request=limited("seeking"))
async def find_form(request: AnyRequest, seeking: TheSeeking, visitor: TheVisitor, guest: TheGuest) -> Response[Any]:
    wish = _wish(await read_fields(request))
    await seeking.seek(guest, wish, device_of(visitor.secret))
    return go_to(request, "/find", visitor)


@post("/find/cancel", include_in_schema=False, before_request=limited("acting"))
async def cancel(request: AnyRequest, seeking: TheSeeking, visitor: TheVisitor, guest: TheGuest) -> Response[Any]:
    """Whoever was found at this very moment has a seat, and others wait there."""
    ended = await seeking.end(guest.known())
    return go_to(request, f"/t/{ended.table}" if ended.table else "/find", visitor)


def _wish(form: Mapping[str, str]) -> Wish:
    game, players, clock = form.get("game", ""), form.get("players", "some"), form.get("clock", "any")
    language = form.get("language", "any")
    fields = {
        "game": game,
        "players": _some(game) if players == "some" and game in GAMES else [players],
        "editions": [name.removeprefix(_EDITION) for name in form if name.startswith(_EDITION)],
        "clocks": CLOCKS if clock == "any" else [clock],
        "languages": [] if language == "any" else [language],
        "rated": form.get("rated", "no"),
        "bots": form.get("bots") == "1",
    }
    try:
        return msgspec.convert(fields, Wish, strict=False)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None


def _some(game: str) -> list[int]:
    return [count for count in seat_counts(game) if count in _SOME]


def _editions(game: str, language: str) -> list[dict[str, str]]:
    if game not in PICTURE_GAMES:
        return []
    found = [{"field": f"{_EDITION}{id}", "title": text(shipped(id).title, language)} for id in shipped_ids()]
    return sorted(found, key=lambda one: one["title"])


def _solo(game: str) -> str:
    """What one may play meanwhile: alone, or against bots where the game is for several only."""
    part = GAMES[game].part
    return next((entry.id for entry in GAMES.values() if entry.solo and entry.part == part), game)


handlers = [find_page, find_form, cancel]
