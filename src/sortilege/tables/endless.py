"""Where the house ends a game. Those that would go on for ever: it warns, and then it ends them, and nobody wins. And
dealt ones that are to be short, or whose time is up: the score is what it is then.

Passing for ever is legal, and so is going on, so this is no rule of any game: the record of such a game is one that was
not finished.
"""

from __future__ import annotations

from typing import Final

from sortilege.store.changes import MOST_ROWS
from sortilege.tables.events import Abandoned, AnyEvent, Closed, Warned
from sortilege.tables.table import Table

ROUNDS: Final = 40
"""After so many of nothing but passing the house ends a game …"""
WARNED_AFTER: Final = 35
"""… and after so many it says that it will."""
ENDED_AT: Final = MOST_ROWS - 100
"""With so many rows a game ends, whatever happens there: what comes after it has to fit, too."""
FULL_AT: Final = MOST_ROWS - 20
"""With so many rows people can do nothing more; the house has still to say what became of a rematch."""


def is_closing(table: Table, now: float) -> bool:
    """Whether the house ends the game with its score as it is: nothing more is turned up for it."""
    return table.decisions_left == 0 or table.time_is_up(now)


def house_says(table: Table, now: float) -> AnyEvent | None:
    """What the house itself does as things are."""
    if table.phase != "playing":
        return None
    if is_closing(table, now):
        return Closed()
    rounds = table.passes // len(table.chairs)
    if rounds >= ROUNDS:
        return Abandoned("passing", rounds)
    if table.version >= ENDED_AT:
        return Abandoned("long")
    return Warned(rounds, ROUNDS - rounds) if rounds >= WARNED_AFTER and not table.warned else None


def is_full(table: Table) -> bool:
    """Whether people can do nothing more here, because so much has happened."""
    return table.version >= FULL_AT
