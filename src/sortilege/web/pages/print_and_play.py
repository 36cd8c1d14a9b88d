"""Print and play: a card set as a PDF, or as pictures of its pages – with every choice that `sortilege print` has."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any, Final, ParamSpec

import msgspec
from cachetools import LRUCache
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.languages import only_language
from sortilege.editions.library import PACKS, shipped_ids
from sortilege.editions.model import Edition
from sortilege.editions.pictures import FilesInMemory
from sortilege.fairness import FairQueue
from sortilege.i18n import LANGUAGES, marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.printing.job import LARGEST_SHIFT, PARTS, THICKEST, THINNEST, Format, PrintJob
from sortilege.printing.making import make_file, make_file_of
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.workshop import Workshop, draft_in, is_set_name

P = ParamSpec("P")
_CHOICES: Final = ("paper", "sides", "turn", "cards", "names", "board", "layout", "thickness", "language")
_SHIFT: Final = ("right", "down")
_MEDIA_TYPES: Final[dict[Format, str]] = {"pdf": "application/pdf", "png": "application/zip"}
_SUFFIXES: Final[dict[Format, str]] = {"pdf": "pdf", "png": "zip"}
_AT_ONCE: Final = 2
_REMEMBERED: Final = 32 * 1024**2
"""Bytes of prints."""
_at_work: Final = Sandbox(at_once=_AT_ONCE, seconds=60, megabytes=3_000)
"""Setting pages takes a core for a second and memory that is not given back: few at once, in processes."""
_turns: Final = FairQueue(_AT_ONCE, most=60, most_of_house=12, most_of_visitor=6)
_made: Final[LRUCache[bytes, Printed]] = LRUCache(_REMEMBERED, getsizeof=lambda made: len(made.content))


class Printed(msgspec.Struct, frozen=True):
    name: str
    language: str
    content: bytes


def print_choices(edition: Edition, reader: str) -> dict[str, Any]:
    """What the form offers: the parts, those that are usual, the languages and the one to begin with."""
    return {
        "usual": PrintJob().parts_for(edition),
        "parts": PARTS,
        "languages": [{"code": code, "name": name} for code, name in LANGUAGES.items()],
        "language": only_language(edition) or reader,
        "shift": LARGEST_SHIFT,
        "thickness": {"least": THINNEST, "most": THICKEST, "usual": PrintJob().thickness},
    }


@get("/sets/{id:str}/print.pdf", include_in_schema=False, before_request=limited("printing"))
async def print_set(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, id: FromPath[str]) -> Response[bytes]:
    return await _printed(_job(request, "pdf"), workshop, guest, id)


@get("/sets/{id:str}/print.zip", include_in_schema=False, before_request=limited("printing"))
async def picture_set(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, id: FromPath[str]
) -> Response[bytes]:
    return await _printed(_job(request, "png"), workshop, guest, id)


def _job(request: AnyRequest, format: Format) -> PrintJob:
    """What was asked for. Without a language in it, the job has none yet."""
    asked = request.query_params
    if set(asked) - {*_CHOICES, *_SHIFT, "parts"}:
        choices = ", ".join((*_CHOICES, *_SHIFT, "parts"))
        raise Malformed(marked("what may be chosen: {choices}"), choices=choices)
    wanted = {name: asked[name] for name in _CHOICES if asked.get(name)}
    if wanted.get("language", "en") not in LANGUAGES:
        raise Malformed(marked("what may be chosen: {choices}"), choices=", ".join(LANGUAGES))
    shift = [asked.get(name) or "0" for name in _SHIFT]
    fields = {"language": "", **wanted, "parts": asked.getall("parts", []), "shift": shift, "format": format}
    try:
        return msgspec.convert(fields, PrintJob, strict=False)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None


async def _printed(job: PrintJob, workshop: Workshop, guest: Guest, id: str) -> Response[bytes]:
    if id not in shipped_ids() and not is_set_name(id):
        raise NotFound(marked("There is no such card set, or it is private."))
    try:
        made = await (_shipped if id in shipped_ids() else _own)(workshop, id, guest, job)
    except TookTooMuch:
        raise Malformed(marked("this card set is too much for one PDF; print a copy with fewer cards")) from None
    file = f"sortilege-{made.name}-{made.language}.{_SUFFIXES[job.format]}"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(made.content, media_type=_MEDIA_TYPES[job.format], headers=headers)


async def _shipped(_: Workshop, id: str, reader: Guest, job: PrintJob) -> Printed:
    return await _once(reader, _key((id, job, reader.language)), print_shipped, id, job, reader.language)


async def _own(workshop: Workshop, id: str, reader: Guest, job: PrintJob) -> Printed:
    body, pictures = await workshop.sharing.printable(id, reader.owner)
    key = await asyncio.to_thread(_key, (sorted(pictures), job, reader.language), body, *pictures.values())
    return await _once(reader, key, print_draft, body, pictures, job, reader.language)


def _key(asked: tuple[object, ...], *contents: bytes) -> bytes:
    digest = hashlib.sha256(repr(asked).encode())
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.digest()


async def _once(reader: Guest, key: bytes, work: Callable[P, Printed], *args: P.args, **kwargs: P.kwargs) -> Printed:
    """The same again needs no pages to be set."""
    if (known := _made.get(key)) is not None:
        return known
    async with _turns.turn(reader.turn):
        if (known := _made.get(key)) is not None:  # somebody else wanted the same
            return known
        made = await _at_work.run(work, *args, **kwargs)
    if len(made.content) <= _made.maxsize:
        _made[key] = made
    return made


def print_shipped(id: str, job: PrintJob, reader: str) -> Printed:
    job = msgspec.structs.replace(job, language=job.language or reader)
    return Printed(id, job.language, make_file(PACKS / id, job))


def print_draft(body: bytes, pictures: dict[str, bytes], job: PrintJob, reader: str) -> Printed:
    edition = edition_of(draft_in(body), pictures)
    job = msgspec.structs.replace(job, language=job.language or only_language(edition) or reader)
    return Printed(edition.id, job.language, make_file_of(edition, FilesInMemory(pictures), job))


load_ahead(make_file, print_draft)


handlers = [print_set, picture_set]
