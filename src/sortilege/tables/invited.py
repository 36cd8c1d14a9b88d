"""Coming to a table by invitation: the first free seat, if there still is one."""

from __future__ import annotations

import secrets
from typing import Final

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.tables.errors import NotNow, Stale
from sortilege.tables.requests import Sit
from sortilege.tables.room import Room
from sortilege.tables.seat_requests import sit
from sortilege.tables.table import Table

_TRIES: Final = 5


def check_may_invite(table: Table, guest: Guest) -> None:
    """Raises `NotYours`, and `NotNow` where nobody could sit down."""
    if guest.owner is None or (guest.owner != table.host and not table.seats_of(guest.owner)):
        raise NotYours(marked("Only those who sit at a table can invite others to it."))
    if table.phase != "gathering" or not table.is_open:
        raise NotNow(marked("There is no free seat at this table."))


async def take_seat(room: Room, guest: Guest) -> bool:
    """Whether they sit there now; otherwise they may watch."""
    for _ in range(_TRIES):
        if room.table.seats_of(guest.owner):
            return True
        request = Sit(key=secrets.token_urlsafe(12), version=room.table.version)
        try:
            await room.do(guest, request, sit, guest.language)
        except Stale:  # others have sat down at the same moment
            continue
        except Refused:
            return False
    return bool(room.table.seats_of(guest.owner))
