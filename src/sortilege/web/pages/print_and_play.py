"""Print and play: a card set as a PDF."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.editions.library import PACKS, shipped_ids
from sortilege.i18n import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.printing.job import PrintJob
from sortilege.printing.making import make_pdf, make_pdf_of
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.workshop import Workshop, is_set_id

_CHOICES: Final = ("paper", "sides", "turn", "cards", "names", "board")
_at_work: Final = Sandbox(at_once=1, seconds=60, megabytes=3_000)
"""Setting pages takes a core for a second and memory that is not given back: one after the other, in a process."""
load_ahead(make_pdf)


@get("/sets/{id:str}/print.pdf", include_in_schema=False, before_request=limited("printing"))
async def print_set(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, id: FromPath[str]) -> Response[bytes]:
    wanted = {name: request.query_params[name] for name in _CHOICES if request.query_params.get(name)}
    try:
        job = msgspec.convert({**wanted, "language": guest.language}, PrintJob)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None
    if set(request.query_params) - {*_CHOICES, "language"}:
        raise Malformed(marked("what may be chosen: {choices}, language"), choices=", ".join(_CHOICES))
    if id not in shipped_ids() and not is_set_id(id):
        raise NotFound(marked("There is no such card set, or it is private."))
    try:
        name, pdf = await (_shipped(id, job) if id in shipped_ids() else _own(workshop, id, guest, job))
    except TookTooMuch:
        raise Malformed(marked("this card set is too much for one PDF; print a copy with fewer cards")) from None
    headers = {"Content-Disposition": f'attachment; filename="sortilege-{name}-{guest.language}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


async def _shipped(id: str, job: PrintJob) -> tuple[str, bytes]:
    return id, await _at_work.run(make_pdf, PACKS / id, job)


async def _own(workshop: Workshop, id: str, reader: Guest, job: PrintJob) -> tuple[str, bytes]:
    edition, pictures = await workshop.sharing.edition(id, reader.owner)
    return edition.id, await _at_work.run(make_pdf_of, edition, pictures, job)


handlers = [print_set]
