"""A package for Anki: all cards of an edition, with their pictures.

Every id follows from what the edition calls its things, so that a newer version of the same cards updates them and
whoever learns them goes on where they were. Pictures are called by their content: what has changed has another name.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from io import BytesIO
from itertools import count
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sortilege.editions.model import Edition
from sortilege.editions.pictures import Files, picture_in
from sortilege.editions.plain import LONGEST_NOTE, clean, title_of
from sortilege.editions.writing import text
from sortilege.flashcards.card import card, credit_lines
from sortilege.flashcards.lesson import Lesson
from sortilege.flashcards.markup import element, plain
from sortilege.flashcards.note_type import note_type
from sortilege.flashcards.questions import Question, questions
from sortilege.i18n import Texts, texts

_US: Final = "sortilege"
_NAME_DIGITS: Final = 24


def make_deck(edition: Edition, files: Files, lesson: Lesson, now: float) -> bytes:
    """`now`: Anki takes notes that were made later than its own. `BadEdition` if a picture is missing."""
    import genanki  # noqa: PLC0415  # takes a moment to load

    known_as = lesson.known_as or edition.id
    say = texts(lesson.language)
    asked = list(questions(edition, lesson))
    media = _media(edition, files, asked)
    model = note_type(_id("note type"))
    title = title_of(edition, lesson.language).replace("::", ": ")
    deck = genanki.Deck(_id("deck", known_as), title, _description(edition, say))
    deck.add_model(model)
    for number, question in enumerate(asked):
        item, attribute = question.item.id, question.attribute.id
        deck.add_note(
            genanki.Note(
                model,
                list(card(edition, question, media[item][0], say)),
                guid=genanki.guid_for(_US, known_as, item, attribute),
                tags=[f"{_US}::edition::{edition.id}", f"{_US}::attribute::{attribute}"],
                due=number,
            )
        )
    return _packed(genanki.Package(deck), dict(media.values()), now)


def _media(edition: Edition, files: Files, asked: list[Question]) -> dict[str, tuple[str, bytes]]:
    """The pictures of all items that are asked about: the name of a file and its content."""
    media = {}
    for item in {question.item.id: question.item for question in asked}.values():
        found = picture_in(edition, files, item)
        digest = hashlib.sha256(found.content).hexdigest()[:_NAME_DIGITS]
        media[item.id] = (f"{_US}-{digest}{found.suffix}", found.content)
    return media


def _description(edition: Edition, say: Texts) -> str:
    lines = (clean(text(edition.description, say.language), LONGEST_NOTE), *credit_lines(edition, None, say))
    return "".join(element("p", plain(line)) for line in lines)


def _id(*of: str) -> int:
    """A number that Anki takes for a moment at which something was made; nothing else of ours has it."""
    digest = hashlib.sha256("\0".join((_US, *of)).encode()).digest()
    return (1 << 40) + int.from_bytes(digest[:5])


def _packed(package: Any, media: dict[str, bytes], now: float) -> bytes:
    """In memory: the library's own way leaves files behind."""
    with closing(sqlite3.connect(":memory:")) as collection:
        package.write_to_db(collection.cursor(), now, count(int(now * 1000)))
        collection.commit()
        content = collection.serialize()
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as file:
        for name, part in (
            ("collection.anki2", content),
            ("media", json.dumps({str(number): name for number, name in enumerate(media)}).encode()),
            *((str(number), picture) for number, picture in enumerate(media.values())),
        ):
            file.writestr(ZipInfo(name), part, ZIP_DEFLATED)
    return target.getvalue()
