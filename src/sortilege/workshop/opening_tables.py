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
from sortilege.workshop.workshop import Workshop, is_set_name

_PRIVATE: Final = marked("a private card set cannot be played at a public table; share it first, or invite by link")


async def open_table(lobby: Lobby, workshop: Workshop, setup: Setup, guest: Guest, key: str | None = None) -> Room:
    """Which version of a set is played, unless one is named, and whether this guest may, is decided here."""
    if setup.edition is not None:
        name = await playable_name(workshop, setup.edition, guest)
        if setup.public and name != setup.edition and not await workshop.sharing.is_shared(setup.edition):
            raise Malformed(_PRIVATE)
        setup = replace(setup, edition=name)
    return await lobby.set_up(setup, guest, key)


async def playable_name(workshop: Workshop, edition: str, guest: Guest) -> str:
    """What tables call the cards that this guest gets: a shipped edition, or a version of a set."""
    if edition in shipped_ids():
        return edition
    if not is_set_name(edition):
        raise unknown_edition(edition)
    return await workshop.sharing.playable(edition, guest.owner)
