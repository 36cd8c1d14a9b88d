"""Approving of a card set that waits for the shelf: who may, and who may not.

Whoever approves has played it to the end, and is somebody else – not one of its makers, no program, and neither in the
maker's network nor in that of somebody who approved before. So one person needs several networks and games to pretend
to be several.
"""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Refused
from sortilege.core.game import Outcome
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.listings import Listing
from sortilege.tables.errors import NotNow
from sortilege.tables.lobby import Lobby
from sortilege.tables.table import CONCEDED
from sortilege.workshop.workshop import Workshop

_LOOKED_AT: Final = 5
"""Games of somebody with the same cards: one of the latest that was not given up is enough."""


async def obstacle(lobby: Lobby, workshop: Workshop, listing: Listing, guest: Guest) -> Refused | None:
    """Why somebody cannot approve, as far as it does not depend on where they are."""
    if listing.state != "waiting":
        return NotNow(marked("This card set is on the shelf already."))
    if guest.owner is None or guest.program:
        return NotYours(marked("Only people can say that a card set is good enough for everybody."))
    if await workshop.is_maker(listing.set_id, guest.owner):
        return NotYours(marked("This card set is yours: others decide whether it is good enough for everybody."))
    if not await has_finished(lobby, guest.owner, f"{listing.set_id}@{listing.version}"):
        return NotNow(marked("Play a game with these cards to the end first."))
    return None


async def approve(lobby: Lobby, workshop: Workshop, listing: Listing, guest: Guest, address: str) -> int:
    """How many approve of it now."""
    if (refusal := await obstacle(lobby, workshop, listing, guest)) is not None:
        raise refusal
    network = workshop.shelf.networks.mark(address)
    try:
        return await lobby.store.opinions.approve(listing.set_id, listing.version, guest.known(), network, lobby.now())
    except SetMissing:
        raise NotFound(marked("This card set is not on the shelf, or not any more.")) from None
    except Conflict:
        raise NotNow(
            marked("Somebody in your network has made this card set or approved of it; it takes people elsewhere.")
        ) from None


async def has_finished(lobby: Lobby, owner: Owner, edition: str) -> bool:
    """Whether somebody has played a game with these cards to its end."""
    for id in await lobby.store.tables.finished(owner, edition, _LOOKED_AT):
        try:
            outcome = (await lobby.newest(id)).table.outcome
        except NotFound:  # it was cleared away a moment ago
            continue
        if not isinstance(outcome, Outcome) or outcome.reason != CONCEDED:
            return True
    return False
