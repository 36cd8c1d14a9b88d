"""Forms with files: reading them without trusting them, and describing them for the API's readers."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from multipart import MultipartError, MultipartSegment, ParserLimitReached, PushMultipartParser

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.core.templates import marked
from sortilege.drafts.files.pictures import Crop
from sortilege.drafts.model.limits import LARGEST_TABLE
from sortilege.drafts.spreadsheets import Mapping
from sortilege.web.injected import AnyRequest
from sortilege.workshop.imports import Upload

MOST_PARTS: Final = 50
"""Of any form."""
_LONGEST_TEXT: Final = 256 * 1024
"""Of any field but pasted cells."""
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


class File(msgspec.Struct, frozen=True):
    name: str
    content: bytes


class Form:
    """What was sent: every field is a text or a file, and is there at most once."""

    def __init__(self, fields: dict[str, list[str | File]]) -> None:
        self._fields = fields

    def text(self, name: str, otherwise: str = "", longest: int = _LONGEST_TEXT) -> str:
        match self._fields.get(name, [otherwise]):
            case [str() as text]:
                if len(text) > longest:
                    raise Malformed(marked("{field}: that is too much"), field=name)
                return text
            case _:
                text = marked("{field}: this should be a text, and it should be there once")
                raise Malformed(text, field=name)

    def file(self, name: str) -> File | None:
        """None if it was not sent."""
        match self._fields.get(name, [""]):
            case [File("", b"")] | [""]:
                return None
            case [File() as file]:
                return file
            case _:
                text = marked("{field}: this should be a file, and it should be there once")
                raise Malformed(text, field=name)


async def read_form(request: AnyRequest) -> Form:
    """Nothing about how to read it is left to whoever sends it."""
    kind, options = request.content_type
    boundary = options.get("boundary")
    if kind != "multipart/form-data" or not boundary:
        raise Malformed(marked("send a form with files: multipart/form-data"))
    return Form(await asyncio.to_thread(_parts, await request.body(), boundary))


def _parts(body: bytes, boundary: str) -> dict[str, list[str | File]]:
    found: dict[str, list[str | File]] = {}
    part: MultipartSegment | None = None
    content = bytearray()
    try:
        with PushMultipartParser(boundary, max_segment_count=MOST_PARTS) as parser:
            for piece in parser.parse(body):
                if isinstance(piece, MultipartSegment):
                    part, content = piece, bytearray()
                elif piece:
                    content += piece
                elif part is not None:
                    found.setdefault(part.name, []).append(_field(part, bytes(content)))
    except ParserLimitReached:
        text = marked("the form has too much in it: at most {most} fields with short names")
        raise Malformed(text, most=MOST_PARTS) from None
    except UnicodeError:
        raise Malformed(marked("the form has a text that is not in UTF-8")) from None
    except MultipartError:
        raise Malformed(marked("the form is damaged or not complete; send it again")) from None
    return found


def _field(part: MultipartSegment, content: bytes) -> str | File:
    return content.decode() if part.filename is None else File(part.filename, content)


async def read_upload(request: AnyRequest, language: str) -> Upload:
    """A table or an edition; `language` is the reader's."""
    form = await read_form(request)
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
