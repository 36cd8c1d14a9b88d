"""Forms that are sent, with files or without: read without trusting whoever sends them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from litestar import Request
from litestar.enums import RequestEncodingType
from multipart import MultipartError, MultipartSegment, ParserLimitReached, PushMultipartParser

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.web.bodies import IN_MEMORY
from sortilege.workshop.contents import Content

MOST_PARTS: Final = 50
"""Of any form."""
_LONGEST_TEXT: Final = 256 * 1024
"""Of any field but pasted cells."""
AnyRequest = Request[Any, Any, Any]


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

    def texts(self) -> dict[str, str]:
        """Every field that is a text; of those with one name the last one."""
        return {name: text for name, values in self._fields.items() for text in values if isinstance(text, str)}

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


async def read_fields(request: AnyRequest) -> dict[str, str]:
    """What a form of our pages sends, as text; nothing if it is no form."""
    kind, options = request.content_type
    if kind == RequestEncodingType.MULTI_PART and "boundary" in options:
        async with sent_form(request) as form:
            return form.texts()
    if kind != RequestEncodingType.URL_ENCODED:
        return {}
    try:
        text = (await request.body()).decode()
        return dict(parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=MOST_PARTS))
    except UnicodeDecodeError:
        raise _not_utf8() from None
    except ValueError:
        raise _too_much() from None


async def _parts(request: AnyRequest, boundary: str, folder: Path) -> dict[str, list[str | File]]:
    found: dict[str, list[str | File]] = {}
    part: _Part | None = None
    try:
        with PushMultipartParser(boundary, max_segment_count=MOST_PARTS) as parser:
            async for sent in request.stream():
                for piece in parser.parse(sent) if sent else ():
                    if isinstance(piece, MultipartSegment):
                        part = _Part(piece, folder / str(len(found)))
                    elif part is not None and piece:
                        part.add(piece)
                    elif part is not None:
                        found.setdefault(part.name, []).append(part.field())
    except ParserLimitReached:
        raise _too_much() from None
    except UnicodeError:
        raise _not_utf8() from None
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


def _not_utf8() -> Malformed:
    return Malformed(marked("the form has a text that is not in UTF-8"))


def _too_much() -> Malformed:
    return Malformed(marked("the form has too much in it: at most {most} fields with short names"), most=MOST_PARTS)
