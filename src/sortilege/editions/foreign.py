"""Files that are no editions: what each of them is, in a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_IMPORT: Final = "`sortilege edition import` makes a card set of it"
_PARTS: Final = (
    ("xl/", f"this is a spreadsheet, not a card set; {_IMPORT}"),
    ("word/", "this is a text document, not a card set"),
    ("ppt/", "this is a presentation, not a card set"),
    ("content.xml", f"this is a document of an office program, not a card set; if it is a table, {_IMPORT}"),
    ("META-INF/", "this is a program, not a card set"),
)
_SIGNATURES: Final = (
    (b"PK", "the zip is damaged; copy or export it again"),
    (b"%PDF", "this is a PDF, not a card set"),
    (b"\x89PNG", "this is a picture, not a card set"),
    (b"\xff\xd8\xff", "this is a picture, not a card set"),
    (b"GIF8", "this is a picture, not a card set"),
    (b"\xd0\xcf\x11\xe0", f"this is an old office file, not a card set; saved as XLSX, {_IMPORT}"),
    (b"\x1f\x8b", "this is packed in another way than a zip; pack the folder as a zip"),
    (b"7z\xbc\xaf", "this is packed in another way than a zip; pack the folder as a zip"),
    (b"Rar!", "this is packed in another way than a zip; pack the folder as a zip"),
    (b"id =", "this is a part of a card set; name the folder that it lies in"),
)


def said_of_file(start: bytes) -> str:
    """What a file is that is no zip, judging by its first bytes."""
    if not start:
        return "the file is empty"
    known = (sentence for signature, sentence in _SIGNATURES if start.startswith(signature))
    return next(known, f"this is neither a folder nor a zip file; if it is a table, {_IMPORT}")


def said_of_zip(names: Collection[str]) -> str:
    """What a zip is that holds nothing of a card set, judging by the names in it."""
    known = (sentence for part, sentence in _PARTS if any(name.startswith(part) for name in names))
    return next(known, "there is no card set in this zip; one has a file edition.toml and a file items.csv")
