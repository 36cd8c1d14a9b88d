"""Print and play: a card set as a PDF, or as pictures of its pages – with every choice that `sortilege print` has."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.editions.languages import only_language
from sortilege.editions.library import PACKS, shipped_ids
from sortilege.editions.model import Edition
from sortilege.fairness import FairQueue
from sortilege.i18n import LANGUAGES, marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.printing.job import LARGEST_SHIFT, PARTS, THICKEST, THINNEST, Format, PrintJob
from sortilege.printing.making import make_file, make_file_of
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.workshop import Workshop, is_set_name

_CHOICES: Final = ("paper", "sides", "turn", "cards", "names", "board", "layout", "thickness", "language")
_SHIFT: Final = ("right", "down")
_MEDIA_TYPES: Final[dict[Format, str]] = {"pdf": "application/pdf", "png": "application/zip"}
_SUFFIXES: Final[dict[Format, str]] = {"pdf": "pdf", "png": "zip"}
_AT_ONCE: Final = 2
_at_work: Final = Sandbox(at_once=_AT_ONCE, seconds=60, megabytes=3_000)
"""Setting pages takes a core for a second and memory that is not given back: few at once, in processes."""
_turns: Final = FairQueue(_AT_ONCE, most=60, most_of_house=12, most_of_visitor=6)
load_ahead(make_file)


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
        name, language, content = await (_shipped if id in shipped_ids() else _own)(workshop, id, guest, job)
    except TookTooMuch:
        raise Malformed(marked("this card set is too much for one PDF; print a copy with fewer cards")) from None
    file = f"sortilege-{name}-{language}.{_SUFFIXES[job.format]}"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(content, media_type=_MEDIA_TYPES[job.format], headers=headers)


async def _shipped(_: Workshop, id: str, reader: Guest, job: PrintJob) -> tuple[str, str, bytes]:
    job = msgspec.structs.replace(job, language=job.language or reader.language)
    async with _turns.turn(reader.turn):
        return id, job.language, await _at_work.run(make_file, PACKS / id, job)


async def _own(workshop: Workshop, id: str, reader: Guest, job: PrintJob) -> tuple[str, str, bytes]:
    edition, pictures = await workshop.sharing.edition(id, reader.owner)
    language = job.language or only_language(edition) or reader.language
    job = msgspec.structs.replace(job, language=language)
    async with _turns.turn(reader.turn):
        return edition.id, language, await _at_work.run(make_file_of, edition, pictures, job)


handlers = [print_set, picture_set]
