"""The page of high scores. What makes no sense in the address counts as not asked for."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, TypeVar, get_args

import msgspec
from babel.dates import format_date
from litestar import Response, get
from litestar.response import Redirect

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.scores.high_scores import HighScores, ScorePage, When
from sortilege.scores.lists import (
    ATTACK,
    VARIANTS,
    WHOLE,
    ListKey,
    has_attributes,
    known_list,
    listed_games,
    variants_of,
)
from sortilege.store.scores import Kind
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.web.addresses import scores_address
from sortilege.web.answers.scores import scores_answer
from sortilege.web.injected import AnyRequest, GameId, TheGuest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import show

T = TypeVar("T", bound=str)
_WHEN: Final[tuple[When, ...]] = get_args(When)
_BY: Final[tuple[Kind, ...]] = get_args(Kind)


@get("/scores", include_in_schema=False, before_request=limited("looking"))
async def first_list(request: AnyRequest) -> Redirect:
    """Where something has happened last."""
    scores: HighScores = request.app.state.scores
    for key in await scores.latest():
        try:
            known_list(*msgspec.structs.astuple(key))
        except NotFound:  # people's own cards, or what another version of the program knows
            continue
        return Redirect(scores_address(key), status_code=303)
    return Redirect(f"/scores/{listed_games()[0]}", status_code=303)


@get("/scores/{game:str}", include_in_schema=False, before_request=limited("looking"))
async def scores_page(request: AnyRequest, visitor: TheVisitor, guest: TheGuest, game: GameId) -> Response[Any]:
    if game not in listed_games():
        raise NotFound(marked("There are no high scores for this game."))
    asked = request.query_params
    key = _list(game, asked.get("variant", WHOLE), asked.get("edition"), asked.get("attribute"))
    when, by = _one_of(asked.get("when"), _WHEN, "ever"), _one_of(asked.get("by"), _BY, "person")
    found = await _page(request.app.state.scores, key, when, by, asked.get("after"), guest)
    answer = msgspec.to_builtins(scores_answer(found, key, when, by, guest))
    for row in answer["rows"]:
        row["day"] = format_date(datetime.fromtimestamp(row["at"] / 1000, UTC), "medium", locale=guest.language)
    return show(
        request,
        "scores.html",
        visitor,
        scores=answer,
        first=found.first,
        games=_games(guest.language),
        variants=[
            {"id": one, "title": texts(guest.language)(title)}
            for one, title in variants_of(game).items()
            if title and ATTACK not in (one, key.variant)
        ],
        editions=_editions(guest.language) if GAMES[game].pictures else [],
        attributes=_attributes(key, guest.language),
        keeps_name=visitor.person is not None,
        is_private=visitor.person is not None and not visitor.person.visible,
    )


def _games(language: str) -> list[dict[str, str]]:
    """Attack is one of its own to whoever plays it."""
    games = [{"id": one, "variant": WHOLE, "title": game_title(one, language)} for one in listed_games()]
    attack = [one for one in listed_games() if ATTACK in variants_of(one)]
    return games + [{"id": one, "variant": ATTACK, "title": texts(language)(VARIANTS[one][ATTACK])} for one in attack]


def _list(game: str, variant: str, edition: str | None, attribute: str | None) -> ListKey:
    cards = None if not GAMES[game].pictures else edition if edition in shipped_ids() else FIRST_EDITION
    fitting = variant if variant in variants_of(game) else WHOLE
    try:
        return known_list(game, fitting, cards, attribute or None)
    except NotFound:  # an attribute of other cards
        return known_list(game, fitting, cards, None)


async def _page(scores: HighScores, key: ListKey, when: When, by: Kind, after: str | None, guest: Guest) -> ScorePage:
    try:
        return await scores.page(key, when, by, after, guest.owner)
    except Malformed:
        return await scores.page(key, when, by, None, guest.owner)


def _one_of(asked: str | None, known: tuple[T, ...], usual: T) -> T:
    return next((one for one in known if one == asked), usual)


def _editions(language: str) -> list[dict[str, str]]:
    return [{"id": one, "title": text(shipped(one).title, language)} for one in shipped_ids()]


def _attributes(key: ListKey, language: str) -> list[dict[str, str]]:
    if key.edition is None or not has_attributes(key.game):
        return []
    return [{"id": one.id, "title": text(one.title, language)} for one in shipped(key.edition).attributes]


handlers = [first_list, scores_page]
