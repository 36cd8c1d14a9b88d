"""What lists show of a card set: its title, how much is in it, what it is enough for, and a few of its cards.

It is worked out of the draft once for each revision, when somebody first asks, and kept beside it: whoever has a
hundred sets does not wait until all of them are read.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.drafts.advice.needs import needs
from sortilege.drafts.files.edition_files import edition_of, shown_files
from sortilege.drafts.model.draft import DraftItem
from sortilege.editions.model import Text
from sortilege.people.guest import Guest
from sortilege.sandbox import load_ahead
from sortilege.store.bin import BinnedSet
from sortilege.store.errors import SetMissing
from sortilege.store.sets import SetSummary
from sortilege.store.store import Store
from sortilege.workshop.draft_work import DraftWork
from sortilege.workshop.errors import TooHeavy
from sortilege.workshop.stored_drafts import readable

_SHOWN: Final = 5
_SHAPE: Final = 1
"""Counted on when an outline says something else than before: those that were kept are made again then."""


class OutlinedAttribute(msgspec.Struct, frozen=True):
    id: str
    title: Text
    difficulty: int


class Outline(msgspec.Struct, frozen=True):
    title: Text
    description: Text
    items: int
    attributes: tuple[OutlinedAttribute, ...]
    games: tuple[str, ...]
    """Those that it is enough for."""
    shown: tuple[DraftItem, ...]
    """A few from all over, to recognise it by; without their cells."""
    has_files: bool
    """Whether any item shows an uploaded picture."""


class Outlines:
    def __init__(self, store: Store, draft_work: DraftWork) -> None:
        self._store = store
        self._draft_work = draft_work

    async def of(self, listed: SetSummary | BinnedSet, guest: Guest) -> Outline | None:
        """None if the draft is damaged, gone since, or too much for us."""
        if (known := unpacked(listed.outline or b"")) is not None:
            return known

        async def load() -> bytes:
            return await self._store.sets.draft(listed.id)

        name = f"{listed.id} {listed.revision}"
        with suppress(SetMissing, TooHeavy):
            packed = await self._draft_work.answer_about(guest, name, load, packed_outline, listed.id)
            if packed:
                await self._store.sets.keep_outline(listed.id, listed.revision, packed)
                return unpacked(packed)
        return None


def packed_outline(body: bytes, id: str) -> bytes:
    """Nothing if the draft is damaged: no list breaks because of one that is in it."""
    draft = readable(id, body)
    if draft is None:
        return b""
    some = draft.items[:: len(draft.items) // _SHOWN or 1][:_SHOWN]
    edition = edition_of(draft)
    outline = Outline(
        title=draft.title,
        description=edition.description,
        items=len(draft.items),
        attributes=tuple(
            OutlinedAttribute(one.id, one.title, edition.difficulty[one.id]) for one in edition.attributes
        ),
        games=tuple(dict.fromkeys(need.game for need in needs(edition) if need.is_met)),
        shown=tuple(replace(item, cells={}) for item in some),
        has_files=bool(shown_files(draft, {})),
    )
    return msgspec.msgpack.encode((_SHAPE, outline))


def unpacked(packed: bytes) -> Outline | None:
    """None if a program of another time has made it."""
    with suppress(msgspec.DecodeError):
        shape, outline = msgspec.msgpack.decode(packed, type=tuple[int, msgspec.Raw])
        if shape == _SHAPE:
            return msgspec.msgpack.decode(outline, type=Outline)
    return None


load_ahead(packed_outline)
