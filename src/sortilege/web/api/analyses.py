"""After the game: what every decision gave away, luck and skill, what there is to learn."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec

from sortilege.analysis.model import Analysis
from sortilege.web.answers.analysis import AnalysisProgress, record_analysis, table_analysis, veiled
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, TableId, TheAnalyses, TheGuest, TheLobby
from sortilege.web.limits import charge, limited

_LARGEST: Final = 1024**2
"""Bytes of a record."""
_WAIT: Final = 1.0
"""Seconds for which an answer waits for an analysis, before it says how far that has come."""
_ANALYSIS: Final = ResponseSpec(Analysis, description="The analysis", generate_examples=False)
_OF_TABLE: Final = {
    200: _ANALYSIS,
    202: ResponseSpec(AnalysisProgress, description="It is being made: ask again", generate_examples=False),
    **errors(400, 404, 409, 410, 422, 429, 503),
}


@get("/api/tables/{table_id:str}/analysis", before_request=limited("looking"), responses=_OF_TABLE)
async def of_table(
    request: AnyRequest, lobby: TheLobby, analyses: TheAnalyses, guest: TheGuest, table_id: TableId
) -> Response[bytes]:
    """The analysis of a game that is over, or how far it has come."""
    table = (await lobby.newest(table_id)).table
    if await analyses.known(table) is None and not analyses.is_being_made(table):
        await charge(request, "analysing")
    made = await analyses.make(table, guest, _WAIT)
    if isinstance(made, float):
        progress = msgspec.json.encode(AnalysisProgress(made))
        return Response(progress, status_code=202, media_type="application/json", headers={"Retry-After": "1"})
    answer = veiled(table_analysis(table, made, guest), table.veil)
    return Response(msgspec.json.encode(answer), media_type="application/json")


@post(
    "/api/analyses",
    status_code=200,
    before_request=limited("analysing"),
    request_max_body_size=_LARGEST,
    responses={200: _ANALYSIS, **errors(400, 413, 422, 429, 503)},
)
async def of_record(request: AnyRequest, analyses: TheAnalyses, guest: TheGuest) -> Response[bytes]:
    """The analysis of a record from anywhere, as JSON Lines: the body is the record itself. Nothing of it is kept."""
    found = record_analysis(await analyses.of_record(guest, await request.body()), guest.language)
    return Response(msgspec.json.encode(found), media_type="application/json")


router = Router("/", route_handlers=[of_table, of_record], tags=["Past"])
