"""Setting a table up for somebody: with a shipped edition, or with a set that they may play."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.editions.library import shipped_ids
from sortilege.tables.cards import Cards
from sortilege.tables.guest import Guest
from sortilege.tables.house import House
from sortilege.tables.room import Room
from sortilege.tables.setup import Setup
from sortilege.tables.shelf import unknown_edition
from sortilege.workshop.workshop import Workshop, is_set_id


async def cards_for(house: House, workshop: Workshop, id: str, reader: Guest) -> Cards:
    """The cards of a shipped edition, or of a set in the version that this person may see."""
    return await house.shelf.cards(await _name(workshop, id, reader))


async def found(house: House, workshop: Workshop, setup: Setup, guest: Guest, key: str | None = None) -> Room:
    """A new table. A set is named by its id; which version is played, and whether this guest may, is decided here."""
    if setup.edition is not None:
        setup = replace(setup, edition=await _name(workshop, setup.edition, guest))
    return await house.set_up(setup, guest, key)


async def _name(workshop: Workshop, id: str, guest: Guest) -> str:
    if id in shipped_ids():
        return id
    if not is_set_id(id):
        raise unknown_edition(id)
    return await workshop.sharing.playable(id, guest.owner, guest.language)
