"""Cards for somebody to look at: a shipped edition, or a set that they may see."""

from __future__ import annotations

from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.library import shipped_ids
from sortilege.people.guest import Guest
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.cards_by_name import unknown_edition
from sortilege.workshop.workshop import Workshop, draft_in, is_set_name


async def cards_for(workshop: Workshop, name: str, reader: Guest) -> Cards:
    """The cards as this person may see them. Nothing is kept: looking at a draft makes no version of it."""
    if name in shipped_ids():
        return shipped_cards(name)
    if not is_set_name(name):
        raise unknown_edition(name)
    seen = await workshop.sharing.seen(name, reader.owner)
    edition = await workshop.work_queue.quickly(lambda: edition_of(draft_in(seen.body)))
    return Cards(name if "@" in name else f"{name}@0", edition, seen.pictures)
