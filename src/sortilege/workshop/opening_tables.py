"""Opening a table for somebody, with cards that come with the program or with a set that they may play."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped_ids
from sortilege.i18n import marked
from sortilege.people.guest import Guest
from sortilege.tables.cards_by_name import unknown_edition
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import Room
from sortilege.tables.setup import Setup
from sortilege.workshop.workshop import Workshop, is_set_id

_PRIVATE: Final = marked("a private card set cannot be played at a public table; share it first, or invite by link")


async def open_table(lobby: Lobby, workshop: Workshop, setup: Setup, guest: Guest, key: str | None = None) -> Room:
    """A set is named by its id; which version is played, and whether this guest may, is decided here."""
    if setup.edition is not None and setup.edition not in shipped_ids():
        if not is_set_id(setup.edition):
            raise unknown_edition(setup.edition)
        name = await workshop.sharing.playable(setup.edition, guest.owner)
        if setup.public and not await workshop.sharing.is_shared(setup.edition):
            raise Malformed(_PRIVATE)
        setup = replace(setup, edition=name)
    return await lobby.set_up(setup, guest, key)
