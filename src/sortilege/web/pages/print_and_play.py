"""Print and play: a card set as a PDF, or as pictures of its pages – with every choice that `sortilege print` has."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.languages import only_language
from sortilege.editions.library import PACKS
from sortilege.editions.model import Edition
from sortilege.editions.pictures import FilesInMemory
from sortilege.i18n import LANGUAGES, marked
from sortilege.people.guest import Guest
from sortilege.printing.job import LARGEST_SHIFT, PARTS, THICKEST, THINNEST, Format, PrintJob
from sortilege.printing.making import make_file, make_file_of
from sortilege.sandbox import TookTooMuch, load_ahead
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.set_files import SetFile, set_file
from sortilege.workshop.workshop import Workshop, draft_in

_CHOICES: Final = ("paper", "sides", "turn", "cards", "names", "board", "layout", "thickness", "language")
_SHIFT: Final = ("right", "down")
_MEDIA_TYPES: Final[dict[Format, str]] = {"pdf": "application/pdf", "png": "application/zip"}
_SUFFIXES: Final[dict[Format, str]] = {"pdf": "pdf", "png": "zip"}


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
    try:
        made = await set_file(workshop, guest, id, job, print_shipped, print_draft)
    except TookTooMuch:
        raise Malformed(marked("this card set is too much for one PDF; print a copy with fewer cards")) from None
    headers = made.sent_as(_SUFFIXES[job.format])
    return Response(made.content, media_type=_MEDIA_TYPES[job.format], headers=headers)


def print_shipped(id: str, job: PrintJob, reader: str) -> SetFile:
    job = msgspec.structs.replace(job, language=job.language or reader)
    return SetFile(id, job.language, make_file(PACKS / id, job))


def print_draft(body: bytes, pictures: dict[str, bytes], job: PrintJob, reader: str) -> SetFile:
    edition = edition_of(draft_in(body), pictures)
    job = msgspec.structs.replace(job, language=job.language or only_language(edition) or reader)
    return SetFile(edition.id, job.language, make_file_of(edition, FilesInMemory(pictures), job))


load_ahead(make_file, print_draft)


handlers = [print_set, picture_set]
