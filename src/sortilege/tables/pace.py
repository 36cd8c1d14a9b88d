"""When somebody has to look after a table: a bot is to act, somebody's time is up, or an offer's."""

from __future__ import annotations

from typing import Final

from sortilege.tables.table import Table

THINKING: Final = 0.9
"""A bot takes a moment, so that people can follow."""
NODDING: Final = 0.5
"""Accepting goes faster."""
READING: Final = 3.0
"""After a check, people read the values and enjoy the verdict first; browsers say when it is gone …"""
LONGEST_READING: Final = 30.0
"""… and nobody reads for longer than this."""
TAKING_BACK: Final = 3.3
"""People have three seconds to take a move back before a bot acts upon it; the rest is for the line."""
GONE_AFTER: Final = 90.0
"""Somebody whose browser is gone this long, while others wait, is played for."""


def bot_to_act(table: Table) -> int | None:
    """The first seat that a bot decides for now."""
    if table.paused:
        return None
    for seat in table.seats_to_act:
        if table.chairs[seat].playing_bot:
            return seat
    return None


def bot_acts_at(table: Table, read_at: float | None = None) -> float | None:
    """`read_at`: when everybody there will have read the latest verdict, where that is known."""
    if bot_to_act(table) is None:
        return None
    if read_at is None:
        read_at = table.moved_at + (READING if table.revealing else 0)
    thinking = NODDING if table.state.phase == "assess" else THINKING
    return max(read_at + thinking, table.moved_at + (TAKING_BACK if _may_be_taken_back(table) else 0))


def _may_be_taken_back(table: Table) -> bool:
    """Programs do not change their minds."""
    seat = table.may_undo
    return seat is not None and table.chairs[seat].kind == "person"


def offer_due_at(table: Table) -> float | None:
    """When the offer of a rematch ends: by itself, or at once because nobody is waited for any more."""
    if table.offer is None:
        return None
    return table.offer.until if table.waited_for else table.moved_at


def due_at(table: Table, read_at: float | None = None) -> float | None:
    times = (bot_acts_at(table, read_at), table.deadline, table.closes_at, offer_due_at(table))
    return min((at for at in times if at is not None), default=None)
