"""Card sets from spreadsheets, pasted cells and zips."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

import msgspec
from litestar import post

from sortilege.drafts.model.limits import LARGEST_EDITION
from sortilege.web.api.responses import errors
from sortilege.web.api.set_forms import described, sent_upload
from sortilege.web.api.set_previews import EditionPreview, TablePreview, preview_as_json, refused_pictures
from sortilege.web.api.set_shapes import ImportAnswer
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import charge, limited, paying

_LARGEST: Final = LARGEST_EDITION + 512 * 1024
"""With what the maker says about it."""
_form = described("file", "pasted", "language", "sheet", "header", "mapping")


@post(
    "/preview",
    status_code=200,
    before_request=limited("previewing"),
    request_max_body_size=_LARGEST,
    operation_class=_form,
    responses=errors(400, 403, 413, 429, 503),
)
async def preview(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest) -> TablePreview | EditionPreview:
    """What would become of a spreadsheet (CSV, XLSX, ODS), of pasted cells, or of an edition's zip."""
    with paying(request, "previewing"):
        async with sent_upload(request, guest.language) as upload:
            told = await workshop.preview(guest, upload, preview_as_json)
    return cast("TablePreview | EditionPreview", msgspec.Raw(told))


@post(
    "/import",
    status_code=201,
    before_request=limited("importing"),
    request_max_body_size=_LARGEST,
    operation_class=_form,
    responses=errors(400, 403, 409, 413, 429, 503),
)
async def bring(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest) -> ImportAnswer:
    """A new set made of it. Cells stay as they are, readable or not."""
    with paying(request, "importing"):
        async with sent_upload(request, guest.language) as upload:
            # A zip with many pictures is as much as many pictures one by one.
            id, refused = await workshop.bring(guest, upload, partial(charge, request, "uploading"))
    return ImportAnswer(id, f"/build/{id}", refused_pictures(refused, guest.language))


handlers = [preview, bring]
