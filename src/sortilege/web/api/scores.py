"""High scores: who is best alone, today, this month or ever; and where one game is."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.scores.high_scores import HighScores, When
from sortilege.scores.lists import WHOLE, known_list
from sortilege.store.scores import Kind
from sortilege.tables.results import result_of
from sortilege.web.answers.scores import PlacesAnswer, ScoresAnswer, places_answer, scores_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, GameId, TableId, TheGuest, TheLobby
from sortilege.web.limits import limited

_LONGEST = 40


@get("/{game:str}", before_request=limited("looking"), responses=errors(400, 404, 429, 503))
async def look(
    request: AnyRequest,
    guest: TheGuest,
    game: GameId,
    edition: Annotated[
        str | None, QueryParameter(max_length=_LONGEST, description="A card set that comes with the program")
    ] = None,
    attribute: Annotated[
        str | None, QueryParameter(max_length=_LONGEST, description="Where one at a time is played; empty: all of them")
    ] = None,
    variant: Annotated[str, QueryParameter(max_length=_LONGEST, description="Such as `mini`; empty: as usual")] = WHOLE,
    when: Annotated[When, QueryParameter(description="In UTC")] = "ever",
    by: Annotated[Kind, QueryParameter(description="Programs and bots have a list of their own")] = "person",
    after: Annotated[
        str | None, QueryParameter(max_length=_LONGEST, description="What the page before gave as `next`")
    ] = None,
) -> ScoresAnswer:
    """Fifty of them, the best first, everybody once; and your own best."""
    scores: HighScores = request.app.state.scores
    key = known_list(game, variant, edition or None, attribute or None)
    found = await scores.page(key, when, by, after, guest.owner)
    return scores_answer(found, key, when, by, guest)


@get("/of/{table_id:str}", before_request=limited("looking"), responses=errors(404, 410, 429, 503))
async def places(request: AnyRequest, lobby: TheLobby, guest: TheGuest, table_id: TableId) -> PlacesAnswer:
    """Where a game for one is that is over."""
    table = (await lobby.newest(table_id)).table
    scores: HighScores = request.app.state.scores
    found = await scores.places(result_of(table)) if table.phase == "over" else None
    if found is None:
        raise NotFound(marked("This game is in no list of high scores."))
    return places_answer(found, guest.language)


router = Router("/api/scores", route_handlers=[look, places], tags=["High scores"])
