"""What people may do after a game: offer a rematch, agree to it or not, let bots play for those who do not.

Whoever plays without other people need not ask anybody: bots and programs always play again.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from sortilege.bots.characters import cast
from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.tables.conditions import own_seat
from sortilege.tables.endless import is_full
from sortilege.tables.errors import Full, NotNow
from sortilege.tables.events import Accepted, Declined, FilledIn, Occurrence, Offered, OfferEnded, Sat
from sortilege.tables.offer import Offer
from sortilege.tables.requests import Request
from sortilege.tables.table import Table

_random: Final = SystemRandom()


def agree(table: Table, guest: Guest) -> list[Occurrence]:
    """Offer a rematch, or accept the one on offer. Nothing happens if they have, or if there is nobody to ask."""
    own = table.seats_of(guest.owner)
    others = {seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"} - {*own}
    if guest.owner not in table.owners or (others and not own):
        raise NotYours(marked("Only those who sit here can ask for a rematch."))
    if table.phase != "over":
        raise NotNow(marked("There can be a rematch when the game is over."))
    if table.rematch is not None or not others:
        return []
    if is_full(table):
        raise Full
    if table.offer is None:
        return [Offered(own[0])]
    return [] if table.offer.settled.issuperset(own) else [Accepted(own[0])]


def decline(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    """No, thanks; whoever has offered takes the offer back."""
    seat, offer = own_seat(table, guest, request.seat), _open_offer(table)
    if offer.by in table.seats_of(guest.owner):
        return [OfferEnded(seat)]
    return [] if seat in offer.declined else [Declined(seat)]


def fill(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    """Whoever has agreed waits no longer: bots play for those who have not."""
    seat, offer = own_seat(table, guest, request.seat), _open_offer(table)
    if seat not in offer.agreed:
        raise NotNow(marked("Accept the rematch first."))
    level, names = table.stand_in_level, [chair.name for chair in table.chairs]
    bots = cast(table.setup.game, [level] * len(table.waited_for), names, _random, guest.language)
    return [FilledIn(empty, bot.name, level) for empty, bot in zip(table.waited_for, bots, strict=True)]


def seated_again(table: Table) -> list[Occurrence]:
    """Everybody sits as before, or the bot that plays instead."""
    bots = {bot.seat: bot for bot in table.offer.bots} if table.offer else {}
    return [
        Sat(seat, bots[seat].name, chair.colour, "bot", level=bots[seat].level)
        if seat in bots
        else Sat(seat, chair.name, chair.colour, chair.kind, chair.owner, chair.level)
        for seat, chair in enumerate(table.chairs)
        if chair.kind != "open"
    ]


def next_host(table: Table) -> Owner:
    """The same one; but if a bot plays instead of them, the one who has offered the rematch."""
    offer, own = table.offer, table.seats_of(table.host)
    if offer is None or not own or offer.agreed.issuperset(own):
        return table.host
    return table.chairs[offer.by].owner or table.host


def _open_offer(table: Table) -> Offer:
    """The offer that somebody still has to answer."""
    if table.offer is None or not table.waited_for:
        raise NotNow(marked("No rematch is on offer now."))
    return table.offer
