"""An item's picture: a file of the edition, the art of an emoji, or what is drawn by us: letters, a tile."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final, Literal, NamedTuple, Protocol

import msgspec

from sortilege.editions.art import emoji_art
from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.letters import MOST_LETTERS, initials, monogram
from sortilege.editions.load import ITEMS_FILE
from sortilege.editions.model import Edition, Item, Text
from sortilege.editions.tiles import drawn, tile_of
from sortilege.editions.writing import FALLBACK, text

FOLDER: Final = "pictures/"
MEDIA_TYPES: Final = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}
Kind = Literal["file", "emoji", "letters", "tile", "none"]


class Files(Protocol):
    """Where pictures are read from: a `Source`, or memory."""

    def read(self, name: str) -> bytes:
        """A file's content; `FileNotFoundError` if there is none."""


class FilesInMemory(msgspec.Struct, frozen=True):
    """Picture files of an edition that lies nowhere."""

    contents: dict[str, bytes]
    """By the name that items show."""

    def read(self, name: str) -> bytes:
        try:
            return self.contents[name.removeprefix(FOLDER)]
        except KeyError:
            raise FileNotFoundError(name) from None


class Picture(msgspec.Struct, frozen=True):
    content: bytes
    media_type: str = MEDIA_TYPES[".svg"]

    @property
    def suffix(self) -> str:
        """How files of its type are called: .svg, .jpg."""
        return next(suffix for suffix, media_type in MEDIA_TYPES.items() if media_type == self.media_type)


class Look(NamedTuple):
    """How a picture lies in its place."""

    fit: Literal["whole", "fill"] = "whole"
    ground: str = ""


def look(of: Edition, item: Item) -> Look:
    """What the item says of its picture, else its edition. What is drawn by us is always shown whole."""
    if kind(item.picture) != "file":
        return Look()
    return Look(item.fit or of.fit or "whole", item.ground or of.ground)


def kind(cell: str) -> Kind:
    """What the `picture` cell of an item is."""
    if not cell:
        return "none"
    if PurePosixPath(cell).suffix.lower() in MEDIA_TYPES:
        return "file"
    if tile_of(cell):
        return "tile"
    return "letters" if len(cell) <= MOST_LETTERS and cell.isalnum() and not emoji_art(cell) else "emoji"


def picture(files: Files, item: Item) -> Picture:
    """The picture of an item. There always is one: without a better one, its initials."""
    match kind(item.picture):
        case "file":
            media_type = MEDIA_TYPES[PurePosixPath(item.picture).suffix.lower()]
            return Picture(files.read(FOLDER + item.picture), media_type)
        case "letters":
            return Picture(monogram(item.picture).encode())
        case "tile":
            tile = tile_of(item.picture)
            return Picture(drawn(tile, item.ground).encode()) if tile else _initials(item)
        case "emoji":
            art = emoji_art(item.picture)
            return Picture(art) if art else _initials(item)
        case "none":
            return _initials(item)


def picture_in(edition: Edition, files: Files, item: Item) -> Picture:
    """The same; `BadEdition` if its file is missing."""
    try:
        return picture(files, item)
    except OSError:
        message = f"{item.id} has no picture: there is no file {FOLDER}{item.picture}"
        raise BadEdition(edition.id, [Fault(ITEMS_FILE, None, None, "missing-picture", message)]) from None


def stand_in(name: Text, id: str) -> tuple[str, str]:
    """For an item without a picture: the letters that are drawn, and the name they stand for."""
    whole = text(name, FALLBACK) or id
    return "".join(letter for letter in initials(whole) if letter.isalnum()) or "0", whole


def _initials(item: Item) -> Picture:
    letters, name = stand_in(item.name, item.id)
    return Picture(monogram(letters, name).encode())
