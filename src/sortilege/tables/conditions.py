"""What must be so before something can be done at a table."""

from __future__ import annotations

from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.tables.errors import NotNow
from sortilege.tables.table import Table


def own_seat(table: Table, guest: Guest, seat: int | None) -> int:
    """The seat that is meant, which must be the guest's own."""
    own = table.seats_of(guest.owner)
    if seat is None and len(own) == 1:
        return own[0]
    if seat not in own:
        raise NotYours(marked("This seat is not yours."))
    return seat


def must_be_played(table: Table) -> None:
    if table.phase == "gathering":
        raise NotNow(marked("The game has not begun."))
    if table.phase == "over":
        raise NotNow(marked("The game is over."))


def must_be_gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise NotNow(marked("The game has begun already."))
