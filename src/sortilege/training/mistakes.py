"""What somebody got wrong in their last games: both cards of every order that they played and that was wrong."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sortilege.people.errors import NotFound
from sortilege.people.owner import Owner
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.lobby import Lobby
from sortilege.tables.played_orders import orders_played
from sortilege.tables.table import Table
from sortilege.training.questions import Subject

_TABLES: Final = 48
"""So many are looked through …"""
_GAMES: Final = 8
"""… for so many that were played with the set: each is read from its beginning."""


async def mistakes(lobby: Lobby, owner: Owner, edition: str) -> dict[Subject, float]:
    """With the time of the last game in which it was wrong. `edition`: a set in all its versions."""
    found: dict[Subject, float] = {}
    listed = await lobby.glances(await lobby.store.tables.tables_of(owner, _TABLES))
    played = [one.id for one in listed if one.phase == "over" and (one.edition or "").partition("@")[0] == edition]
    for id in played[:_GAMES]:
        with suppress(NotFound, UnreadableTable):  # cleared away meanwhile, or damaged
            table = (await lobby.newest(id)).table
            for subject in await _wrong(lobby, table, owner):
                found[subject] = max(table.ended_at, found.get(subject, 0.0))
    return found


async def _wrong(lobby: Lobby, table: Table, owner: Owner) -> set[Subject]:
    seats = {seat for seat, chair in enumerate(table.chairs) if chair.owner == owner}
    orders = await lobby.slices.run(orders_played(table, "en"))
    return {
        Subject(order.attribute, str(tile))
        for order in orders
        if order.by in seats and not order.right
        for tile in order.tiles
    }
