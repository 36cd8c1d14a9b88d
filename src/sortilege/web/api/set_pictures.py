"""Pictures of a set in the making."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.files.emoji_names import FoundEmoji
from sortilege.drafts.files.picture_names import Matches
from sortilege.drafts.model.limits import LARGEST_PICTURE
from sortilege.web.answers.sets import picture_address
from sortilege.web.api.responses import errors
from sortilege.web.api.set_forms import described, read_crop
from sortilege.web.api.set_shapes import FileNames, PictureAnswer
from sortilege.web.forms import sent_form
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheWorkshop
from sortilege.web.limits import limited, paying

PictureName = Annotated[str, PathParameter(pattern=r"^[a-z0-9-]{1,80}\.(webp|png)$", description="A picture's name")]
_FORM = 64 * 1024
"""What a form needs beside the file."""


@post(
    "/{set_id:str}/pictures",
    status_code=201,
    before_request=limited("uploading"),
    request_max_body_size=LARGEST_PICTURE + _FORM,
    operation_class=described("file", "of", "crop"),
    responses=errors(400, 403, 404, 409, 413, 429, 503),
)
async def add_picture(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> PictureAnswer:
    """Upload a picture: PNG, JPEG, WebP, GIF, BMP, TIFF or HEIC. It stays whole, unless there is a `crop`:
    left,top,width,height in pixels of the picture as seen. Then the whole is kept, too, for the set's makers; send its
    name as `of` instead of a file to cut out another part, or, without a `crop`, to use all of it.
    """
    async with sent_form(request) as form:
        file, of, crop = form.file("file"), form.text("of"), read_crop(form.text("crop"))
        if (file is None) == (not of):
            raise Malformed(marked("send a picture as `file`, or the name of one as `of`"))
        with paying(request, "uploading"):
            if file is None:
                made = await workshop.pictures.cut(set_id, guest, of, crop)
            else:
                made = await workshop.pictures.add(set_id, guest, file.name, file.content, crop)
    return PictureAnswer(
        made.name,
        picture_address(set_id, made.name),
        made.width,
        made.height,
        made.cut,
        picture_address(set_id, made.cut.whole) if made.cut else "",
    )


@get(
    "/{set_id:str}/pictures/{name:str}",
    before_request=limited("showing"),
    media_type="image/webp",
    responses=errors(400, 403, 404, 429, 503),
)
async def show_picture(workshop: TheWorkshop, guest: TheGuest, set_id: SetId, name: PictureName) -> Response[bytes]:
    """An uploaded picture, for the makers of the set."""
    found = await workshop.pictures.load(set_id, guest, name)
    # A name is never given to another picture.
    headers = {"Cache-Control": "private, max-age=86400, immutable"}
    return Response(found.content, media_type=found.media_type, headers=headers)


@post(
    "/{set_id:str}/matches",
    status_code=200,
    before_request=limited("building"),
    request_max_body_size=512 * 1024,
    responses=errors(400, 403, 404, 413, 429, 503),
)
async def match(workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[FileNames]) -> Matches:
    """Which of many picture files belongs to which item, judging by their names."""
    return await workshop.matches(set_id, guest, data.names)


@get("/{set_id:str}/emoji", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def propose_emoji(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> dict[str, list[FoundEmoji]]:
    """Emoji that fit the names of the items without a picture: item → proposals, the best first."""
    return await workshop.emoji(set_id, guest)


handlers = [add_picture, show_picture, match, propose_emoji]
