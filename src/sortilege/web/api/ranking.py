"""Who is strongest at a game: of all time or in a month, everybody or those whom one knows."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router, get
from litestar.params import QueryParameter

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.rankings import Rankings
from sortilege.people.ratings.fold import month_of
from sortilege.people.seasons import is_season
from sortilege.store.ratings import ALL_TIME
from sortilege.web.answers.people_shapes import RankingAnswer
from sortilege.web.answers.rankings import ranked_games, ranking_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import LONGEST_SPELLING, AnyRequest, GameId, TheGuest, TheLobby
from sortilege.web.limits import limited

_SEASON = "A month such as 2026-11, or `now` for this one; empty: all time"


@get("/{game:str}", before_request=limited("looking"), responses=errors(400, 403, 404, 429, 503))
async def look(
    request: AnyRequest,
    lobby: TheLobby,
    guest: TheGuest,
    game: GameId,
    season: Annotated[str, QueryParameter(max_length=7, description=_SEASON)] = ALL_TIME,
    among: Annotated[
        Literal["everybody", "friends"], QueryParameter(description="`friends`: whom you know")
    ] = "everybody",
    after: Annotated[
        str | None, QueryParameter(max_length=LONGEST_SPELLING, description="The name that comes before")
    ] = None,
) -> RankingAnswer:
    """Fifty of them, and where you are."""
    if game not in ranked_games():
        raise NotFound(marked("There is no ranking for this game."))
    month = month_of(lobby.now()) if season == "now" else season
    if not is_season(month):
        raise Malformed(marked("season: a month such as 2026-11, or now; or nothing"))
    rankings: Rankings = request.app.state.rankings
    if among == "friends":
        found = await rankings.circle(game, month, guest.known())
    else:
        found = await rankings.page(game, month, after, guest.owner)
    return ranking_answer(found, game, month, among, guest, lobby.now())


router = Router("/api/ranking", route_handlers=[look], tags=["Ranking"])
