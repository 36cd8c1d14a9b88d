"""Who is looking at a table: the people of its seats, and those who only watch, each under a name of their own; and
what they say to each other."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sortilege.i18n import texts
from sortilege.people.guest import Guest
from sortilege.tables.lobby import Lobby
from sortilege.tables.reactions import Said
from sortilege.tables.table import Table
from sortilege.web.answers.shapes import Presence, ReactionTold, WatcherAnswer

MOST_NAMED: Final = 12
MOST_COUNTED: Final = 100
"""Everybody who comes is news for all who are there: beyond this, nobody is told."""


def presence(lobby: Lobby, table: Table, guest: Guest) -> Presence:
    """As this guest sees it."""
    people = lobby.hub.people(table.id)
    owners = {one.owner for one in people if one.owner is not None}
    seated = {chair.owner for chair in table.chairs if chair.owner is not None}
    watching = [one for one in people if one.owner not in seated]
    guests_name = texts(guest.language)("Guest")
    named: list[WatcherAnswer] = []
    often = Counter(chair.name for chair in table.chairs)
    for one in watching[:MOST_NAMED]:
        name = one.name or guests_name
        often[name] += 1
        called = name if often[name] == 1 else f"{name} {often[name]}"
        named.append(WatcherAnswer(called, one.colour, one.owner is not None and one.owner == guest.owner))
    return Presence(
        present=[seat for seat, chair in enumerate(table.chairs) if chair.owner in owners],
        watchers=named,
        more_watchers=min(len(watching), MOST_COUNTED) - len(named),
    )


def reaction_told(said: Said) -> ReactionTold:
    return ReactionTold(said.seat, said.reaction, round(said.at * 1000))
