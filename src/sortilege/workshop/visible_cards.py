"""Cards for somebody to look at: a shipped edition, or a set that they may see."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.library import shipped_ids
from sortilege.editions.model import Edition
from sortilege.people.guest import Guest
from sortilege.sandbox import load_ahead
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.cards_by_name import unknown_edition
from sortilege.workshop.workshop import Workshop, draft_in, is_set_name

_NO_VERSION: Final = "@0"
"""Of cards that are only looked at."""


async def cards_for(workshop: Workshop, name: str, reader: Guest) -> Cards:
    """The cards as this person may see them. Nothing is kept: looking at a draft makes no version of it."""
    if name in shipped_ids():
        return shipped_cards(name)
    if not is_set_name(name):
        raise unknown_edition(name)
    seen = await workshop.sharing.seen(name, reader.owner)
    packed = await workshop.draft_work.answer(reader, packed_edition, seen.body)
    edition = msgspec.msgpack.decode(packed, type=Edition)
    return Cards(name if "@" in name else f"{name}{_NO_VERSION}", edition, seen.pictures)


def packed_edition(body: bytes) -> bytes:
    return msgspec.msgpack.encode(edition_of(draft_in(body)))


load_ahead(packed_edition)


def shown_name(cards: Cards) -> str:
    """What these cards are asked for by."""
    return cards.name.removesuffix(_NO_VERSION)
