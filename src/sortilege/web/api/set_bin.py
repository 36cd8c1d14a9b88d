"""The bin: card sets that were deleted, for whoever began them."""

from __future__ import annotations

from litestar import delete, get, post

from sortilege.web.answers.set_shapes import BinnedSetAnswer, SetAnswer
from sortilege.web.answers.sets import my_bin, set_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheWorkshop
from sortilege.web.limits import limited


@get("/bin", before_request=limited("looking"), responses=errors(403, 429, 503))
async def binned(workshop: TheWorkshop, guest: TheGuest) -> list[BinnedSetAnswer]:
    """One's own sets that were deleted in the last 30 days, the last one first."""
    return await my_bin(workshop, guest)


@post(
    "/bin/{set_id:str}", status_code=200, before_request=limited("importing"), responses=errors(400, 403, 404, 429, 503)
)
async def bring_back(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> SetAnswer:
    """As it was, for all its makers, and shared if it was shared."""
    await workshop.bin.bring_back(set_id, guest)
    return set_answer(request, await workshop.load(set_id, guest))


@delete("/bin/{set_id:str}", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def remove_for_good(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> None:
    """Nothing brings it back after this."""
    await workshop.bin.remove(set_id, guest)


handlers = [binned, bring_back, remove_for_good]
