"""Card sets that people make here: start one, change it, share it. Pictures and imports have files of their own."""

from __future__ import annotations

from typing import Annotated, Final, cast

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from sortilege.drafts.model.limits import LARGEST_DRAFT
from sortilege.web.answers.set_shapes import ListedSet, SetAnswer
from sortilege.web.answers.sets import my_sets, set_answer
from sortilege.web.api import set_bin, set_history, set_imports, set_pictures, set_presence, set_publishing
from sortilege.web.api.responses import errors
from sortilege.web.api.set_advice import AdviceAnswer, advice_as_json
from sortilege.web.api.set_shapes import (
    NewsAnswer,
    NewSet,
    NewSetAnswer,
    ReportClosed,
    SavedAnswer,
    SaveDraft,
    ShareWanted,
    TryAnswer,
    TryOut,
)
from sortilege.web.injected import IN_WORKSHOP, AnyRequest, SetId, TheGuest, TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.trial_games import try_out

ReportNumber = Annotated[int, PathParameter(ge=1, le=2**53, description="A report's number")]
_CHANGING: Final = errors(400, 403, 404, 409, 413, 429, 503)


@get("/", before_request=limited("looking"), responses=errors(403, 429, 503))
async def mine(workshop: TheWorkshop, guest: TheGuest) -> list[ListedSet]:
    """One's own sets, the one that was changed last first."""
    return await my_sets(workshop, guest)


@post("/", status_code=201, before_request=limited("importing"), responses=_CHANGING)
async def start(workshop: TheWorkshop, guest: TheGuest, data: JSONBody[NewSet]) -> NewSetAnswer:
    """A new set: empty, or a copy."""
    if data.start == "copy":
        id = await workshop.copy(guest, data.of, guest.language)
    else:
        id = await workshop.start_empty(guest, data.language or guest.language, data.title)
    return NewSetAnswer(id, f"/build/{id}")


@get("/{set_id:str}", before_request=limited("looking"), responses=errors(400, 403, 404, 429, 503))
async def look(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> SetAnswer:
    """A set with everything in it, for its makers."""
    return set_answer(request, await workshop.load(set_id, guest))


@get("/{set_id:str}/news", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def news(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> NewsAnswer:
    """Whether there is anything new: cheap enough to be asked every few seconds."""
    news = await workshop.news(set_id, guest)
    return NewsAnswer(
        revision=news.revision, version=news.published, makers=news.makers, open_reports=news.open_reports
    )


@put(
    "/{set_id:str}/draft",
    before_request=limited("building"),
    request_max_body_size=LARGEST_DRAFT + 64 * 1024,
    responses=_CHANGING,
)
async def save(workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[SaveDraft]) -> SavedAnswer:
    """Replace the draft. `stale` if somebody else did so meanwhile; sending the same once more does no harm."""
    revision, changed = await workshop.save(set_id, guest, data.revision, data.draft)
    return SavedAnswer(revision, changed)


@delete("/{set_id:str}", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def remove(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> None:
    """Into the bin of whoever began it, for 30 days. Games that are running go on."""
    await workshop.bin.put(set_id, guest)


@get("/{set_id:str}/advice", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def advice(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> AdviceAnswer:
    """What should be mended, how each attribute will play, and what is missing for which game."""
    return cast("AdviceAnswer", msgspec.Raw(await workshop.advice(set_id, guest, advice_as_json)))


@post("/{set_id:str}/try", status_code=201, before_request=limited("founding"), responses=_CHANGING)
async def try_it(
    lobby: TheLobby, workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[TryOut]
) -> TryAnswer:
    """A game against bots with the set as it is."""
    room = await try_out(lobby, workshop, set_id, data.game, guest)
    return TryAnswer(f"/t/{room.table.id}")


@post("/{set_id:str}/share", status_code=200, before_request=limited("importing"), responses=_CHANGING)
async def share(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[ShareWanted]
) -> SetAnswer:
    """Show the set as it is to everybody with the link, or to nobody any more."""
    await workshop.sharing.share(set_id, guest, shared=data.shared)
    return set_answer(request, await workshop.load(set_id, guest))


@post("/{set_id:str}/link", status_code=200, before_request=limited("importing"), responses=_CHANGING)
async def new_link(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> SetAnswer:
    """A new edit link; the old one stops working."""
    await workshop.sharing.new_link(set_id, guest)
    return set_answer(request, await workshop.load(set_id, guest))


@post("/{set_id:str}/alone", status_code=200, before_request=limited("importing"), responses=_CHANGING)
async def alone(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> SetAnswer:
    """Nobody else can change the set from now on; there is a new edit link. For whoever began it."""
    await workshop.sharing.alone(set_id, guest)
    return set_answer(request, await workshop.load(set_id, guest))


@post("/{set_id:str}/reports/{number:int}", status_code=200, before_request=limited("building"), responses=_CHANGING)
async def close_report(
    request: AnyRequest,
    workshop: TheWorkshop,
    guest: TheGuest,
    set_id: SetId,
    number: ReportNumber,
    data: JSONBody[ReportClosed],
) -> SetAnswer:
    """Say what became of a report."""
    await workshop.sharing.close_report(set_id, guest, number, data.status)
    return set_answer(request, await workshop.load(set_id, guest))


router = Router(
    "/api/sets",
    dependencies=IN_WORKSHOP,
    route_handlers=[
        mine,
        start,
        *set_imports.handlers,
        *set_bin.handlers,
        look,
        news,
        save,
        remove,
        advice,
        *set_pictures.handlers,
        *set_history.handlers,
        *set_presence.handlers,
        try_it,
        share,
        new_link,
        alone,
        close_report,
        *set_publishing.handlers,
    ],
    tags=["Sets"],
)
