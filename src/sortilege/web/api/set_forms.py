"""Forms with files: reading them without trusting them, and describing them for the API's readers."""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

import msgspec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from multipart import MultipartError, MultipartSegment, ParserLimitReached, PushMultipartParser

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.core.templates import marked
from sortilege.drafts.files.pictures import Crop
from sortilege.drafts.model.limits import LARGEST_TABLE
from sortilege.drafts.spreadsheets import Mapping
from sortilege.web.bodies import IN_MEMORY
from sortilege.web.injected import AnyRequest
from sortilege.workshop.contents import Content
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
    content: Content


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


@asynccontextmanager
async def sent_form(request: AnyRequest) -> AsyncGenerator[Form, None]:
    """Nothing about how to read it is left to whoever sends it. Its files are there as long as somebody works on it."""
    kind, options = request.content_type
    boundary = options.get("boundary")
    if kind != "multipart/form-data" or not boundary:
        raise Malformed(marked("send a form with files: multipart/form-data"))
    with TemporaryDirectory(prefix="form-", dir=request.app.state.settings.data) as folder:
        yield Form(await _parts(request, boundary, Path(folder)))


async def _parts(request: AnyRequest, boundary: str, folder: Path) -> dict[str, list[str | File]]:
    found: dict[str, list[str | File]] = {}
    part: _Part | None = None
    try:
        with PushMultipartParser(boundary, max_segment_count=MOST_PARTS) as parser:
            async for sent in request.stream():
                if not sent:
                    continue
                for piece in parser.parse(sent):
                    if isinstance(piece, MultipartSegment):
                        part = _Part(piece, folder / str(len(found)))
                    elif part is not None and piece:
                        part.add(piece)
                    elif part is not None:
                        found.setdefault(part.name, []).append(part.field())
    except ParserLimitReached:
        text = marked("the form has too much in it: at most {most} fields with short names")
        raise Malformed(text, most=MOST_PARTS) from None
    except UnicodeError:
        raise Malformed(marked("the form has a text that is not in UTF-8")) from None
    except MultipartError:
        raise Malformed(marked("the form is damaged or not complete; send it again")) from None
    return found


class _Part:
    """A field on its way in. Large files go to disk at once; texts have to be small anyway."""

    def __init__(self, segment: MultipartSegment, path: Path) -> None:
        self.name: str = segment.name
        self._filename: str | None = segment.filename
        self._path = path
        self._kept = bytearray()
        self._is_on_disk = False

    def add(self, piece: bytes) -> None:
        self._kept += piece
        if len(self._kept) > IN_MEMORY and self._filename is not None:
            with self._path.open("ab") as file:
                file.write(self._kept)
            self._kept.clear()
            self._is_on_disk = True

    def field(self) -> str | File:
        if self._filename is None:
            return self._kept.decode()
        if not self._is_on_disk:
            return File(self._filename, bytes(self._kept))
        with self._path.open("ab") as file:
            file.write(self._kept)
        return File(self._filename, self._path)


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
