"""The history of a card set, for its makers: who did what, how it was, and the way back there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from sortilege.i18n import Texts, texts
from sortilege.web.answers.set_shapes import SetAnswer
from sortilege.web.answers.sets import picture_address, set_answer
from sortilege.web.api.deed_words import told
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.history import Past, Who

_SHARED = "shared"
WhichMoment = Annotated[
    str, PathParameter(pattern=r"^(shared|[1-9][0-9]{0,8})$", description="A moment's number, or `shared`")
]


class MomentAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A set as it was once, and what somebody had done."""

    number: int
    at: int
    """Milliseconds since 1970."""
    began: int
    """When the first of the changes was made that are counted as one."""
    name: str
    """What this person is called; empty: nobody knows."""
    by: Who
    """The reader, whoever began the set, or somebody with the edit link."""
    summary: str
    """What was done, in words."""
    restored: int | None
    """If an earlier state was brought back: of when."""
    loses: bool
    """Whether much was lost. The moment before has it."""
    version: int | None
    """If it was shared: as which version."""


class PastAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a set was."""

    at: int
    version: int | None
    draft: Any
    """A Draft."""
    pictures: dict[str, str]
    """The uploaded ones of the set: name → address."""


class RestoreWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    revision: Annotated[int, msgspec.Meta(ge=1)]
    """The one that is given up."""
    moment: Annotated[int, msgspec.Meta(ge=1, le=2**31)] | Literal["shared"]
    """What comes back; `shared`: what others see."""


@get("/{set_id:str}/history", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def history(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> list[MomentAnswer]:
    """The newest first: the set as it is. Changes that one person made within a few minutes count as one."""
    say = texts(guest.language)
    return [_moment(past, say) for past in await workshop.history.of(set_id, guest)]


def _moment(past: Past, say: Texts) -> MomentAnswer:
    moment, deed = past.moment, past.deed
    return MomentAnswer(
        number=moment.moment,
        at=round(moment.at * 1000),
        began=round(moment.began_at * 1000),
        name=moment.name,
        by=past.by,
        summary=told(deed, say),
        restored=None if deed.at is None else round(deed.at * 1000),
        loses=moment.loses or deed.changes.loses_much,
        version=moment.version,
    )


@get(
    "/{set_id:str}/history/{moment:str}", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503)
)
async def past(workshop: TheWorkshop, guest: TheGuest, set_id: SetId, moment: WhichMoment) -> PastAnswer:
    """How the set was in a moment, or how others see it."""
    seen = await workshop.history.look(set_id, guest, "shared" if moment == _SHARED else int(moment))
    return PastAnswer(
        at=round(seen.at * 1000),
        version=seen.version,
        draft=msgspec.Raw(seen.body),
        pictures={name: picture_address(set_id, name) for name in seen.pictures},
    )


@post(
    "/{set_id:str}/restore",
    status_code=200,
    before_request=limited("building"),
    responses=errors(400, 403, 404, 409, 413, 429, 503),
)
async def restore(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[RestoreWanted]
) -> SetAnswer:
    """Bring back how the set was. What it was until now is in its history."""
    await workshop.history.restore(set_id, guest, data.revision, data.moment)
    return set_answer(request, await workshop.load(set_id, guest))


handlers = [history, past, restore]
