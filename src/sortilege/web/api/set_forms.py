"""What makers of card sets send in forms, and how the API's description tells of it."""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.core.templates import marked
from sortilege.drafts.files.pictures import Crop
from sortilege.drafts.model.limits import LARGEST_TABLE
from sortilege.drafts.spreadsheets import Mapping
from sortilege.web.forms import Form, sent_form
from sortilege.web.injected import AnyRequest
from sortilege.workshop.imports import Upload

_HEADERS: Final[dict[str, bool | Literal["guess"]]] = {"guess": "guess", "yes": True, "no": False}


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


@asynccontextmanager
async def sent_upload(request: AnyRequest, language: str) -> AsyncGenerator[Upload, None]:
    """A table or an edition; `language` is the reader's."""
    async with sent_form(request) as form:
        yield _upload(form, language)


def _upload(form: Form, language: str) -> Upload:
    file = form.file("file")
    pasted = form.text("pasted", longest=LARGEST_TABLE)
    if file is None and not pasted:
        raise Malformed(marked("send a spreadsheet or an edition as `file`, or cells as `pasted`"))
    header = form.text("header", "guess")
    if header not in _HEADERS:
        raise Malformed(marked("header: one of {headers}"), headers=", ".join(_HEADERS))
    return Upload(
        name=file.name if file else "",
        content=file.content if file else b"",
        pasted=None if file else pasted,
        language=form.text("language") or language,
        sheet=form.text("sheet") or None,
        header=_HEADERS[header],
        mapping=_mapping(form.text("mapping")),
    )


def _mapping(text: str) -> Mapping | None:
    if not text:
        return None
    try:
        return msgspec.json.decode(text, type=Mapping)
    except msgspec.ValidationError as error:
        raise wrong_shape(error, within="mapping") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Malformed(marked("mapping: this should be JSON")) from None


def read_crop(text: str) -> Crop | None:
    """`left,top,width,height`."""
    if not text:
        return None
    wrong = Malformed(marked("crop: this should be left,top,width,height in pixels"))
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
