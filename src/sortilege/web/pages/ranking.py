"""The ranking of a game. What makes no sense in the address counts as not asked for."""

from __future__ import annotations

from typing import Any

import msgspec
from babel.dates import format_date
from litestar import Response, get
from litestar.response import Redirect

from sortilege.core.templates import marked
from sortilege.narration.titles import game_title
from sortilege.people.errors import NotFound
from sortilege.people.rankings import RankingPage, Rankings
from sortilege.people.ratings.fold import month_of
from sortilege.people.seasons import first_day, is_season, month_before
from sortilege.store.ratings import ALL_TIME
from sortilege.web.answers.rankings import Among, ranked_games, ranking_answer
from sortilege.web.injected import LONGEST_SPELLING, AnyRequest, GameId, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import show


@get("/ranking", include_in_schema=False, before_request=limited("looking"))
async def first_ranking() -> Redirect:
    return Redirect(f"/ranking/{ranked_games()[0]}", status_code=303)


@get("/ranking/{game:str}", include_in_schema=False, before_request=limited("looking"))
async def ranking_page(
    request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest, game: GameId
) -> Response[Any]:
    if game not in ranked_games():
        raise NotFound(marked("There is no ranking for this game."))
    asked, now = request.query_params, lobby.now()
    this_month = month_of(now)
    season = this_month if asked.get("season") == "now" else asked.get("season", ALL_TIME)
    season = season if is_season(season) else ALL_TIME
    among: Among = "friends" if asked.get("among") == "friends" else "everybody"
    rankings: Rankings = request.app.state.rankings
    if among == "friends":
        found = await rankings.circle(game, season, guest.known())
    else:
        found = await _page(rankings, game, season, asked.get("after"), guest.known())
    return show(
        request,
        "ranking.html",
        visitor,
        ranking=msgspec.to_builtins(ranking_answer(found, game, season, among, guest, now)),
        games=[{"id": one, "title": game_title(one, guest.language)} for one in ranked_games()],
        this_month=this_month,
        month=season and format_date(first_day(season), "LLLL yyyy", locale=guest.language),
        last_month=month_before(this_month),
        first=found.first,
        previous=found.previous,
        keeps_name=visitor.person is not None,
        is_private=visitor.person is not None and not visitor.person.visible,
    )


async def _page(rankings: Rankings, game: str, season: str, after: str | None, reader: Any) -> RankingPage:
    """Whoever is no longer listed is not what a page can begin after."""
    try:
        return await rankings.page(game, season, after[:LONGEST_SPELLING] if after else None, reader)
    except NotFound:
        return await rankings.page(game, season, None, reader)


handlers = [first_ranking, ranking_page]
