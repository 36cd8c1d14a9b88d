"""Sitting down: on the seat that is already ours, on the one we wish for, or on the first free one."""

from __future__ import annotations

from itertools import chain, count
from typing import Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.remote.client import Site
from sortilege.remote.errors import Declined, NoSeat
from sortilege.remote.shapes import RemoteTable

LONGEST_NAME: Final = 24
"""That a site takes."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    seat: int | None = None


def sit_down(site: Site, id: str, wishes: Wishes) -> tuple[RemoteTable, int, int]:
    """The table as it is then, the seat, and the version after which everything is news: it may have begun at once.

    Raises `NoSeat` if there is none for us.
    """
    table = site.look(id)
    since = table.scene.version - 1
    while not table.you.seats:
        since = table.scene.version
        try:
            site.do(id, "sit", table.scene.version, seat=_free(table, wishes.seat), name=_name(table, wishes.name))
        except Declined as declined:
            # Somebody may have been faster; then the table looks different now.
            if declined.said not in ("stale", "not-now"):
                raise
        table = site.look(id)
    return table, _own(table, wishes.seat), since


def _free(table: RemoteTable, wanted: int | None) -> int:
    seats = table.scene.seats
    if table.scene.phase == "over":
        raise NoSeat("the game at this table is over")
    if table.scene.phase == "playing":
        raise NoSeat("the game at this table has begun already; with the token of a seat one can come back to it")
    if wanted is not None and not 0 <= wanted < len(seats):
        raise Malformed(f"seat: the seats of this table are 0 to {len(seats) - 1}")
    free = [seat for seat, sitting in enumerate(seats) if sitting.kind == "open"]
    if not free:
        raise NoSeat("all seats of this table are taken")
    if wanted is not None and wanted not in free:
        raise NoSeat(f"{seats[wanted].name} sits on seat {wanted}; free: {', '.join(map(str, free))}")
    return free[0] if wanted is None else wanted


def _name(table: RemoteTable, wanted: str) -> str:
    """The second `lucky` at a table is called lucky-2."""
    taken = {sitting.name for sitting in table.scene.seats}
    numbered = (f"{wanted[: LONGEST_NAME - 2]}-{number}" for number in count(2))
    return next(name for name in chain([wanted[:LONGEST_NAME]], numbered) if name not in taken)


def _own(table: RemoteTable, wanted: int | None) -> int:
    own = table.you.seats
    if wanted is None and len(own) > 1:
        raise Malformed(f"this token has the seats {', '.join(map(str, own))}: choose one of them with --seat")
    if wanted is not None and wanted not in own:
        raise NoSeat(f"this token has seat {', '.join(map(str, own))}, not {wanted}")
    return own[0] if wanted is None else wanted
