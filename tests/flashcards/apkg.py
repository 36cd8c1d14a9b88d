"""A package for Anki, opened: what Anki would find in it."""

import json
import sqlite3
from contextlib import closing
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZipFile

from sortilege.flashcards.note_type import Fields


class Note(NamedTuple):
    guid: str
    model: int
    deck: int
    tags: list[str]
    fields: Fields
    mod: int
    due: int


class Opened(NamedTuple):
    notes: list[Note]
    decks: dict[str, Any]
    models: dict[str, Any]
    media: dict[str, bytes]

    def note(self, question: str) -> Note:
        (found,) = (note for note in self.notes if note.fields.question == question)
        return found


def opened(content: bytes) -> Opened:
    with ZipFile(BytesIO(content)) as file, closing(sqlite3.connect(":memory:")) as collection:
        assert file.testzip() is None
        collection.deserialize(file.read("collection.anki2"))
        rows = collection.execute(
            "SELECT guid, mid, did, tags, flds, notes.mod, due FROM notes JOIN cards ON nid = notes.id ORDER BY due"
        ).fetchall()
        ((decks, models),) = collection.execute("SELECT decks, models FROM col")
        names = json.loads(file.read("media"))
        assert set(file.namelist()) == {"collection.anki2", "media", *names}
        return Opened(
            [
                Note(g, m, d, tags.split(), Fields(*fields.split("\x1f")), mod, due)
                for g, m, d, tags, fields, mod, due in rows
            ],
            json.loads(decks),
            json.loads(models),
            {name: file.read(number) for number, name in names.items()},
        )
