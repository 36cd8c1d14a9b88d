"""An edition that a stranger uploads as a zip: its texts become a draft, its pictures are cleaned like all others."""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.files.edition_files import draft_and_cuts, pictures_of
from sortilege.drafts.files.pictures import CleanPicture, clean_picture, pixels
from sortilege.drafts.model import limits
from sortilege.drafts.model.cuts import Cut
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
    known: dict[str, str] = {}
    """Pictures that need no cleaning: name → SHA-256."""
    cuts: dict[str, Cut] = {}
    """Which of them were cut out of which others."""


def read_edition(content: bytes, known: Collection[str] = ()) -> Arrived:
    """The draft of an edition, or `Malformed` with a sentence that says what to do.

    `known` are the SHA-256 of pictures that were cleaned before; see `picture_keys`.
    """
    return _with_pictures(_opened(content), known)


def picture_keys(content: bytes) -> list[str]:
    """The SHA-256 of each picture that the edition shows, as it lies in the zip."""
    return [_key(file) for file in _opened(content).files.values()]


class _Opened(msgspec.Struct, frozen=True):
    draft: Draft
    cuts: dict[str, Cut]
    files: dict[str, bytes]
    """The pictures, as far as they are there."""


def _opened(content: bytes) -> _Opened:
    if len(content) > limits.LARGEST_EDITION:
        megabytes = limits.LARGEST_EDITION // 1024**2
        raise Malformed(marked("the card set is too large: at most {most} MB; use smaller pictures"), most=megabytes)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "edition.zip"
        path.write_bytes(content)
        try:
            source = open_source(path)
            draft, cuts = draft_and_cuts(path)
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
        return _Opened(draft, cuts, dict(pictures_of(source, draft, cuts)))


def _key(content: bytes) -> str:
    return sha256(content).hexdigest()


def _with_pictures(opened: _Opened, known: Collection[str]) -> Arrived:
    on_cards = {item.picture for item in opened.draft.items}
    renamed: dict[str, str] = {}
    pictures: dict[str, CleanPicture] = {}
    refused: dict[str, Malformed] = {}
    kept: dict[str, str] = {}
    stems: set[str] = set()
    left = limits.MOST_PIXELS_TOGETHER
    for name, content in opened.files.items():
        path = PurePosixPath(name)
        if (key := _key(content)) in known:
            renamed[name] = _new_name(path.stem, path.suffix, stems)
            kept[renamed[name]] = key
            continue
        left -= pixels(content)
        if left < 0:
            refused[name] = Malformed(
                marked("the pictures have too many pixels together; make them smaller, or add this one later")
            )
            continue
        try:
            picture = clean_picture(content, limits.PICTURE_SIZE if name in on_cards else limits.WHOLE_SIZE)
        except Malformed as reason:
            refused[name] = Malformed(reason.text, **reason.fields)  # what was raised holds on to the whole picture
            continue
        renamed[name] = _new_name(path.stem, picture.suffix, stems)
        pictures[renamed[name]] = picture
    items = tuple(replace(item, picture=renamed.get(item.picture, item.picture)) for item in opened.draft.items)
    cuts = {
        renamed[name]: replace(cut, whole=renamed[cut.whole])
        for name, cut in opened.cuts.items()
        if name in renamed and cut.whole in renamed
    }
    return Arrived(replace(opened.draft, items=items), pictures, refused, kept, cuts)


def _new_name(stem: str, suffix: str, taken: set[str]) -> str:
    new = new_id(stem, taken, "picture")
    taken.add(new)
    return new + suffix
