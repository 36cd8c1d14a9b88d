"""Forms with files: reading them without trusting them, and describing them for the API's readers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from litestar import Request
from litestar.datastructures import UploadFile
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.drafts.importing import Mapping
from sortilege.drafts.uploads import Crop
from sortilege.workshop.importing import Upload

MOST_PARTS: Final = 50
"""Of any form."""
_LARGEST_MAPPING: Final = 256 * 1024
_HEADERS: Final[dict[str, bool | Literal["guess"]]] = {"guess": "guess", "yes": True, "no": False}
AnyRequest = Request[Any, Any, Any]


def described(*fields: str) -> type[Operation]:
    """A form for the API's description; the first field is the file."""
    file, *others = fields
    properties = {file: Schema(type=OpenAPIType.STRING, content_media_type="application/octet-stream")}
    properties |= {name: Schema(type=OpenAPIType.STRING) for name in others}
    form = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT, properties=dict(properties)))

    @dataclass
    class WithForm(Operation):
        def __post_init__(self) -> None:
            self.request_body = RequestBody(content={"multipart/form-data": form}, required=True)

    return WithForm


class Form:
    """What was sent: every field is a text or a file, and is there at most once."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self._fields = fields

    def text(self, name: str, otherwise: str = "") -> str:
        value = self._fields.get(name, otherwise)
        if not isinstance(value, str):
            raise Malformed(f"{name}: this should be a text, and it should be there once")
        return value

    async def file(self, name: str) -> tuple[str, bytes] | None:
        """What it is called and what is in it; None if it was not sent."""
        value = self._fields.get(name)
        if value is None or value == "":
            return None
        if not isinstance(value, UploadFile):
            raise Malformed(f"{name}: this should be a file, and it should be there once")
        return value.filename, await value.read()


async def read_form(request: AnyRequest) -> Form:
    try:
        sent = await request.form()
    except (UnicodeError, LookupError):
        raise Malformed("the form has a text that is not in UTF-8") from None
    return Form({name: values[0] if len(values := sent.getall(name)) == 1 else values for name in sent})


async def read_upload(request: AnyRequest, language: str) -> Upload:
    """A table or an edition; `language` is the reader's."""
    form = await read_form(request)
    file = await form.file("file")
    pasted = form.text("pasted")
    if file is None and not pasted:
        raise Malformed("send a spreadsheet or an edition as `file`, or cells as `pasted`")
    header = form.text("header", "guess")
    if header not in _HEADERS:
        raise Malformed(f"header: one of {', '.join(_HEADERS)}")
    name, content = file or ("", b"")
    return Upload(
        name=name,
        content=content,
        pasted=None if file else pasted,
        language=form.text("language") or language,
        sheet=form.text("sheet") or None,
        header=_HEADERS[header],
        mapping=_mapping(form.text("mapping")),
    )


def _mapping(text: str) -> Mapping | None:
    if not text:
        return None
    if len(text) > _LARGEST_MAPPING:
        raise Malformed("mapping: that is too much; look at the preview again")
    try:
        return msgspec.json.decode(text, type=Mapping)
    except msgspec.ValidationError as error:
        raise Malformed(f"mapping: {wrong_shape(error).message}") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Malformed("mapping: this should be JSON") from None


def read_crop(text: str) -> Crop | None:
    """`left,top,width,height`."""
    if not text:
        return None
    wrong = Malformed("crop: this should be left,top,width,height in pixels")
    try:
        left, top, width, height = (float(part) for part in text[:200].split(","))
    except ValueError:
        raise wrong from None
    if (
        not all(math.isfinite(part) and abs(part) < 1e6 for part in (left, top, width, height))
        or min(width, height) <= 0
    ):
        raise wrong
    return left, top, width, height
