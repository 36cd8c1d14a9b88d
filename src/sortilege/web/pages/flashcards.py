"""A card set to learn by heart: for Anki, or as a table for a spreadsheet."""

from __future__ import annotations

import time
from typing import Final, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.languages import only_language
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.editions.pictures import Files, FilesInMemory
from sortilege.editions.source import open_source
from sortilege.flashcards import Lesson, make_deck, make_table
from sortilege.i18n import LANGUAGES
from sortilege.people.guest import Guest
from sortilege.sandbox import TookTooMuch, load_ahead
from sortilege.web.injected import AnyRequest, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.set_files import SetFile, set_file
from sortilege.workshop.workshop import Workshop, draft_in

Format = Literal["apkg", "csv"]
_CHOICES: Final = ("language", "attributes")
_MEDIA_TYPES: Final[dict[Format, str]] = {"apkg": "application/x-apkg", "csv": "text/csv"}


class Asked(msgspec.Struct, frozen=True):
    format: Format
    lesson: Lesson


@get("/sets/{id:str}/anki.apkg", include_in_schema=False, before_request=limited("importing"))
async def for_anki(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, id: FromPath[str]) -> Response[bytes]:
    return await _answer(_asked(request, "apkg", id), workshop, guest, id)


@get("/sets/{id:str}/table.csv", include_in_schema=False, before_request=limited("importing"))
async def as_table(request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, id: FromPath[str]) -> Response[bytes]:
    return await _answer(_asked(request, "csv", id), workshop, guest, id)


def _asked(request: AnyRequest, format: Format, id: str) -> Asked:
    """Without a language in it, the lesson has none yet."""
    wanted = request.query_params
    if set(wanted) - set(_CHOICES):
        raise Malformed(marked("what may be chosen: {choices}"), choices=", ".join(_CHOICES))
    language = wanted.get("language", "")
    if language and language not in LANGUAGES:
        raise Malformed(marked("what may be chosen: {choices}"), choices=", ".join(LANGUAGES))
    attributes = tuple(one for one in wanted.get("attributes", "").split(",") if one)
    # Titles change, and somebody else's set may be called the same: here a set keeps its id in all versions.
    known_as = "" if id in shipped_ids() else id.partition("@")[0]
    return Asked(format, Lesson(language=language, attributes=attributes, known_as=known_as))


async def _answer(asked: Asked, workshop: Workshop, guest: Guest, id: str) -> Response[bytes]:
    try:
        made = await set_file(workshop, guest, id, asked, learn_shipped, learn_draft)
    except TookTooMuch:
        raise Malformed(marked("this card set is too much for one file; choose fewer attributes")) from None
    return Response(made.content, media_type=_MEDIA_TYPES[asked.format], headers=made.sent_as(asked.format))


def learn_shipped(id: str, asked: Asked, reader: str) -> SetFile:
    return _made(shipped(id), open_source(PACKS / id), asked, asked.lesson.language or reader)


def learn_draft(body: bytes, pictures: dict[str, bytes], asked: Asked, reader: str) -> SetFile:
    edition = edition_of(draft_in(body), pictures)
    language = asked.lesson.language or only_language(edition) or reader
    return _made(edition, FilesInMemory(pictures), asked, language)


def _made(edition: Edition, files: Files, asked: Asked, language: str) -> SetFile:
    lesson = msgspec.structs.replace(asked.lesson, language=language)
    is_deck = asked.format == "apkg"
    content = make_deck(edition, files, lesson, time.time()) if is_deck else make_table(edition, lesson)
    return SetFile(edition.id, language, content)


load_ahead(learn_draft, libraries=["genanki"])


handlers = [for_anki, as_table]
