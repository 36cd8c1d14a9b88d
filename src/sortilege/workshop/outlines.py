"""What lists show of a card set: its title, how much is in it, and a few of its cards."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.drafts.files.edition_files import shown_files
from sortilege.drafts.model.draft import DraftItem
from sortilege.editions.model import Text
from sortilege.sandbox import load_ahead
from sortilege.workshop.stored_drafts import readable

_SHOWN: Final = 5


class Outline(msgspec.Struct, frozen=True):
    title: Text
    items: int
    attributes: int
    shown: tuple[DraftItem, ...]
    """A few from all over, to recognise it by; without their cells."""
    has_files: bool
    """Whether any item shows an uploaded picture."""


def packed_outline(body: bytes, id: str) -> bytes:
    """Nothing if the draft is damaged: no list breaks because of one that is in it."""
    draft = readable(id, body)
    if draft is None:
        return b""
    some = draft.items[:: len(draft.items) // _SHOWN or 1][:_SHOWN]
    return msgspec.msgpack.encode(
        Outline(
            title=draft.title,
            items=len(draft.items),
            attributes=len(draft.attributes),
            shown=tuple(replace(item, cells={}) for item in some),
            has_files=bool(shown_files(draft, {})),
        )
    )


def unpacked(packed: bytes) -> Outline | None:
    return msgspec.msgpack.decode(packed, type=Outline) if packed else None


load_ahead(packed_outline)
