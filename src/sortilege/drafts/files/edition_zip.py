"""An edition that a stranger uploads as a zip: its texts become a draft, its pictures are cleaned like all others."""

from __future__ import annotations

import tempfile
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.files.edition_files import draft_of, pictures_of
from sortilege.drafts.files.pictures import CleanPicture, clean_picture, pixels
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import new_id
from sortilege.editions.faults import BadEdition
from sortilege.editions.source import open_source
from sortilege.i18n import marked

_NONE: Final = marked("there is no card set in this file; choose a ZIP that was exported from here, or a table")
_WHOLE: Final = {
    "unreadable": marked("the zip is damaged; export the card set again"),
    "not-found": _NONE,
    "not-an-edition": _NONE,
}
"""What is the matter with the file as a whole."""


class Arrived(msgspec.Struct, frozen=True):
    draft: Draft
    pictures: dict[str, CleanPicture]
    """By the names under which the draft's items show them."""
    refused: dict[str, Malformed]
    """Pictures that cannot be used, by their names in the zip, and why. The items still name them."""
    came_as: dict[str, str] = {}
    """The SHA-256 of each picture's file as it was in the zip."""


def read_edition(content: bytes) -> Arrived:
    """The draft of an edition, or `Malformed` with a sentence that says what to do."""
    if len(content) > limits.LARGEST_EDITION:
        megabytes = limits.LARGEST_EDITION // 1024**2
        raise Malformed(marked("the card set is too large: at most {most} MB; use smaller pictures"), most=megabytes)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "edition.zip"
        path.write_bytes(content)
        try:
            source = open_source(path)
            draft = draft_of(path)
        except BadEdition as bad:
            fault = next(fault for fault in bad.faults if fault.level == "error")
            if fault.code in _WHOLE:
                raise Malformed(_WHOLE[fault.code]) from None
            text = marked("there is no card set in this zip that can be read; export it again ({fault})")
            raise Malformed(text, fault=str(fault)) from None
        except Malformed:
            raise
        except Exception:  # noqa: BLE001  # whatever the reader stumbles over, the file is at fault
            raise Malformed(_WHOLE["unreadable"]) from None
        return _with_pictures(draft, dict(pictures_of(source, draft)))


def _with_pictures(draft: Draft, files: dict[str, bytes]) -> Arrived:
    renamed: dict[str, str] = {}
    pictures: dict[str, CleanPicture] = {}
    refused: dict[str, Malformed] = {}
    came_as: dict[str, str] = {}
    stems: set[str] = set()
    left = limits.MOST_PIXELS_TOGETHER
    for name, content in files.items():
        left -= pixels(content)
        if left < 0:
            refused[name] = Malformed(
                marked("the pictures have too many pixels together; make them smaller, or add this one later")
            )
            continue
        try:
            picture = clean_picture(content)
        except Malformed as reason:
            refused[name] = Malformed(reason.text, **reason.fields)  # what was raised holds on to the whole picture
            continue
        stem = new_id(PurePosixPath(name).stem, stems, "picture")
        stems.add(stem)
        renamed[name] = stem + picture.suffix
        pictures[renamed[name]] = picture
        came_as[renamed[name]] = sha256(content).hexdigest()
    items = tuple(replace(item, picture=renamed.get(item.picture, item.picture)) for item in draft.items)
    return Arrived(replace(draft, items=items), pictures, refused, came_as)
