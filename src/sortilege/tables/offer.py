"""A rematch on offer: who has agreed, who would rather not, and which seats bots will have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.tables.events import Accepted, AnyOfferEvent, Declined, FilledIn, Offered, OfferEnded

OFFER_STANDS: Final = 300.0
"""Seconds after which an offer ends that somebody has not answered."""


class Offer(msgspec.Struct, frozen=True):
    by: int
    until: float
    agreed: frozenset[int]
    """Seats of those who want to play again, the one who offers among them."""
    declined: frozenset[int] = frozenset()
    bots: tuple[FilledIn, ...] = ()
    """Who will play instead of those who have not agreed."""

    @property
    def settled(self) -> frozenset[int]:
        """The seats that nobody waits for any more."""
        return self.agreed | {bot.seat for bot in self.bots}


def joined(offer: Offer, seats: Iterable[int]) -> Offer:
    """Whoever has these seats has turned out to be one: they want to play again if any of them did."""
    theirs = frozenset(seats)
    if theirs.isdisjoint(offer.agreed):
        return offer
    return replace(offer, agreed=offer.agreed | theirs, declined=offer.declined - theirs)


def offer_after(offer: Offer | None, event: AnyOfferEvent, seats: Iterable[int], at: float) -> Offer | None:
    """What becomes of an offer; `seats` are all those of whoever the event is about."""
    theirs = frozenset(seats)
    if isinstance(event, Offered):
        return Offer(event.seat, at + OFFER_STANDS, theirs)
    if offer is None or isinstance(event, OfferEnded):
        return None
    match event:
        case Accepted():
            return replace(offer, agreed=offer.agreed | theirs, declined=offer.declined - theirs)
        case Declined():
            return replace(offer, agreed=offer.agreed - theirs, declined=offer.declined | theirs)
        case FilledIn():
            return replace(offer, bots=(*offer.bots, event))
